import type { Salary } from "../../jobs/job.ts";
import { wordsIn } from "../words/phrases.ts";
import { withoutCurrencies } from "./currencies.ts";
import { fillers } from "./introductions.ts";
import { addsNothing, unitIn } from "./pay-period.ts";

const upper =
  "up ?to|bis zu|bis|jusqu['’]?à|jusqu|fino a|até|hasta|max\\.?|maximum|maximal|massimo|máximo|maximo|höchstens|(?:no|not) (?:more than|over)|nicht (?:mehr als|über)|" +
  "pas plus de|non più di|não mais (?:de|que)|less than|under|(?<!\\b(?:see|as) )below(?!\\s?:)|unter|weniger als|moins de|meno di|menos de";

/** Before anything but an amount, the Portuguese "da" means "of the". The Italian "oltre a" and the French "en plus de" mean "in addition to". */
const lower =
  "from|starting (?:at|from)|starts (?:at|from)|at least|(?:no|not) (?:less than|under|below)|more than|over|ab|mindestens|mind\\.|min\\.|minimum|minimal|" +
  "nicht (?:weniger als|unter)|pas moins de|non meno di|não menos (?:de|que)|mehr als|über|à partir de|a partir de|dès|au moins|(?<!\\ben )plus de|" +
  "a partire da|partire da|da(?=\\s?(?:€|euro|eur)?\\s?$)|almeno|più di|oltre(?!\\s(?:a|al|alla|all|ai)(?!\\p{L}))|minimo|mínimo|desde|pelo menos|mais de";

/** Matches pay that is no amount, but that an amount may be compared with: "über Tarif". */
const generalPay = "(?!\\s(?:dem\\s)?(?:tarif|mindestlohn))";

/** Matches words for an upper or a lower limit. */
const limits = new RegExp(`(?<!\\p{L})(?:(?<upper>${upper})|${lower})(?!\\p{L})${generalPay}`, "giu");

/** How many characters before an amount are searched for a limit. */
const maxWordsBefore = 60;

const maySeparate = (word: string): boolean => fillers.has(word) || addsNothing(word) || unitIn(word) !== undefined;

/** Matches what may follow the words of a lower limit: the end, a punctuation mark or a period, but not "and more holidays". */
const endsLimit = String.raw`(?=\s?(?:[^\p{L}\d\s]|$)|\s(?:per|a|an|pro|im|par|al|all|por|p|brutto|gross|brut|depending|selon|si|je)(?!\p{L}))`;

/** Matches a plus sign after an amount, with nothing that it adds, or words of the same meaning: `$60k+`, "EUR 48,000 or more". */
const plusSign = new RegExp(
  String.raw`^(?:\s?(?:[€£$]|[A-Z]{3}))?(?:\+|\s\+(?!\s?[\p{L}\d€£$])|` +
    String.raw`\s(?:(?:or|and) (?:more|above|higher|up)|upwards|(?:oder|und) mehr|aufwärts|(?:et|ou) plus|[eo] (?:più|oltre)|ou mais)${endsLimit})`,
  "u",
);

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
