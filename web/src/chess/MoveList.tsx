/** The moves of a game as a score sheet; each is a button that goes to the position after it. */

import { useEffect, useRef } from "preact/hooks";
import { t } from "../strings";
import { type Step, rows } from "./notation";

interface Props {
  startFen: string;
  sans: readonly string[];
  ply: number;
  onGo: (ply: number) => void;
  /** What is said of a move besides. */
  note?: (ply: number) => string;
}

export function MoveList({ startFen, sans, ply, onGo, note }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box) return;
    if (!here) box.scrollTop = 0;
    else if (here.offsetTop < box.scrollTop || here.offsetTop + here.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }, [ply, sans.length]);
  const button = (step: Step | null, number: number) =>
    step && (
      <button
        type="button"
        class="move"
        aria-current={step.ply === ply ? "step" : undefined}
        aria-label={t("chess-go", { number, san: step.san })}
        title={note?.(step.ply)}
        onClick={() => onGo(step.ply)}
        data-testid={`ply-${step.ply}`}
      >
        {step.san}
      </button>
    );
  return (
    <ol class="moves" ref={list} aria-label={t("chess-moves")} tabindex={0} data-testid="moves" data-ply={ply}>
      {rows(startFen, sans).map(({ number, white, black }) => (
        <li key={number}>
          <span class="move-number">{number}</span>
          {button(white, number) ?? <span>…</span>}
          {button(black, number)}
        </li>
      ))}
    </ol>
  );
}
