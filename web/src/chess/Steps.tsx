/** Going through a game: first, back, on, last, and turning the board; the arrow keys do the same. */

import { Icon } from "../panel/Icon";
import { useKeys } from "../keys";
import { t } from "../strings";

interface Props {
  ply: number;
  last: number;
  onGo: (ply: number) => void;
  onFlip: () => void;
}

export function Steps({ ply, last, onGo, onFlip }: Props) {
  const go = (to: number): void => onGo(Math.min(last, Math.max(0, to)));
  const ways: Record<string, number> = { Home: 0, ArrowLeft: ply - 1, ArrowRight: ply + 1, End: last };
  useKeys((key) => {
    const to = ways[key];
    if (to !== undefined) go(to);
    else if (key === "f") onFlip();
    return to !== undefined || key === "f";
  });
  const step = (name: string, to: number) => (
    <button
      type="button"
      class="icon quiet"
      disabled={to < 0 || to > last || to === ply}
      onClick={() => go(to)}
      aria-label={t(`chess-${name}`)}
      title={t(`chess-${name}`)}
      data-testid={`step-${name}`}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div class="steps" role="group" aria-label={t("chess-moves")}>
      {step("first", 0)}
      {step("left", ply - 1)}
      {step("right", ply + 1)}
      {step("last", last)}
      <button
        type="button"
        class="icon quiet"
        onClick={onFlip}
        aria-label={t("chess-flip")}
        title={t("chess-flip")}
        data-testid="flip"
      >
        <Icon name="turn" />
      </button>
    </div>
  );
}
