/** Who holds the seats of a new table: a person with a name, or a computer with a level. */

import { useState } from "preact/hooks";
import type { BySeat, Opening, Seat } from "../api";
import { t } from "../strings";

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const USUAL = 5;

export interface PlayersState {
  names: BySeat<string>;
  /** What a computer is called, if it is to have a name of its own. */
  called: BySeat<string>;
  levels: BySeat<number>;
  name: (seat: Seat, value: string) => void;
  hold: (seat: Seat, level: number | undefined) => void;
  /** All seats are computers', or none. */
  watch: (seats: readonly Seat[], on: boolean) => void;
  nameOf: (seat: Seat, seats: readonly Seat[]) => string;
  opening: (seats: readonly Seat[]) => Pick<Opening, "names" | "computers">;
}

export function usePlayers(): PlayersState {
  const [names, setNames] = useState<BySeat<string>>(() => ({
    A: t("default-a"),
    B: t("default-b"),
    C: t("default-c"),
    D: t("default-d"),
  }));
  const [called, setCalled] = useState<BySeat<string>>({});
  const [levels, setLevels] = useState<BySeat<number>>({});
  const given = (seat: Seat): string => (levels[seat] === undefined ? names : called)[seat]?.trim() ?? "";
  return {
    ...{ names, called, levels },
    name: (seat, value) => {
      const set = levels[seat] === undefined ? setNames : setCalled;
      set((before) => ({ ...before, [seat]: value }));
    },
    hold: (seat, level) => setLevels((before) => ({ ...before, [seat]: level })),
    watch: (seats, on) => setLevels(on ? Object.fromEntries(seats.map((seat) => [seat, levels[seat] ?? USUAL])) : {}),
    nameOf: (seat, seats) => given(seat) || computerName(seat, seats, levels),
    opening: (seats) => ({
      names: pick(seats, (seat) => given(seat) || (levels[seat] === undefined ? "" : undefined)),
      computers: pick(seats, (seat) => levels[seat]),
    }),
  };
}

/** What a seat is called that nobody named: a computer by its level, and by its seat where there are several. */
function computerName(seat: Seat, seats: readonly Seat[], levels: BySeat<number>): string {
  const level = levels[seat];
  if (level === undefined) return seat;
  const several = seats.filter((one) => levels[one] !== undefined).length > 1;
  return t("computer-name", { level, seat: several ? seat : "none" });
}

function pick<T>(seats: readonly Seat[], of: (seat: Seat) => T | undefined): BySeat<T> {
  const found = seats.map((seat) => [seat, of(seat)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as BySeat<T>;
}

export function Players({ seats, format, players }: { seats: readonly Seat[]; format: string; players: PlayersState }) {
  const { names, called, levels, name, hold, watch } = players;
  const all = seats.every((seat) => levels[seat] !== undefined);
  return (
    <>
      <div class="two">
        {seats.map((seat) => {
          const level = levels[seat];
          const low = seat.toLowerCase();
          return (
            <div key={seat} class="field player">
              <label class="field">
                <span>
                  {t(`name-${low}`)} <small>{t(`sits-${format}-${low}`)}</small>
                </span>
                <input
                  value={(level === undefined ? names : called)[seat] ?? ""}
                  placeholder={level === undefined ? undefined : computerName(seat, seats, levels)}
                  required={level === undefined}
                  maxLength={40}
                  autocomplete="off"
                  onInput={(event) => name(seat, event.currentTarget.value)}
                  data-testid={`name-${low}`}
                />
              </label>
              <select
                aria-label={t("plays-for", { seat: t(`name-${low}`) })}
                value={level ?? ""}
                onChange={(event) => hold(seat, Number(event.currentTarget.value) || undefined)}
                data-testid={`player-${low}`}
              >
                <option value="">{t("a-person")}</option>
                {LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {t("computer-name", { level: one, seat: "none" })}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={all}
          onChange={(event) => watch(seats, event.currentTarget.checked)}
          data-testid="watch"
        />
        <span>
          {t("watch")} <small>{t("watch-hint")}</small>
        </span>
      </label>
    </>
  );
}
