/** A hand on the board: dragging the striker, pulling back to aim, tapping where to aim. Lifting changes nothing. */

import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { type Aim, type Sample, angleTo, pulled, settled } from "./aim";
import { type BoardHandlers, toSurface } from "./board/Board";
import { type Point, STRIKER_RADIUS, type Stretches, alongOf, clampAlong, distance, strikerAt } from "./geometry";

interface Hold {
  pointer: number;
  before: Aim;
  from: Point;
  /** mm between the finger and the striker's middle along the line; null where the hand pulls. */
  grab: number | null;
  samples: Sample[];
  pulling: boolean;
}

export interface Hand {
  handlers: BoardHandlers;
  /** Let go and have the aim back as it was. */
  escape: () => boolean;
}

const REACH_PX = 26;

export function useHand(
  layer: RefObject<SVGGElement | null>,
  side: number | null,
  stands: Stretches,
  aim: Aim,
  setAim: (aim: Aim) => void,
  setHeld: (held: boolean) => void,
): Hand {
  const hold = useRef<Hold | null>(null);

  const at = (x: number, y: number): Point => (layer.current ? toSurface(layer.current, x, y) : [0, 0]);

  const release = (): void => {
    hold.current = null;
    setHeld(false);
  };

  const follow = (held: Hold, to: Point, base: Aim): Aim => {
    if (side === null) return base;
    if (held.grab !== null) return { ...base, along: clampAlong(alongOf(side, to) - held.grab, stands) };
    const pull = pulled(held.from, to);
    if (pull) held.pulling = true;
    return pull ? { ...base, ...pull } : held.pulling ? held.before : base;
  };

  return {
    escape: () => {
      const held = hold.current;
      if (!held) return false;
      setAim(held.before);
      release();
      return true;
    },
    handlers: {
      onPointerDown: (event) => {
        if (side === null || hold.current || event.button !== 0) return;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        const from = at(event.clientX, event.clientY);
        const striker = strikerAt(side, aim.along);
        const px = distance(from, at(event.clientX + 1, event.clientY)) || 1;
        const near = distance(from, striker) <= Math.max(STRIKER_RADIUS * 1.3, REACH_PX * px);
        hold.current = {
          pointer: event.pointerId,
          before: aim,
          from,
          grab: near ? alongOf(side, from) - aim.along : null,
          samples: [sample(event)],
          pulling: false,
        };
        setHeld(true);
      },
      onPointerMove: (event) => {
        const held = hold.current;
        if (held?.pointer !== event.pointerId) return;
        held.samples.push(sample(event));
        setAim(follow(held, at(event.clientX, event.clientY), aim));
      },
      onPointerUp: (event) => {
        const held = hold.current;
        if (held?.pointer !== event.pointerId || side === null) return;
        const last = settled(held.samples, event.timeStamp);
        const to = last ? at(last.x, last.y) : held.from;
        if (held.grab === null && !held.pulling)
          setAim({ ...aim, angle: angleTo(strikerAt(side, aim.along), held.from) });
        else setAim(follow(held, to, aim));
        release();
      },
      onPointerCancel: (event) => {
        const held = hold.current;
        if (held?.pointer !== event.pointerId) return;
        setAim(held.before);
        release();
      },
    },
  };
}

function sample(event: PointerEvent): Sample {
  return { x: event.clientX, y: event.clientY, t: event.timeStamp };
}
