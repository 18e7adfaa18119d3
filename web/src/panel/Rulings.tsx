/** The rulings in words with their clauses, newest first; every stroke among them can be shown again. */

import { t } from "../strings";
import { Clauses } from "./Clauses";
import { Icon } from "./Icon";

/** What is shown of a ruling, of whatever game. */
interface Ruling {
  seq: number;
  by?: string | null;
  says: string;
  clauses: string[];
  turn?: string;
  has_shot?: boolean;
}

interface Props {
  view: { rulings: readonly Ruling[]; computers?: Readonly<Record<string, number>> };
  ready: boolean;
  onReplay: (seq: number, rate: number) => void;
  /** Show a computer's stroke with what it meant. */
  onRecall?: (seq: number) => void;
}

export function LastRuling({ view, ...shows }: Props) {
  const last = view.rulings[view.rulings.length - 1];
  return (
    <section class="card last-ruling" data-testid="last-ruling" data-seq={last?.seq ?? ""} data-turn={last?.turn ?? ""}>
      {last ? <Told ruling={last} computer={strikes(view, last)} {...shows} /> : <p class="muted">{t("no-rulings")}</p>}
    </section>
  );
}

export function Rulings({ view, ...shows }: Props) {
  const earlier = view.rulings.slice(0, -1).reverse();
  if (earlier.length === 0) return null;
  return (
    <section class="card rulings" aria-labelledby="rulings-title">
      <h2 id="rulings-title">{t("rulings")}</h2>
      <ol data-testid="rulings" tabindex={0}>
        {earlier.map((ruling) => (
          <li key={ruling.seq}>
            <Told ruling={ruling} computer={strikes(view, ruling)} {...shows} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Is it a computer's? */
const strikes = ({ computers = {} }: Props["view"], { by }: Ruling): boolean => !!by && computers[by] !== undefined;

function Told({ ruling, computer, ready, onReplay, onRecall }: { ruling: Ruling; computer: boolean } & Omit<Props, "view">) {
  return (
    <>
      <p class="says">{ruling.says}</p>
      <div class="row">
        <Clauses ids={ruling.clauses} />
        {ruling.has_shot && (
          <span class="replays">
            <button
              type="button"
              class="small"
              disabled={!ready}
              onClick={() => onReplay(ruling.seq, 1)}
              data-testid="replay"
              data-seq={ruling.seq}
            >
              <Icon name="replay" />
              {t("replay")}
            </button>
            <button
              type="button"
              class="small"
              disabled={!ready}
              onClick={() => onReplay(ruling.seq, 0.25)}
              aria-label={`${t("replay")} ${t("replay-slow")}`}
              data-testid="replay-slow"
              data-seq={ruling.seq}
            >
              ¼
            </button>
            {computer && onRecall && (
              <button
                type="button"
                class="small"
                disabled={!ready}
                onClick={() => onRecall(ruling.seq)}
                data-testid="recall"
                data-seq={ruling.seq}
              >
                <Icon name="hint" />
                {t("recall")}
              </button>
            )}
          </span>
        )}
      </div>
    </>
  );
}
