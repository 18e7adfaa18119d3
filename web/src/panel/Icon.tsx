/** Small line drawings for buttons; the words stand beside them or in their labels. */

const PATHS: Record<string, string> = {
  "theme-auto": "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
  "theme-light":
    "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
  "theme-dark": "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  "sound-on": "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  "sound-off": "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5",
  turn: "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5",
  lock: "M6 11h12v9H6zM9 11V7.5a3 3 0 0 1 6 0V11",
  replay: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 3.5v5h5",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3",
  computer: "M5 5h14v10H5zM9 19h6M12 15v4M9 9v2M15 9v2",
  left: "M14.5 5l-7 7l7 7",
  right: "M9.5 5l7 7l-7 7",
  first: "M17 5l-7 7l7 7M6.5 5v14",
  last: "M7 5l7 7l-7 7M17.5 5v14",
};

export function Icon({ name }: { name: string }) {
  return (
    <svg class="line-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name] ?? ""} />
    </svg>
  );
}
