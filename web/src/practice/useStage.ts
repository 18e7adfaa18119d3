/** A stage that a component shows: drawn again when it changes, its stroke cut short when the page is hidden. */

import { useEffect, useReducer } from "preact/hooks";
import { calm } from "../settings";
import type { Stage, Staged } from "./stage";

export const AROUND = { calm, hidden: (): boolean => document.hidden };

export function useStage<S extends Staged>(store: Stage<S>, begin: () => void): S {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const leave = store.subscribe(() => again(undefined));
    const hide = (): void => void (document.hidden && store.shown.playing && store.played());
    document.addEventListener("visibilitychange", hide);
    begin();
    return () => {
      leave();
      store.close();
      document.removeEventListener("visibilitychange", hide);
    };
  }, [store]);
  return store.shown;
}
