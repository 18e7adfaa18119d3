/** What this browser remembers: colours, sound, which way the board lies. */

import { useState } from "preact/hooks";

export type Theme = "auto" | "light" | "dark";

export function read(name: string, fallback: string): string {
  try {
    return localStorage.getItem(`khela.${name}`) ?? fallback;
  } catch {
    return fallback;
  }
}

export function write(name: string, value: string): void {
  try {
    localStorage.setItem(`khela.${name}`, value);
  } catch {
    // Private windows may refuse; the setting then lasts as long as the page.
  }
}

export function useSetting(name: string, fallback: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(name, fallback));
  return [
    value,
    (next) => {
      write(name, next);
      setValue(next);
    },
  ];
}

export function applyTheme(theme: string): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

export const storedTheme = (): string => read("theme", "auto");

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
