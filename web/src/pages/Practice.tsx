/** /practice: the puzzle of the day, other puzzles, cuts and banks. The address says which. */

import { useEffect, useState } from "preact/hooks";
import { WithDialogs } from "../panel/Dialogs";
import { Header } from "../panel/Header";
import { PuzzleRoom } from "../practice/PuzzleRoom";
import { TrainerRoom } from "../practice/TrainerRoom";
import { uuid } from "../store";
import { t } from "../strings";

const GRADES = ["easy", "medium", "hard"];
const KINDS = ["cut", "bank"];

interface Asked {
  tab: string;
  seed: string;
  grade: string | null;
  level: number;
}

function fromAddress(): Asked {
  const told = new URLSearchParams(location.search);
  const [kind, grade] = [told.get("train"), told.get("grade")];
  const level = Math.min(5, Math.max(1, Math.round(Number(told.get("level"))) || 1));
  if (kind !== null && KINDS.includes(kind)) return { tab: kind, seed: "", grade: null, level };
  const seed = told.get("seed");
  if (seed === null && grade === null) return { tab: "daily", seed: told.get("day") ?? "daily", grade: null, level };
  const known = grade !== null && GRADES.includes(grade) ? grade : "medium";
  return { tab: known, seed: seed ?? uuid().slice(0, 8), grade: known, level };
}

const address = (grade: string): string => `/practice?${new URLSearchParams({ grade, seed: uuid().slice(0, 8) })}`;

const TABS: readonly { tab: string; href: () => string }[] = [
  { tab: "daily", href: () => "/practice" },
  ...GRADES.map((grade) => ({ tab: grade, href: () => address(grade) })),
  ...KINDS.map((kind) => ({ tab: kind, href: () => `/practice?train=${kind}` })),
];

export function PracticePage() {
  const [{ tab, seed, grade, level }] = useState(fromAddress);
  useEffect(() => {
    document.title = `${t("practice-title")} · ${t("app-name")}`;
    if (grade) history.replaceState(null, "", `?${new URLSearchParams({ grade, seed })}`);
  }, []);
  return (
    <WithDialogs>
      <Header here="practice" />
      <h1 class="unseen">{t("practice-title")}</h1>
      <nav class="tabs" aria-label={t("practice-title")}>
        {TABS.map(({ tab: name, href }) => (
          <a key={name} href={href()} aria-current={name === tab ? "page" : undefined} data-testid={`tab-${name}`}>
            {t(`practice-${name}`)}
          </a>
        ))}
      </nav>
      {KINDS.includes(tab) ? (
        <TrainerRoom kind={tab} level={level} />
      ) : (
        <PuzzleRoom seed={seed} grade={grade} another={address(grade ?? "medium")} />
      )}
    </WithDialogs>
  );
}
