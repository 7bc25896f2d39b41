import type { Language } from "../translation/language.ts";
import { fieldPersonSuffix } from "./languages/analysis.ts";
import { analysisOf } from "./languages/languages.ts";

/** A suffix counts only after at least this many letters: `Er` does not have the suffix `er`. */
const minBaseLength = 2;

/** Returns the derivational suffix of a folded word; "" if the word has none. */
function suffixOf(word: string, language: Language): string {
  for (const [pattern, name] of analysisOf[language].suffixes) if (word.search(pattern) >= minBaseLength) return name;
  return "";
}

const isLookalikeForm = (a: string, b: string, language: Language): boolean => {
  const [one, other] = analysisOf[language].lookalikes ?? [];
  return one !== undefined && other !== undefined && one.test(a) && other.test(b);
};

/** How two words with the same stem are related. */
export type WordRelation = "form" | "relative" | "none";

/**
 * How two words with the same stem are related. `form`: both are inflections of one word, such as `tester` and `testers`. `relative`: both derive
 * from a third word, as `Leiter` and `Leitung` do, or one is a person named after the other. `none`: one derives from the other, as `tester` from
 * `test`; such words often mean different things.
 */
export function wordRelationOf(a: string, b: string, language: Language): WordRelation {
  const [one, other] = [suffixOf(a, language), suffixOf(b, language)];
  if (a === b || one === other || isLookalikeForm(a, b, language) || isLookalikeForm(b, a, language)) return "form";
  if (one === fieldPersonSuffix || other === fieldPersonSuffix) return "relative";
  return one !== "" && other !== "" ? "relative" : "none";
}
