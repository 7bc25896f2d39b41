import type { Salary } from "../../jobs/job.ts";
import { wordsIn } from "../words/phrases.ts";
import { withoutCurrencies } from "./currencies.ts";
import { fillers } from "./introductions.ts";
import { addsNothing, unitIn } from "./pay-period.ts";

/** Matches words for an upper or a lower limit. Before anything but an amount, the Portuguese "da" means "of the". */
const limits =
  /(?<!\p{L})(?:(?<upper>up to|bis zu|bis|jusqu['’]?à|jusqu|fino a|até|max\.?)|from|starting (?:at|from)|at least|ab|mindestens|mind\.|min\.|minimum|à partir de|a partir de|dès|a partire da|partire da|da(?=\s?(?:€|euro|eur)?\s?$)|almeno|desde|mínimo)(?!\p{L})/giu;

/** How many characters before an amount are searched for a limit. */
const maxWordsBefore = 60;

const maySeparate = (word: string): boolean => fillers.has(word) || addsNothing(word) || unitIn(word) !== undefined;

/** Matches a plus sign after an amount, with nothing that it adds: `$60k+`. */
const plusSign = /^(?:\s?(?:[€£$]|[A-Z]{3}))?(?:\+|\s\+(?!\s?[\p{L}\d€£$]))/u;

/** Returns whether the words directly before an amount, or a sign after it, make it a lower or an upper limit. */
export function boundIn(before: string, after: string): Salary["bound"] {
  const near = before.slice(-maxWordsBefore);
  const limit = [...near.matchAll(limits)].at(-1);
  const between = limit && wordsIn(withoutCurrencies(near.slice(limit.index + limit[0].length)));
  if (between?.every(maySeparate)) return limit?.groups?.["upper"] === undefined ? "from" : "up_to";
  return plusSign.test(after) ? "from" : undefined;
}

/** Returns whether a single amount, given as one end of a range, is a lower or an upper limit. */
export const boundOf = (min: number | undefined, max: number | undefined): Salary["bound"] =>
  min && max ? undefined : min ? "from" : "up_to";
