/** The board of chess: chessground's, with our labels. It knows no rules; where a piece may go it is told. */

import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Config } from "@lichess-org/chessground/config";
import type { Dests, Key } from "@lichess-org/chessground/types";
import "@lichess-org/chessground/assets/chessground.base.css";
import "@lichess-org/chessground/assets/chessground.brown.css";
import "@lichess-org/chessground/assets/chessground.cburnett.css";
import { useEffect, useRef } from "preact/hooks";
import { calm } from "../settings";
import { t } from "../strings";
import "../style/chess.css";
import { type Colour, pieces, turnOf } from "./notation";

export interface Playing {
  /** Where each piece may go, by its square. */
  dests: Readonly<Record<string, readonly string[]>>;
  onMove: (from: string, to: string) => void;
}

interface Props {
  fen: string;
  lastMove: readonly [string, string] | null;
  check: boolean;
  orientation: Colour;
  /** Absent: to be looked at only. */
  playing?: Playing;
  /** Another number puts the pieces back where the position has them. */
  again?: number;
}

export function Ground({ fen, lastMove, check, orientation, playing, again = 0 }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);
  const turn = turnOf(fen);
  const move = useRef(playing?.onMove);
  move.current = playing?.onMove;
  const dests = JSON.stringify(playing?.dests ?? {});
  const config = (): Config => ({
    fen,
    orientation,
    turnColor: turn,
    check,
    lastMove: (lastMove ?? []) as Key[],
    movable: { color: turn, dests: new Map(Object.entries(JSON.parse(dests))) as Dests },
    draggable: { enabled: dests !== "{}" },
    selectable: { enabled: dests !== "{}" },
  });
  useEffect(() => {
    if (!place.current) return;
    ground.current = Chessground(place.current, {
      ...config(),
      viewOnly: !playing,
      coordinates: true,
      disableContextMenu: true,
      animation: { enabled: !calm(), duration: 180 },
      premovable: { enabled: false },
      drawable: { enabled: false },
      movable: {
        ...config().movable,
        free: false,
        showDests: true,
        events: { after: (from, to) => move.current?.(from, to) },
      },
    });
    return () => ground.current?.destroy();
  }, []);
  useEffect(() => {
    ground.current?.cancelMove();
    ground.current?.set(config());
  }, [fen, lastMove?.join(), check, orientation, dests, again]);
  const label = t("chess-position", {
    turn,
    white: pieces(fen, "white"),
    black: pieces(fen, "black"),
  });
  return (
    <div class="ground" role="img" aria-label={label} data-testid="ground" data-fen={fen} data-orientation={orientation}>
      <div ref={place} />
    </div>
  );
}
