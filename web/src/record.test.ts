import { beforeEach, expect, it, vi } from "vitest";
import { before, best, dayOf, fewest, keepDay, keepSeries, streak } from "./practice/record";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

const won = (tries: number) => ({ tries, solved: true, helped: false });

it("knows the day before, over months and leap days", () => {
  expect(before("2026-12-01")).toBe("2026-11-30");
  expect(before("2028-03-01")).toBe("2028-02-29");
  expect(before("2027-01-01")).toBe("2026-12-31");
});

it("counts days in a row, today's still open", () => {
  for (const day of ["2026-11-27", "2026-11-28", "2026-11-29"]) keepDay(day, won(2));
  expect(streak("2026-11-29")).toBe(3);
  expect(streak("2026-11-30")).toBe(3);
  expect(streak("2026-12-01")).toBe(0);
  keepDay("2026-11-28", { tries: 1, solved: true, helped: true });
  expect(streak("2026-11-29")).toBe(1);
});

it("keeps the fewest tries of days solved without help", () => {
  expect(fewest()).toBeNull();
  keepDay("2026-11-27", won(3));
  keepDay("2026-11-28", won(2));
  keepDay("2026-11-29", { tries: 1, solved: true, helped: true });
  keepDay("2026-11-30", { tries: 1, solved: false, helped: false });
  expect(fewest()).toBe(2);
  expect(dayOf("2026-11-27")).toEqual(won(3));
  expect(dayOf("2026-11-26")).toEqual({ tries: 0, solved: false, helped: false });
});

it("lets go of the oldest days", () => {
  for (let year = 1000; year < 1410; year++) keepDay(`${year}-01-01`, won(1));
  expect(dayOf("1009-01-01").solved).toBe(false);
  expect(dayOf("1010-01-01").solved).toBe(true);
});

it("keeps the best series of a kind and level", () => {
  keepSeries("cut", 2, 4);
  keepSeries("cut", 2, 3);
  expect(best("cut", 2)).toBe(4);
  keepSeries("cut", 2, 7);
  expect(best("cut", 2)).toBe(7);
  expect(best("bank", 2)).toBeNull();
});

it("begins anew where what is kept cannot be read, or nothing may be kept", () => {
  kept.set("khela.practice.days", "{");
  expect(streak("2026-11-30")).toBe(0);
  kept.set("khela.practice.days", "null");
  expect(dayOf("2026-11-30").tries).toBe(0);
  vi.stubGlobal("localStorage", undefined);
  keepDay("2026-11-30", won(1));
  expect(streak("2026-11-30")).toBe(0);
});
