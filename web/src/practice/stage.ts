/** A board for practice as the page holds it: one position, what moves on it, and nothing that is recorded. */

import { type Command, Refused, type Struck, type View } from "../api";
import type { Shot } from "../shot";
import { type Notice, type Playing, type Seated, type Surroundings, noticeOf, pause } from "../store";

export interface Staged {
  view: View | null;
  playing: Playing | null;
  notice: Notice | null;
  online: boolean;
  sending: boolean;
}

export const EMPTY: Staged = { view: null, playing: null, notice: null, online: true, sending: false };

export abstract class Stage<S extends Staged> implements Seated {
  private readonly listeners = new Set<() => void>();
  private after: (() => void) | null = null;
  private closed = false;

  constructor(
    public shown: S,
    private readonly around: Pick<Surroundings, "calm" | "hidden">,
  ) {}

  abstract readonly ready: boolean;
  protected abstract take(stroke: Struck): Promise<void>;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Nothing moves and nothing is under way. */
  get still(): boolean {
    return this.shown.view !== null && this.shown.playing === null && !this.shown.sending;
  }

  async act(command: Command): Promise<boolean> {
    if (!this.ready || command.do !== "stroke") return false;
    const { striker, angle, speed } = command;
    return this.ask(() => this.take({ striker, angle, speed }), "stroke");
  }

  /** Ask the server, again while there is no connection; what it refuses is shown. */
  protected async ask(what: () => Promise<void>, about: Command["do"] | null = null): Promise<boolean> {
    this.set({ sending: true, notice: null });
    try {
      for (let wait = 500; !this.closed; wait = Math.min(5000, wait * 2)) {
        try {
          await what();
          this.set({ online: true });
          return true;
        } catch (error) {
          if (error instanceof Refused && error.status < 502) {
            this.set({ notice: noticeOf(error, about), online: true });
            return false;
          }
          this.set({ online: false });
          await pause(wait);
        }
      }
      return false;
    } finally {
      this.set({ sending: false });
    }
  }

  close(): void {
    this.closed = true;
  }

  /** Show a stroke, and do the rest when it has come to rest or was skipped. */
  protected show(shot: Shot, seq: number, rate: number, live: boolean, after: () => void): void {
    if (live && (this.around.calm() || this.around.hidden())) {
      after();
      return;
    }
    this.after = after;
    this.set({ playing: { shot, seq, rate, live } });
  }

  played(): void {
    const { after } = this;
    this.after = null;
    this.set({ playing: null });
    after?.();
  }

  dismiss(): void {
    this.set({ notice: null });
  }

  protected set(part: Partial<S> | Partial<Staged>): void {
    this.shown = { ...this.shown, ...part };
    for (const listener of this.listeners) listener();
  }
}
