/** The page's sentences, from the catalogue of the language. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "./en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(english));

/** The sentence with this id; the id itself where the catalogue lacks it. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args ?? null, []) : id;
}

export const has = (id: string): boolean => bundle.hasMessage(id);
