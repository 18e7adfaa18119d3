/** Opening a table: the rulebook, how many play, who they are, the toss or who breaks, trial boards. */

import { useEffect, useState } from "preact/hooks";
import { type Opening, Refused, type Rulebook, type Seat, getRulebooks, openTable } from "../api";
import { SEATS_OF } from "../say";
import { t } from "../strings";
import { Segmented, Select } from "./Fields";
import { Modal } from "./Modal";
import { Players, usePlayers } from "./Players";

export function NewTable() {
  const [books, setBooks] = useState<Rulebook[]>([]);
  const players = usePlayers();
  const [rulebook, setRulebook] = useState("federation");
  const [format, setFormat] = useState("singles");
  const [breaks, setBreaks] = useState("toss");
  const [trials, setTrials] = useState("0");
  /** Who won the toss, while that player chooses. */
  const [winner, setWinner] = useState<Seat | null>(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    getRulebooks().then(setBooks, () => setError(t("offline")));
  }, []);

  const book = books.find(({ name }) => name === rulebook);
  const formats = book?.formats ?? ["singles"];
  const around = book?.around ?? [];
  const played = formats.includes(format) ? format : formats[0]!;
  const seats = SEATS_OF[played] ?? [];
  const nameOf = (seat: Seat): string => players.nameOf(seat, seats);
  const first = seats.includes(breaks as Seat) ? breaks : "toss";
  const open = async (begins: Pick<Opening, "first" | "toss">): Promise<void> => {
    setWinner(null);
    setBusy(true);
    setError("");
    try {
      const view = await openTable({
        rulebook,
        format: played,
        ...players.opening(seats),
        ...begins,
        ...(around.includes("trials") && { trials: Number(trials) }),
      });
      location.assign(`/t/${view.id}`);
    } catch (failed) {
      setError(failed instanceof Refused ? failed.message : t("offline"));
      setBusy(false);
    }
  };
  /** Who has won the toss chooses; a computer chooses to strike. */
  const choose = (won: Seat): void => {
    if (players.levels[won] === undefined) setWinner(won);
    else void open({ toss: { winner: won, choice: "strike" } });
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (first !== "toss") void open({ first: first as Seat });
    else if (around.includes("choice")) choose(toss(seats));
    else void open({ first: toss(seats) });
  };
  const options: [string, string][] = [
    ["toss", t("breaks-toss")],
    ...seats.map((seat): [string, string] => [seat, t("breaks-name", { name: nameOf(seat) })]),
  ];
  return (
    <form class="card new-table" onSubmit={submit} data-testid="new-table">
      <h2>{t("new-table")}</h2>
      <div class="two">
        <Select id="rulebook" label={t("rulebook")} value={rulebook} set={setRulebook}>
          {books.map(({ name }): [string, string] => [name, t(`book-${name}`)])}
        </Select>
        <Select id="format" label={t("format")} value={played} set={setFormat}>
          {formats.map((name): [string, string] => [name, t(`format-${name}`)])}
        </Select>
      </div>
      <Players seats={seats} format={played} players={players} />
      <Segmented legend={t("who-breaks")} name="first" value={first} set={setBreaks} options={options} />
      {around.includes("trials") && (
        <Segmented
          legend={t("trial-boards")}
          name="trials"
          value={trials}
          set={setTrials}
          options={["0", "1", "2"].map((count): [string, string] => [count, t(`trials-${count}`)])}
        />
      )}
      {error && (
        <p class="notice" role="alert">
          {error}
        </p>
      )}
      <button class="primary wide" disabled={busy || books.length === 0} data-testid="open-table">
        {t("open-it")}
      </button>
      {winner && (
        <Modal label={t("toss-won", { name: nameOf(winner) })} onClose={() => setWinner(null)} testid="toss">
          <p class="ask-text" data-testid="toss-winner" data-winner={winner}>
            {t("toss-won", { name: nameOf(winner) })}
          </p>
          <div class="row end">
            {(["side", "strike"] as const).map((choice) => (
              <button
                key={choice}
                type="button"
                class="primary"
                onClick={() => void open({ toss: { winner, choice } })}
                data-testid={`toss-${choice}`}
              >
                {t(`toss-${choice}`)}
              </button>
            ))}
          </div>
        </Modal>
      )}
    </form>
  );
}

/** One of the seats, each as likely as the others. */
function toss(seats: readonly Seat[]): Seat {
  const limit = 256 - (256 % seats.length);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (byte < limit) return seats[byte % seats.length]!;
  }
}
