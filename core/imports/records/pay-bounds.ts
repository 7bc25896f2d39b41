import type { Salary } from "../../jobs/job.ts";
import { wordsIn } from "../words/phrases.ts";
import { withoutCurrencies } from "./currencies.ts";
import { fillers } from "./introductions.ts";
import { addsNothing, unitIn } from "./pay-period.ts";

const upper =
  "up ?to|bis zu|bis|jusqu['’]?à|jusqu|fino a|até|hasta|max\\.?|maximum|maximal|massimo|máximo|maximo|höchstens|(?:no|not) more than|nicht mehr als|" +
  "less than|under|below|unter|weniger als|moins de|meno di|menos de";

/** Before anything but an amount, the Portuguese "da" means "of the". */
const lower =
  "from|starting (?:at|from)|starts (?:at|from)|at least|(?:no|not) less than|more than|over|ab|mindestens|mind\\.|min\\.|minimum|minimal|nicht (?:weniger als|unter)|" +
  "mehr als|über|à partir de|a partir de|dès|au moins|plus de|a partire da|partire da|da(?=\\s?(?:€|euro|eur)?\\s?$)|almeno|più di|oltre|minimo|mínimo|desde|pelo menos|mais de";

/** Matches words for an upper or a lower limit. */
const limits = new RegExp(`(?<!\\p{L})(?:(?<upper>${upper})|${lower})(?!\\p{L})`, "giu");

/** How many characters before an amount are searched for a limit. */
const maxWordsBefore = 60;

const maySeparate = (word: string): boolean => fillers.has(word) || addsNothing(word) || unitIn(word) !== undefined;

/** Matches a plus sign after an amount, with nothing that it adds, or words of the same meaning: `$60k+`, "EUR 48,000 or more". */
const plusSign =
  /^(?:\s?(?:[€£$]|[A-Z]{3}))?(?:\+|\s\+(?!\s?[\p{L}\d€£$])|\s(?:(?:or|and) (?:more|above|higher|up)|upwards|(?:oder|und) mehr|aufwärts|(?:et|ou) plus|[eo] (?:più|oltre)|ou mais)(?!\p{L}))/u;

/** Returns whether the words directly before an amount, or a sign or words directly after it, make it a lower or an upper limit. */
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
