/** /review: games of a pasted PGN looked through by Law 10, their moments shown on a board. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Findings } from "../chess/Findings";
import { Ground } from "../chess/Ground";
import { MoveList } from "../chess/MoveList";
import { Steps } from "../chess/Steps";
import { type Colour, other, squares } from "../chess/notation";
import { type Asking, type Reviewed, reviewGames } from "../chess/reviewing";
import { WithDialogs } from "../panel/Dialogs";
import { Segmented } from "../panel/Fields";
import { Header } from "../panel/Header";
import { t } from "../strings";

interface Found {
  games: Reviewed[];
  left: number;
}

export function ReviewPage() {
  const [pgn, setPgn] = useState("");
  const [law, setLaw] = useState("law10");
  const [announced, setAnnounced] = useState("100");
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState(0);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t("review-title")} · ${t("app-name")}`;
  }, []);
  const look = async (asking: Asking, game: number): Promise<void> => {
    setBusy(true);
    setWrong("");
    try {
      setFound(await reviewGames(asking));
      setChosen(game);
    } catch (failed) {
      setFound(null);
      setWrong(wrongOf(failed));
    }
    setBusy(false);
  };
  /** What is changed once games are shown is looked through at once. */
  const change = (part: Partial<Asking>): void => {
    if (part.law) setLaw(part.law);
    if (part.announced) setAnnounced(part.announced);
    if (found) void look({ pgn, law, announced, ...part }, chosen);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = decoded(await file.arrayBuffer());
    setPgn(text);
    await look({ pgn: text, law, announced }, 0);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void look({ pgn, law, announced }, 0);
  };
  const game = found?.games[chosen];
  return (
    <WithDialogs>
      <Header here="laws" />
      <main class="page review">
        <div class="lead">
          <h1>{t("review-title")}</h1>
          <p>{t("review-lead")}</p>
        </div>
        <form class="card review-form" onSubmit={submit}>
          <label class="field review-pgn">
            <span>{t("review-pgn")}</span>
            <textarea
              value={pgn}
              rows={6}
              required
              spellcheck={false}
              onInput={(event) => setPgn(event.currentTarget.value)}
              data-testid="pgn"
            />
          </label>
          <div class="review-ask">
            <Segmented
              legend={t("review-law")}
              name="law"
              value={law}
              set={(law) => change({ law })}
              options={["law10", "modern"].map((one): [string, string] => [one, t(`review-law-${one}`)])}
            />
            <Segmented
              legend={t("chess-announced")}
              name="announced"
              value={announced}
              set={(announced) => change({ announced })}
              options={["100", "50"].map((one): [string, string] => [one, t(`chess-announced-${one}`)])}
            />
            <div class="row">
              <button class="primary" disabled={busy} data-testid="review-it">
                {t("review-it")}
              </button>
              <label class="button quiet file">
                {t("review-open")}
                <input
                  type="file"
                  accept=".pgn,application/x-chess-pgn,text/plain"
                  class="unseen"
                  onChange={(event) => {
                    void open(event.currentTarget.files?.[0]);
                    event.currentTarget.value = "";
                  }}
                  data-testid="pgn-file"
                />
              </label>
            </div>
          </div>
        </form>
        {wrong && (
          <p class="notice" role="alert" data-testid="review-wrong">
            {wrong}
          </p>
        )}
        {found && (found.games.length > 1 || found.left > 0) && (
          <Games found={found} chosen={chosen} onChoose={setChosen} />
        )}
        <p class={found?.games.length === 0 ? "notice" : "unseen"} aria-live="polite">
          {busy ? t("loading") : found?.games.length === 0 && t("review-none")}
        </p>
        {game && <Shown key={`${pgn} ${chosen}`} game={game} />}
      </main>
    </WithDialogs>
  );
}

function Games({ found, chosen, onChoose }: { found: Found; chosen: number; onChoose: (game: number) => void }) {
  return (
    <section class="card review-games" aria-labelledby="games-title">
      <h2 id="games-title">{t("review-games")}</h2>
      <ol data-testid="games">
        {found.games.map((game, at) => (
          <li key={game.game}>
            <button
              type="button"
              aria-current={at === chosen ? "true" : undefined}
              onClick={() => onChoose(at)}
              data-testid={`game-${game.game}`}
            >
              <span>
                {game.game}. {game.white} – {game.black}
              </span>
              <span class={game.broken === null && game.disagree.length === 0 ? "badge done" : "badge"}>
                {game.broken === null ? game.result : t("review-is-broken")}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {found.left > 0 && (
        <p class="muted" data-testid="review-left">
          {t("review-left", { count: found.left })}
        </p>
      )}
    </section>
  );
}

/** One game: its board, its moves and what is found in it. */
function Shown({ game }: { game: Reviewed }) {
  const moves = game.moves ?? [];
  const [ply, setPly] = useState(moves.length);
  const [orientation, setOrientation] = useState<Colour>("white");
  const made = moves[ply - 1];
  const fen = made?.fen ?? game.start_fen;
  const go = (to: number): void => setPly(Math.min(moves.length, Math.max(0, to)));
  return (
    <div class="review-game" data-testid="review-game" data-game={game.game} data-ply={ply}>
      {fen && (
        <div class="review-board">
          <Ground
            fen={fen}
            lastMove={made ? squares(made.uci) : null}
            check={/[+#]/.test(made?.san ?? "")}
            orientation={orientation}
          />
          <Steps ply={ply} last={moves.length} onGo={go} onFlip={() => setOrientation(other)} />
          <p class="hint">{t("review-keys")}</p>
        </div>
      )}
      <div class="review-found">
        <Findings game={game} onGo={go} />
        {game.start_fen && moves.length > 0 && (
          <section class="card" aria-label={t("chess-moves")}>
            <MoveList startFen={game.start_fen} sans={moves.map(({ san }) => san)} ply={ply} onGo={go} />
          </section>
        )}
      </div>
    </div>
  );
}

/** UTF-8, or Latin-1 where it is none, as many old files are. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

function wrongOf(failed: unknown): string {
  if (!(failed instanceof Refused)) return t("offline");
  return failed.allowed === null ? failed.message : t("review-allowed", { allowed: failed.allowed });
}
