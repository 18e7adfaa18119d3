/** What a review finds in a game: its end, claims, clocks, and whether the tags agree; each moment goes to its position. */

import type { ComponentChildren } from "preact";
import { Clauses } from "../panel/Clauses";
import { t } from "../strings";
import { type Reviewed, type Whole, claimed, ended } from "./reviewing";

interface Props {
  game: Reviewed;
  onGo: (ply: number) => void;
}

export function Findings({ game, onGo }: Props) {
  return (
    <section class="card findings" data-testid="findings">
      <h2>
        {game.white} – {game.black}
      </h2>
      {game.broken === null ? (
        <Finished game={game} onGo={onGo} />
      ) : (
        <p class="notice" data-testid="broken">
          {t("review-broken", { why: game.broken })}
        </p>
      )}
    </section>
  );
}

function Finished({ game, onGo }: { game: Whole; onGo: (ply: number) => void }) {
  const { ended: end, claims, flags, disagree, modern } = game;
  return (
    <>
      <Part title={t("review-how")} testid="ended">
        <p>
          {ended(game)} {end.ply !== null && <Jump move={end.move ?? ""} ply={end.ply} onGo={onGo} />}
        </p>
        <Clauses ids={end.clauses} />
      </Part>
      <Part title={t(disagree.length > 0 ? "review-disagree" : "review-agree")} testid="tags">
        <p class="muted">{t("review-tags", { result: game.result, termination: game.termination ?? "none" })}</p>
        {disagree.map((word) => (
          <p key={word} class="notice-line" data-word={word}>
            {t(`review-disagree-${word}`)}
          </p>
        ))}
      </Part>
      <Part title={t(claims.length > 0 ? "review-claims" : "review-no-claims")} testid="claims">
        {claims.map((claim) => (
          <p key={claim.basis} data-basis={claim.basis}>
            {claimed(claim)} <Jump move={claim.move} ply={claim.ply} onGo={onGo} /> <Clauses ids={claim.clauses} />
          </p>
        ))}
      </Part>
      {flags.length > 0 && (
        <Part title={t("review-flags")} testid="flags">
          {flags.map(({ by, move, ply }) => (
            <p key={ply}>
              {t("review-flag", { by })} <Jump move={move} ply={ply} onGo={onGo} />
            </p>
          ))}
          <p class="muted">{t("review-flags-note")}</p>
        </Part>
      )}
      {modern && (
        <Part title={t(modern.differs.length > 0 ? "review-modern" : "review-same")} testid="modern">
          {modern.differs.map((word) => (
            <p key={word} data-word={word}>
              {t(`review-differs-${word}`)}{" "}
              {word === modern.ended.reason && modern.ended.ply !== null && (
                <>
                  {t("review-after")} <Jump move={modern.ended.move ?? ""} ply={modern.ended.ply} onGo={onGo} />
                </>
              )}
            </p>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, testid, children }: { title: string; testid: string; children: ComponentChildren }) {
  return (
    <div class="finding" data-testid={`found-${testid}`}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A move that goes to its position. */
function Jump({ move, ply, onGo }: { move: string; ply: number; onGo: (ply: number) => void }) {
  const told = move || t("review-start");
  return (
    <button type="button" class="small jump" onClick={() => onGo(ply)} data-testid="jump" data-ply={ply}>
      {told}
    </button>
  );
}
