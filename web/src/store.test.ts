import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, View } from "./api";
import type { Shot } from "./shot";
import { TableStore, uuid } from "./store";

const SHOT: Shot = { discs: [], contacts: [], duration: 1 };
const view = (seq: number): View =>
  ({ id: "t", seq, clock: { limit: 15, since: null, left_ms: null } }) as unknown as View;
const answer = (seq: number, shot: Shot | null = null): Answer => ({ seq, view: view(seq), shot });

class Shelf {
  items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

let shelf: Shelf;
let sent: { command_id: string; seq: number }[];
let replies: (() => Response | Promise<Response>)[];

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

function table(calm = false): TableStore {
  return new TableStore("t", { calm: () => calm, hidden: () => false, store: shelf });
}

beforeEach(() => {
  shelf = new Shelf();
  sent = [];
  replies = [];
  vi.stubGlobal(
    "WebSocket",
    class {
      close = (): void => {};
    },
  );
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    if (init.method !== "POST") return json(view(4));
    sent.push(JSON.parse(String(init.body)) as { command_id: string; seq: number });
    return replies.shift()!();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a command", () => {
  it("is sent on the event the table stands at, and forgotten once answered", async () => {
    const store = table(true);
    await store.open();
    replies = [() => json(answer(5))];
    expect(await store.act({ do: "undo" })).toBe(true);
    expect(sent[0]?.seq).toBe(4);
    expect(store.shown.view?.seq).toBe(5);
    expect(shelf.items.size).toBe(0);
  });

  it("is sent again under the same id while nothing answers", async () => {
    vi.useFakeTimers();
    const store = table(true);
    await store.open();
    replies = [() => Promise.reject(new TypeError("no network")), () => json(answer(5))];
    const acted = store.act({ do: "undo" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await acted).toBe(true);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.command_id).toBe(sent[0]?.command_id);
  });

  it("left unanswered by a reload is sent once more, under its id", async () => {
    shelf.setItem("khela.pending.t", JSON.stringify({ command_id: "kept", seq: 4, command: { do: "undo" } }));
    replies = [() => json(answer(5))];
    const store = table(true);
    await store.open();
    expect(sent).toEqual([{ command_id: "kept", seq: 4, command: { do: "undo" } }]);
    expect(shelf.items.size).toBe(0);
  });

  it("made on an older event brings the table up to date", async () => {
    const store = table(true);
    await store.open();
    replies = [() => json({ error: "stale", made_on: 4, now: 9, message: "" }, 409)];
    expect(await store.act({ do: "undo" })).toBe(false);
    expect(store.shown.notice?.why).toBe("stale");
    expect(store.ready).toBe(true);
  });

  it("that is refused names its clause", async () => {
    const store = table(true);
    await store.open();
    replies = [() => json({ error: "refused", clause: "fed-16.16", allowed: "there", message: "not there" }, 422)];
    expect(await store.act({ do: "undo" })).toBe(false);
    expect(store.shown.notice).toEqual({
      why: "refused",
      text: "not there",
      allowed: "there",
      clause: "fed-16.16",
      about: "undo",
    });
  });
});

describe("what the table tells", () => {
  it("is shown once, though it comes twice", async () => {
    const store = table();
    await store.open();
    store.receive(answer(5, SHOT));
    store.receive(answer(5, SHOT));
    expect(store.shown.playing?.seq).toBe(5);
    expect(store.shown.view?.seq).toBe(4);
    store.played();
    expect(store.shown.playing).toBeNull();
    expect(store.shown.view?.seq).toBe(5);
    expect(store.ready).toBe(true);
  });

  it("waits for the stroke being shown", async () => {
    const store = table();
    await store.open();
    store.receive(answer(5, SHOT));
    store.receive(answer(6));
    expect(store.shown.view?.seq).toBe(4);
    store.played();
    expect(store.shown.view?.seq).toBe(6);
  });

  it("is shown at rest at once where motion is unwelcome", async () => {
    const store = table(true);
    await store.open();
    store.receive(answer(5, SHOT));
    expect(store.shown.playing).toBeNull();
    expect(store.shown.view?.seq).toBe(5);
  });
});

it("makes ids of version 4", () =>
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
