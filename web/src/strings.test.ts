import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";

const SOURCE = import.meta.dirname;
const catalogue = readFileSync(join(SOURCE, "strings/en.ftl"), "utf8");
const bundle = new FluentBundle("en");
const resource = new FluentResource(catalogue);

const code = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(SOURCE, name), "utf8"))
  .join("\n");

it("reads the catalogue without an error", () => {
  expect(bundle.addResource(resource)).toEqual([]);
  const names = [...catalogue.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]);
  expect(new Set(names).size).toBe(names.length);
  expect(resource.body.length).toBe(names.length);
});

it("has every sentence the code names", () => {
  const named = [...code.matchAll(/\b(?:t\(|won\(view, )"([\w-]+)"/g), ...code.matchAll(/\bid: "(desk-[\w-]+)"/g)].map(
    (match) => match[1]!,
  );
  const hinted = [...code.matchAll(/\bid: "(desk-[\w-]+)"/g)].map((match) => `${match[1]!}-hint`);
  expect(hinted.filter((id) => !bundle.hasMessage(id))).toEqual([]);
  const begun = [...code.matchAll(/\bt\(`([\w-]*)\$\{/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter((id) => !bundle.hasMessage(id));
  expect(missing).toEqual([]);
  const kept = [...catalogue.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);
  const idle = kept.filter(
    (id) => !code.includes(`"${id.replace(/-hint$/, "")}"`) && !begun.some((start) => start && id.startsWith(start)),
  );
  expect(idle).toEqual([]);
  for (const start of begun) expect(catalogue).toMatch(new RegExp(`^${start}`, "m"));
});
