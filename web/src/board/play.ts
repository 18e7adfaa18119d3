/** Showing a stroke: moves the drawn discs along the paths the server sent, frame by frame. */

import { placeAt, showing } from "../shot";
import { drop, knock } from "../sound";
import type { Playing } from "../store";

/** Start showing; calls `done` at the end. Returns a function that stops it. */
export function play(root: SVGElement, playing: Playing, done: () => void): () => void {
  const { shot, rate } = playing;
  const drawn = shot.discs.map((disc) => ({
    disc,
    element: root.querySelector<SVGGElement>(`[data-disc="${CSS.escape(disc.id)}"]`),
  }));
  const noises = [
    ...shot.contacts.map((contact) => ({ t: contact.t, make: knock })),
    ...shot.discs.flatMap((disc) => (disc.fell ? [{ t: disc.fell.t, make: drop }] : [])),
  ].sort((a, b) => a.t - b.t);
  const end = showing(shot) + 0.15;
  let begun: number | null = null;
  let heard = 0;
  let frame = requestAnimationFrame(step);

  function step(now: number) {
    begun ??= now;
    const time = ((now - begun) / 1000) * rate;
    for (const { disc, element } of drawn) {
      if (!element) continue;
      const { at, seen } = placeAt(disc, time);
      const size = seen < 1 ? ` scale(${(0.6 + 0.4 * seen).toFixed(3)})` : "";
      element.setAttribute("transform", `translate(${at[0].toFixed(2)} ${(-at[1]).toFixed(2)})${size}`);
      element.style.opacity = seen < 1 ? seen.toFixed(2) : "";
    }
    for (; heard < noises.length && noises[heard]!.t <= time; heard++) noises[heard]!.make();
    if (time < end) frame = requestAnimationFrame(step);
    else done();
  }

  return () => cancelAnimationFrame(frame);
}
