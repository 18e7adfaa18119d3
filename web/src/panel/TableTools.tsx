/** The table's own buttons in the header: which way the board lies, and sound. */

import { t } from "../strings";
import { Icon } from "./Icon";

interface Props {
  lies: string;
  sound: string;
  setLies: (value: string) => void;
  setSound: (value: string) => void;
}

export function TableTools({ lies, sound, setLies, setSound }: Props) {
  return (
    <>
      <button
        type="button"
        class="icon"
        aria-label={t(`turn-${lies}`)}
        title={t(`turn-${lies}`)}
        onClick={() => setLies(lies === "stays" ? "follows" : "stays")}
        data-testid="turn-board"
      >
        <Icon name={lies === "stays" ? "lock" : "turn"} />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={t(`sound-${sound}`)}
        title={t(`sound-${sound}`)}
        onClick={() => setSound(sound === "on" ? "off" : "on")}
        data-testid="sound"
      >
        <Icon name={`sound-${sound}`} />
      </button>
    </>
  );
}
