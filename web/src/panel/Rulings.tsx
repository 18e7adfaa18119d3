/** The rulings in words with their clauses, newest first; every stroke among them can be shown again. */

import { t } from "../strings";
import { Clauses } from "./Clauses";
import { Icon } from "./Icon";

/** What is shown of a ruling, of whatever game. */
interface Ruling {
  seq: number;
  says: string;
  clauses: string[];
  turn?: string;
  has_shot?: boolean;
}

interface Props {
  view: { rulings: readonly Ruling[] };
  ready: boolean;
  onReplay: (seq: number, rate: number) => void;
}

export function LastRuling({ view, ready, onReplay }: Props) {
  const last = view.rulings[view.rulings.length - 1];
  return (
    <section class="card last-ruling" data-testid="last-ruling" data-seq={last?.seq ?? ""} data-turn={last?.turn ?? ""}>
      {last ? <Told ruling={last} ready={ready} onReplay={onReplay} /> : <p class="muted">{t("no-rulings")}</p>}
    </section>
  );
}

export function Rulings({ view, ready, onReplay }: Props) {
  const earlier = view.rulings.slice(0, -1).reverse();
  if (earlier.length === 0) return null;
  return (
    <section class="card rulings" aria-labelledby="rulings-title">
      <h2 id="rulings-title">{t("rulings")}</h2>
      <ol data-testid="rulings" tabindex={0}>
        {earlier.map((ruling) => (
          <li key={ruling.seq}>
            <Told ruling={ruling} ready={ready} onReplay={onReplay} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Told({ ruling, ready, onReplay }: { ruling: Ruling } & Omit<Props, "view">) {
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
          </span>
        )}
      </div>
    </>
  );
}
