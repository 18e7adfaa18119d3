/** The arbiter puts a clock right: whose, and what is left on it. */

import { useState } from "preact/hooks";
import { Modal } from "../panel/Modal";
import { t } from "../strings";
import type { Colour } from "./notation";
import { PlayerField } from "./PlayerField";
import { type ChessCommand, type ChessView, leftOf } from "./view";

interface Props {
  view: ChessView;
  /** Ms that the server's clock is ahead. */
  offset: number;
  act: (command: ChessCommand) => Promise<boolean>;
  onClose: () => void;
}

const DAY = 24 * 60;

export function SetClock({ view, offset, act, onClose }: Props) {
  const left = (of: Colour): number => Math.round((leftOf(view, of, Date.now() + offset) ?? 0) / 1000);
  const [by, setBy] = useState(view.turn);
  const [minutes, setMinutes] = useState(Math.floor(left(by) / 60));
  const [seconds, setSeconds] = useState(left(by) % 60);
  const choose = (of: Colour): void => {
    setBy(of);
    setMinutes(Math.floor(left(of) / 60));
    setSeconds(left(of) % 60);
  };
  const put = (event: Event): void => {
    event.preventDefault();
    void act({ do: "set", by, left: Math.min(60 * DAY, 60 * minutes + seconds) });
    onClose();
  };
  return (
    <Modal label={t("chess-desk-set")} onClose={onClose} testid="set-clock">
      <form class="declare" onSubmit={put}>
        <h2>{t("chess-desk-set")}</h2>
        <PlayerField view={view} name="set-by" of={by} onChoose={choose} />
        <div class="row">
          <Field name="minutes" most={DAY} value={minutes} onInput={setMinutes} />
          <Field name="seconds" most={59} value={seconds} onInput={setSeconds} />
        </div>
        <div class="row end">
          <button type="button" class="quiet" onClick={onClose}>
            {t("cancel")}
          </button>
          <button class="primary" data-testid="set-it">
            {t("chess-set-it")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface FieldProps {
  name: "minutes" | "seconds";
  most: number;
  value: number;
  onInput: (value: number) => void;
}

function Field({ name, most, value, onInput }: FieldProps) {
  return (
    <label class="field">
      <span>{t(`chess-set-${name}`)}</span>
      <input
        type="number"
        required
        min={0}
        max={most}
        step={1}
        value={value}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
        data-testid={`set-${name}`}
      />
    </label>
  );
}
