/** Short sounds made on the spot: the clock's ticks, the end of the time, pieces that meet. */

let context: AudioContext | null = null;
let muted = false;
let lastKnock = 0;

export function mute(value: boolean): void {
  muted = value;
}

/** Browsers let a page sound only after a first gesture. */
export function wake(): void {
  if (muted || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

function tone(pitch: number, seconds: number, loud: number, type: OscillatorType): void {
  if (muted || context?.state !== "running") return;
  const now = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = pitch;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}

export const tick = (): void => tone(1180, 0.05, 0.12, "triangle");
export const timeUp = (): void => tone(330, 0.7, 0.2, "sine");
export const drop = (): void => tone(150, 0.16, 0.3, "sine");

export function knock(): void {
  const now = performance.now();
  if (now - lastKnock < 28) return;
  lastKnock = now;
  tone(1900 + Math.random() * 300, 0.035, 0.1, "triangle");
}
