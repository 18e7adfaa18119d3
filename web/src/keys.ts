/** Keys that play: they work wherever the focus is, except where they mean something there. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** Calls `handle` for keys not meant for the control in focus; it returns whether the key was used. */
export function useKeys(handle: (key: string, fine: boolean) => boolean): void {
  const current = useRef(handle);
  current.current = handle;
  // Before the browser paints: a key pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!meant(event.target, event.key)) return;
      if (current.current(event.key.length === 1 ? event.key.toLowerCase() : event.key, event.shiftKey))
        event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function meant(target: EventTarget | null, key: string): boolean {
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest("input, select, textarea, [contenteditable]")) return key === "Escape";
  return !(key === "Enter" && target.closest("button, a, summary"));
}
