import { fold } from "../../text/fold.ts";

/** Matches words for pay other than the salary, in folded text. */
const beyondSalary =
  /bonus|commission|incentive|equity|stock|shares|sign(ing)?[- ]on|on[- ]target|relocation|one[- ]time|referral|retention|\b(ote|rsus?|variable|allowance|stipend)\b|pramie|provision|\bprimes?\b|\bpremio|provvigion|comissao|comissoes/;

/** Whether the name of a pay range says that it is not the salary alone, but includes or consists of a bonus, a commission or shares. */
export const isBeyondSalary = (name: string): boolean => beyondSalary.test(fold(name));

/** Matches the end of a sentence or line. The full stop of `p.a.` or `inkl.` is none. */
const ends = /(?<!(?<!\p{L})(?:\p{L}|inkl|incl|einschl|zzgl|ca|max|min|mind|mtl|var))[.!?;](?=\s)|\n/iu;

/** Matches words, folded, after which something is named that is paid in addition, or is not included: "+ 15K€ bonus", "plus equity", "ohne Bonus". */
const additions =
  /[+•|]|(?<!\p{L})(?:plus|and|as well as|in addition|along with|not|without|before|exclu\w*|zzgl|zuzuglich|sowie|und|ohne|et|ainsi que|hors|sans|e|oltre|senza|esclus\w*|alem|mais|sem)(?!\p{L})/u;

/** Matches a sentence, folded, that says what a pay range includes: "The range includes commission". */
const included = new RegExp(
  String.raw`(?:\brange|spanne|bandbreite|fourchette|\bfascia|\bfaixa)\b(?:(?!\b(?:not|nicht|ne|non|nao|exclu\w*)\b)[^.]){0,30}\b(?:includ|inkl|enthalt|comprend|inclu)\w*\b(?:(?!\b(?:not|nicht|ne|non|nao|exclu\w*)\b)[^.]){0,60}?(?:${beyondSalary.source})`,
);

/** Whether a text says that its pay range includes more than the salary. */
export const includesMore = (text: string): boolean => included.test(fold(text));

/**
 * Whether an amount of a text is not the salary alone, as the sentence around it says: "a sign-on bonus of $20,000", "$90,000 OTE". What the sentence
 * adds after the amount does not count: "$90,000 plus bonus".
 */
export function isBeyondSalaryIn(text: string, amount: { readonly from: number; readonly to: number }): boolean {
  const before = text.slice(0, amount.from).split(ends).at(-1) ?? "";
  const [after = ""] = text.slice(amount.to).split(ends);
  const [described = ""] = fold(after).split(additions);
  return isBeyondSalary(before) || beyondSalary.test(described) || includesMore(text);
}
