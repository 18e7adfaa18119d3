/** /inspect: a set measured in a form and held against Law 1 by the server; opened and saved as the command's JSON. */

import { useEffect, useState } from "preact/hooks";
import { Refused, inspectSet } from "../api";
import { type Entries, type Finding, type MeasuredSet, entered, fieldOf, written } from "../measured";
import { Clauses } from "../panel/Clauses";
import { WithDialogs } from "../panel/Dialogs";
import { Header } from "../panel/Header";
import { t } from "../strings";

interface Wrong {
  /** The field that was refused, or what stands in no field. */
  what: string;
  /** What may stand there, or what else went wrong. */
  text: string;
}

export function InspectPage() {
  const [fields, setFields] = useState<Finding[]>([]);
  const [entries, setEntries] = useState<Entries>({});
  /** The entries to be inspected: a figure once its field is left. */
  const [settled, setSettled] = useState<Entries>({});
  const [findings, setFindings] = useState<Finding[]>([]);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  useEffect(() => {
    document.title = `${t("inspect-title")} · ${t("app-name")}`;
    inspectSet("{}").then(setFields, (failed) => setWrong(wrongOf(failed)));
  }, []);
  useEffect(() => {
    let wanted = true;
    inspectSet(JSON.stringify(written(settled))).then(
      (found) => {
        if (!wanted) return;
        setFindings(found);
        setWrong(null);
      },
      (failed) => {
        if (!wanted) return;
        setFindings([]);
        setWrong(wrongOf(failed));
      },
    );
    return () => {
      wanted = false;
    };
  }, [settled]);
  const fill = (filled: Entries): void => {
    setEntries(filled);
    setSettled(filled);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const text = await file.text();
      await inspectSet(text);
      fill(entered(JSON.parse(text) as MeasuredSet));
    } catch (failed) {
      const { what, text } = wrongOf(failed);
      setWrong({ what: "", text: t("inspect-unread", { what, text }) });
    }
  };
  const parts = [...new Set(fields.map(({ what }) => partOf(what)))];
  const known = [...new Set(fields.map(({ what }) => what))];
  return (
    <WithDialogs>
      <Header here="laws" />
      <main class="page inspect">
        <div class="lead">
          <h1>{t("inspect-title")}</h1>
          <p>{t("inspect-lead")}</p>
        </div>
        <div class="inspect-bar">
          <Summary findings={findings} />
          <Files onOpen={(file) => void open(file)} entries={entries} onEmpty={() => fill({})} />
          {wrong && !known.includes(wrong.what) && (
            <p class="notice" role="alert" data-testid="inspect-wrong">
              {wrong.text}
            </p>
          )}
        </div>
        <form class="parts" onSubmit={(event) => event.preventDefault()} data-testid="inspect-form">
          {parts.map((part) => (
            <Part
              key={part}
              part={part}
              fields={fields.filter(({ what }) => partOf(what) === part)}
              entries={entries}
              findings={findings}
              wrong={wrong}
              onEnter={(what, entry) => setEntries((before) => ({ ...before, [what]: entry }))}
              onSettle={(what, entry) => fill({ ...entries, [what]: entry })}
            />
          ))}
        </form>
      </main>
    </WithDialogs>
  );
}

function wrongOf(failed: unknown): Wrong {
  if (!(failed instanceof Refused)) return { what: "", text: t("offline") };
  const text = failed.allowed === null ? failed.message : t("inspect-allowed", { allowed: failed.allowed });
  return { what: fieldOf(failed.place ?? ""), text };
}

const partOf = (what: string): string => what.split(".")[0]!;
const idOf = (what: string): string => what.replace(".", "-");

function Summary({ findings }: { findings: Finding[] }) {
  const count = (verdict: Finding["verdict"]): number => findings.filter((one) => one.verdict === verdict).length;
  const [accepted, refused, unmeasured] = [count("accepted"), count("refused"), count("not measured")];
  return (
    <p
      class="inspect-count"
      aria-live="polite"
      data-testid="inspect-count"
      data-accepted={accepted}
      data-refused={refused}
    >
      {findings.length > 0 && t("inspect-count", { accepted, refused, unmeasured })}
    </p>
  );
}

interface FilesProps {
  entries: Entries;
  onOpen: (file: File | undefined) => void;
  onEmpty: () => void;
}

function Files({ entries, onOpen, onEmpty }: FilesProps) {
  const save = (): void => {
    const text = `${JSON.stringify(written(entries), null, 2)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "measured-set.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  return (
    <div class="row">
      <label class="button quiet file">
        {t("inspect-open")}
        <input
          type="file"
          accept="application/json,.json"
          class="unseen"
          onChange={(event) => {
            onOpen(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
          data-testid="inspect-open"
        />
      </label>
      <button type="button" class="quiet" onClick={save} data-testid="inspect-save">
        {t("inspect-save")}
      </button>
      <button type="button" class="quiet" onClick={onEmpty} data-testid="inspect-empty">
        {t("inspect-empty")}
      </button>
    </div>
  );
}

interface PartProps {
  part: string;
  fields: Finding[];
  entries: Entries;
  findings: Finding[];
  wrong: Wrong | null;
  onEnter: (what: string, entry: string) => void;
  onSettle: (what: string, entry: string) => void;
}

function Part({ part, fields, entries, findings, wrong, onEnter, onSettle }: PartProps) {
  const names = [...new Set(fields.map(({ what }) => what))];
  return (
    <section class="card" aria-labelledby={`part-${part}`}>
      <div class="part-head">
        <h2 id={`part-${part}`}>{t(`inspect-${part}`)}</h2>
        <Clauses ids={[...new Set(fields.map(({ clause }) => clause))]} />
      </div>
      {names.map((what) => (
        <Measuring
          key={what}
          what={what}
          bounds={fields.filter((field) => field.what === what)}
          entry={entries[what] ?? ""}
          found={findings.filter((finding) => fieldOf(finding.what) === what)}
          wrong={wrong?.what === what ? wrong.text : null}
          onEnter={(entry) => onEnter(what, entry)}
          onSettle={(entry) => onSettle(what, entry)}
        />
      ))}
    </section>
  );
}

interface MeasuringProps {
  what: string;
  /** The same figure, nothing measured: one for each reading of the clause. */
  bounds: Finding[];
  entry: string;
  found: Finding[];
  wrong: string | null;
  onEnter: (entry: string) => void;
  onSettle: (entry: string) => void;
}

function Measuring({ what, bounds, entry, found, wrong, onEnter, onSettle }: MeasuringProps) {
  const label = t(`inspect-${idOf(what)}`);
  const allowed = bounds.map(told).join("; ");
  return (
    <div class="measuring" data-testid={`measured-${what}`}>
      <span class="measuring-what" id={`label-${what}`}>
        {label} <small>{allowed}</small>
      </span>
      {typeof bounds[0]?.bound === "boolean" ? (
        <YesNo what={what} entry={entry} onSettle={onSettle} />
      ) : (
        <input
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={entry}
          placeholder={bounds[0]?.unit}
          aria-labelledby={`label-${what}`}
          aria-invalid={wrong !== null}
          onInput={(event) => onEnter(event.currentTarget.value)}
          onChange={(event) => onSettle(event.currentTarget.value)}
          data-testid={`figure-${what}`}
        />
      )}
      <span class="verdicts" aria-live="polite">
        {wrong && <span class="verdict refused">{wrong}</span>}
        {found.map((finding) => (
          <Verdict key={`${finding.what} ${finding.reading ?? ""}`} finding={finding} alone={found.length === 1} />
        ))}
      </span>
    </div>
  );
}

function YesNo({ what, entry, onSettle }: { what: string; entry: string; onSettle: (entry: string) => void }) {
  return (
    <span class="segmented" role="radiogroup" aria-labelledby={`label-${what}`}>
      {["", "yes", "no"].map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name={what}
            checked={entry === answer}
            onChange={() => onSettle(answer)}
            aria-label={t(`inspect-is-${answer || "open"}`)}
            data-testid={`figure-${what}-${answer || "open"}`}
          />
          <span>{answer ? t(`inspect-is-${answer}`) : "–"}</span>
        </label>
      ))}
    </span>
  );
}

function Verdict({ finding, alone }: { finding: Finding; alone: boolean }) {
  const { verdict, reading, figure } = finding;
  if (verdict === "not measured") return null;
  const of = reading ? t(`inspect-reading-${reading}`) : alone ? "" : String(figure);
  return (
    <span class={`verdict ${verdict}`} data-testid="verdict" data-verdict={verdict}>
      {of} {t(`inspect-${verdict}`)}
    </span>
  );
}

/** What is allowed of a figure, in words. */
function told({ bound, unit: plain, reading }: Finding): string {
  const unit = plain && ` ${plain}`;
  const of = reading ? `${t(`inspect-reading-${reading}`)}: ` : "";
  if (typeof bound === "boolean") return t(bound ? "inspect-should" : "inspect-should-not");
  const { low, high, among } = bound;
  if (among) return of + t("inspect-among", { figures: among.join(", "), unit });
  if (low === high) return of + t("inspect-exactly", { low: low ?? 0, unit });
  if (low === undefined) return of + t("inspect-most", { high: high ?? 0, unit });
  if (high === undefined) return of + t("inspect-least", { low, unit });
  return of + t("inspect-range", { low, high, unit });
}
