/** A table as the page holds it: the server's view, what is being shown, and the one command under way. */

import {
  type Answer,
  type AnyView,
  type Command,
  type Envelope,
  Refused,
  getHint,
  getShot,
  getTable,
  getThought,
  send,
} from "./api";
import { Live } from "./live";
import type { Shot } from "./shot";
import { type Meant, onlyComputers } from "./thought";

export interface Playing {
  shot: Shot;
  seq: number;
  /** 1, or 0.25 for a quarter of the speed. */
  rate: number;
  live: boolean;
}

/** What went amiss. A refusal tells what is allowed instead, and by which clause. */
export interface Notice {
  why: "refused" | "stale" | "failed";
  /** As the server worded it, for what no sentence of the page's tells. */
  text: string;
  allowed: string | null;
  clause: string | null;
  /** The command that was refused. */
  about: Command["do"] | null;
}

export interface Shown {
  view: AnyView | null;
  playing: Playing | null;
  notice: Notice | null;
  online: boolean;
  sending: boolean;
  missing: boolean;
  /** What somebody means to do, or meant by the stroke being shown. */
  meant: Meant | null;
  /** A hint is being thought of. */
  asking: boolean;
  /** Server time less this page's time, ms. */
  offset: number;
}

/** What hands at a board need of what holds it: what moves on it, and where a command goes. */
export interface Seated {
  readonly shown: Pick<Shown, "playing" | "notice"> & Partial<Pick<Shown, "meant">>;
  readonly ready: boolean;
  act(command: Command): Promise<boolean>;
  played(): void;
  dismiss(): void;
  /** Where hints are given. */
  hint?(): Promise<void>;
  forgetMeant?(): void;
}

export interface Surroundings {
  calm: () => boolean;
  hidden: () => boolean;
  store: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export class TableStore implements Seated {
  shown: Shown = {
    view: null,
    playing: null,
    notice: null,
    online: true,
    sending: false,
    missing: false,
    meant: null,
    asking: false,
    offset: 0,
  };
  private latest = -1;
  private readonly queue: Answer[] = [];
  private readonly listeners = new Set<() => void>();
  private live: Live | null = null;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly around: Surroundings,
  ) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Fetch the table, send again what was not acknowledged before a reload, then follow it. */
  async open(): Promise<void> {
    if (!(await this.refresh())) return;
    this.live = new Live(
      this.id,
      () => this.latest,
      (answer) => this.receive(answer),
      (online) => this.set({ online }),
    );
    const kept = this.kept();
    if (kept) await this.deliver(kept, true);
  }

  close(): void {
    this.closed = true;
    this.live?.close();
  }

  /** Nothing moves, nothing is under way: a command may be given. */
  get ready(): boolean {
    const { view, playing, sending } = this.shown;
    return view !== null && playing === null && !sending && this.queue.length === 0;
  }

  async act(command: Command): Promise<boolean> {
    if (!this.ready) return false;
    const envelope = { command_id: uuid(), seq: this.latest, command };
    this.around.store.setItem(this.key, JSON.stringify(envelope));
    return this.deliver(envelope, false);
  }

  async replay(seq: number, rate: number): Promise<void> {
    if (!this.ready) return;
    try {
      const shot = await getShot(this.id, seq);
      if (this.ready) this.set({ playing: { shot, seq, rate, live: false } });
    } catch (error) {
      this.complain(error, null);
    }
  }

  /** Show a computer's stroke slowly, with what it meant by it. */
  async recall(seq: number): Promise<void> {
    if (!this.ready) return;
    try {
      const [shot, meant] = await Promise.all([getShot(this.id, seq), getThought(this.id, seq)]);
      if (this.ready) this.set({ meant, playing: { shot, seq, rate: 0.25, live: false } });
    } catch (error) {
      this.complain(error, null);
    }
  }

  /** Ask for a hint for who is to act now. */
  async hint(): Promise<void> {
    if (!this.ready || this.shown.asking) return;
    this.set({ asking: true, notice: null });
    try {
      const meant = await getHint(this.id);
      if (this.ready && meant.seq === this.latest) this.set({ meant });
    } catch (error) {
      this.complain(error, null);
    } finally {
      this.set({ asking: false });
    }
  }

  forgetMeant(): void {
    this.set({ meant: null });
  }

  /** The stroke on the screen has come to rest, or was skipped. */
  played(): void {
    const { playing } = this.shown;
    if (!playing) return;
    this.shown = { ...this.shown, playing: null, meant: null };
    if (playing.live) {
      const answer = this.queue.shift();
      if (answer) this.show(answer.view);
    }
    this.drain();
    this.tell();
  }

  dismiss(): void {
    this.set({ notice: null });
  }

  /** What the server answered or told; older than what is known already is passed over. */
  receive(answer: Answer): void {
    if (answer.seq <= this.latest) return;
    this.latest = answer.seq;
    this.queue.push(answer);
    const { playing } = this.shown;
    // Computers among themselves do not wait: a stroke that is shown again is seen to its end.
    if (playing && !playing.live && !onlyComputers(answer.view)) this.shown = { ...this.shown, playing: null };
    this.drain();
    this.tell();
  }

  private drain(): void {
    while (!this.shown.playing && this.queue.length > 0) {
      const { shot, seq, view } = this.queue[0]!;
      if (shot && !this.around.calm() && !this.around.hidden() && this.queue.length < 3) {
        this.shown = { ...this.shown, notice: null, playing: { shot, seq, rate: 1, live: true } };
        return;
      }
      this.queue.shift();
      this.show(view);
    }
  }

  private show(view: AnyView): void {
    const known = this.shown.view === null ? null : this.shown.offset;
    const meant = this.shown.meant?.seq === view.seq ? this.shown.meant : null;
    this.shown = { ...this.shown, view, meant, notice: null, offset: offset(view, known) };
  }

  /** Ask how the table stands now; what time alone changes, no event tells. */
  async refresh(): Promise<boolean> {
    for (let wait = 500; !this.closed; wait = Math.min(5000, wait * 2)) {
      try {
        const view = await getTable(this.id);
        if (view.seq >= this.latest) {
          this.latest = view.seq;
          this.queue.length = 0;
          this.shown = { ...this.shown, playing: null, online: true };
          this.show(view);
          this.tell();
        }
        return true;
      } catch (error) {
        if (error instanceof Refused && error.status === 404) {
          this.set({ missing: true });
          return false;
        }
        this.set({ online: false });
        await pause(wait);
      }
    }
    return false;
  }

  private async deliver(envelope: Envelope, again: boolean): Promise<boolean> {
    this.set({ sending: true, notice: null });
    try {
      for (let wait = 400; !this.closed; wait = Math.min(4000, wait * 2)) {
        try {
          const answer = await send(this.id, envelope);
          this.settle();
          this.receive(answer);
          return true;
        } catch (error) {
          if (error instanceof Refused && error.status < 502) {
            this.settle();
            if (error.status === 409) await this.refresh();
            if (!again) this.complain(error, envelope.command.do);
            return false;
          }
          if (error instanceof Refused && !again) this.complain(error, envelope.command.do);
          this.set({ online: false });
          await pause(wait);
        }
      }
      return false;
    } finally {
      this.set({ sending: false });
    }
  }

  private settle(): void {
    this.around.store.removeItem(this.key);
    this.shown = { ...this.shown, sending: false, online: true };
  }

  private complain(error: unknown, about: Command["do"] | null): void {
    this.set({ notice: noticeOf(error, about) });
  }

  private get key(): string {
    return `khela.pending.${this.id}`;
  }

  private kept(): Envelope | null {
    const text = this.around.store.getItem(this.key);
    if (text === null) return null;
    try {
      return JSON.parse(text) as Envelope;
    } catch {
      this.around.store.removeItem(this.key);
      return null;
    }
  }

  private set(part: Partial<Shown>): void {
    this.shown = { ...this.shown, ...part };
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** What went amiss with a command, for the player to read. */
export function noticeOf(error: unknown, about: Command["do"] | null): Notice {
  if (!(error instanceof Refused)) return { why: "failed", text: String(error), allowed: null, clause: null, about };
  const { status, message: text, allowed, clause } = error;
  return { why: status === 409 ? "stale" : status === 422 ? "refused" : "failed", text, allowed, clause, about };
}

/**
 * The server's clock less ours, as a view tells it; what is `known` where it does not. A message can only be late, so of
 * what the views of a chess table tell the greatest is nearest.
 */
function offset(view: AnyView, known: number | null): number {
  if (view.game === "chess") return Math.max(view.now - Date.now(), known ?? -Infinity);
  const { since, left_ms, limit } = view.pause ?? view.clock;
  if (since === null || left_ms === null || limit === null || left_ms <= 0 || left_ms >= limit * 1000) return known ?? 0;
  return since + limit * 1000 - left_ms - Date.now();
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** A version 4 UUID; `crypto.randomUUID` is missing on plain http beyond this machine. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
