import { fold } from "../../text/fold.ts";

/**
 * Words, folded, for pay that varies, but not for hours that vary: "orario variabile", "variable Arbeitszeiten", "variabler Schichtdienst". Although
 * "Verdienst" ends in "dienst", it is pay.
 */
const varyingPay =
  String.raw`(?<!\b(?:orari[oi]?|turn[oi]|horarios?|horaires?|zeiten|hours|shifts) )\b(?:variab(?:el|le[mnrs]?|il[ei])|variave(?:l|is))\b` +
  String.raw`(?! (?:\p{L}{0,30}(?:arbeit|einsatz|zeit|stunde|schicht|(?<!ver)dienst)|hour|day|start|work|shift|schedul|horaire|orari|horari|turn))`;

/** Words, folded, for pay beside the salary. Their boundaries matter: Rostock, Stockport and a commissioning engineer contain some of their letters. */
const besideSalary =
  String.raw`(?:bonus(?!frei)|\bboni\b|\bcommissions?\b(?![- ]free)|incentive|(?<!\bprivate )\bequity\b|\bstocks?\b|\bshares\b|\bsign(?:ing)?[- ]on\b|` +
  String.raw`\brelocation\b|\bone[- ]time\b|\breferral\b|\bretention\b|\b(?:rsu|allowance|stipend)s?\b|` +
  `${varyingPay}|` +
  String.raw`\btips\b|trinkgeld|\bpourboires?\b|\bmance\b|\bgorjetas?\b|pr(?:a|ae)mie|provision(?:en|s(?!frei)\p{L}{0,30})?(?!\p{L})|\bprimes?\b|\bpremi[o]?\b|\bprovvigion|\bcomiss(?:ao|oes)\b)`;

/** Words, folded, for the sum of a salary and other pay. */
const sums = String.raw`(?:\botes?\b|\bon[- ]target\b|\b(?:jahres)?ziel(?:gehalt|einkommen|jahres|vergutung|verguetung)|\bcommission[- ]only\b|\bprovisionsbasis\b)`;

/** Words, folded, for all that is paid, or may be earned. A "salary package" is a salary, and a "benefits package" is beside it. */
const totals =
  String.raw`(?:\btotal (?:(?:target|annual|cash|direct) ){0,2}(?:comp|compensation|cash|rewards?|remuneration|earnings)\b|\btc\b|(?<!\b(?:salary|benefits?) )\bpackage\b|` +
  String.raw`\b(?:potential|realistic|target(?:ed)?|average|first[- ]year|estimated|uncapped|expected) earnings\b|\bearnings? potential\b|` +
  String.raw`\bgesamt(?:verg(?:u|ue)tung|paket|einkommen)\b|(?:gehalts|verg(?:u|ue)tungs|\b)paket\b|\bguadagn[oi]\b|\bganhos\b|verdienst(?:moglichkeit|moeglichkeit|potenzial|chance)|` +
  String.raw`\b(?:remuneration|remuneracao) (?:globale|totale?|total)\b|\bpacchetto\b|\bpacote\b|\bretribuzione (?:globale|complessiva)\b)`;

/** Matches a folded word that ends the description of an amount, and introduces something that is paid in addition to it. */
const additionWords =
  "(?:plus|and|with|as well as|in addition|along with|zzgl|zuzuglich|zuzueglich|sowie|und|mit|et|avec|ainsi que|e|con|piu|oltre|com|alem|mais)(?!\\p{L})";

/** Matches what separates the description of an amount, in folded text, from what is paid in addition: "+ 15K€ bonus", ", bonus", "plus equity". */
const separators = new RegExp(String.raw`[+•|,(&]|(?<!\p{L})${additionWords}`, "u");

/** Matches the end of a sentence or line. The full stop of `p.a.` or `inkl.` does not count. */
const ends = /(?<!(?<!\p{L})(?:\p{L}|inkl|incl|einschl|exkl|excl|zzgl|ca|max|min|mind|mtl|var))[.!?;](?=\s)|\n/iu;

/** The maximum number of characters of a text about a salary that are read. */
const maxTextLength = 2000;

/** Returns the part of a text that is read. If a text is too long, the sentence at the cut is left out, because an amount in it may be cut, too. */
export const readablePart = (text: string): string =>
  text.length <= maxTextLength ? text : text.slice(0, maxTextLength).split(ends).slice(0, -1).join("\n");

/** Words, folded, for the inclusion of something. */
const including = String.raw`(?:\bincl|\binkl|\beinschl|inbegriffen|enthalt|eingerechnet|\bcompr(?:end|is|es))\p{L}{0,30}`;

/**
 * Words, folded, for pay that a text may exclude. The list is closed: "no commission cap", "Provisionslimit" and "not guaranteed annual bonus" exclude
 * nothing.
 */
const excludable =
  "(?:bonus(?:es|se|zahlung(?:en)?)?|boni|(?:commission|incentive|stock|stock option|share|rsu|ote|allowance|stipend|benefit|payment)s?|equity|" +
  "sign(?:ing)?[- ]on|relocation|variab(?:el|le[mnrs]?)|(?:bestand|an)teile?n?|structure|scheme|pay|compensation|verg(?:u|ue)tung|pr(?:a|ae)mien?|" +
  String.raw`provision(?:en)?|primes?|premio?|provvigion[ei]|comiss(?:ao|oes))(?!\p{L})`;

/** Words, folded, that may stand before each of them. */
const beforeExcludable =
  "(?:and|or|und|oder|et|ou|e|o|of|the|an?|any|annual|yearly|further|additional|other|potential|potenzielle[nrs]?|discretionary|target|" +
  "(?:performance|incentive)-based|performance|sales|long-term|de|des|du|les?|la|" +
  String.raw`il|i|gli|os|as|um|den|die|das|einen|eine|sowie)(?!\p{L})`;

const betweenExcluded = "(?: ?[,&/] ?| )";

/** Matches, in folded text, one or more kinds of pay: "a bonus", "any bonus, commission or other equity". */
const excludedPay =
  `(?:${beforeExcludable} ){0,4}${excludable}` +
  `(?:${betweenExcluded}(?:${beforeExcludable} ){0,4}${excludable}){0,8}`;

/** Words, folded, that always exclude what follows: "not including", "excluding", "hors". */
const excludes =
  String.raw`(?:(?<![\p{L}-])(?:(?:not|cannot|\p{L}{1,10}n[’']t|nicht|non|nao)(?: be)? (?:incl|inkl|einschl|compr|enthalt)\p{L}{0,30}\.?|` +
  String.raw`excluding|excludes|exclusive of|ex[ck]l\.?|hors|esclus[oaie]|excluindo|before|vor|avant) )`;

/** Words, folded, that exclude what follows if nothing else does: "no bonus", but not "no bonus cap". */
const denies = String.raw`(?:(?<![\p{L}-])(?:no|without|kein|keine[nr]?|ohne|sans|pas|senza|sem) )`;

/** Matches what may follow a denied kind of pay: the end, a punctuation mark, a currency or a period. */
const endsDenial = String.raw`(?= ?(?:[^\p{L}\p{N} ]|$)| (?:eur|usd|gbp|chf|cad|aud|per|pro|par|im|al|p)(?!\p{L}))`;

/** Matches pay beside the salary that is excluded, with the word for it before: "excluding bonus and equity", "keine Boni", "n'inclut pas les primes". */
const excludedAfter = new RegExp(`${excludes}${excludedPay}|${denies}${excludedPay}${endsDenial}`, "gu");

/** Matches pay beside the salary that is excluded, with the word for it after: "bonus not included", "Bonus: nein". */
const excludedBefore = new RegExp(
  String.raw`${besideSalary}\p{L}{0,30}(?: ?: ?(?:no|nein|non|nao|none|keine?[rs]?)(?= ?(?:[^\p{L}\p{N}: ]|$))|(?: \p{L}{1,30}){0,2}? (?:` +
    String.raw`(?:not|nicht|non|nao|pas)(?: \p{L}{1,30})? (?:included|enthalten|inbegriffen|eingerechnet|compris|inclus|incluido|incluso|compreso)\p{L}{0,2}(?!\p{L})|` +
    String.raw`(?:excluded|ausgeschlossen|exclue?s?|esclus[oaie]|excluid[oa]s?)(?!\p{L})))`,
  "gu",
);

/** Returns a text, folded, without the pay that it excludes. */
const withoutExcluded = (text: string): string => fold(text).replace(excludedBefore, " ").replace(excludedAfter, " ");

const more = new RegExp(`${besideSalary}|${sums}`, "u");

const total = new RegExp(totals, "u");

/** Whether the name of a pay range says that it is not the salary alone, but includes or consists of a bonus, a commission or shares. */
export const isBeyondSalary = (name: string): boolean => {
  const words = withoutExcluded(name);
  return more.test(words) || total.test(words);
};

/** Matches a folded word that denies what follows, so that the range does not include it. */
const denied = String.raw`(?<![\p{L}-])(?:(?:no|not|cannot|nicht|kein\p{L}{0,2}|pas|non|nao|ohne|without)(?= (?!only|just|limited|nur))|\p{L}{1,10}n[’']t(?!\p{L}))`;

/** Matches a sentence, folded, that says what a pay range includes: "The range includes commission". */
const rangeIncludes = new RegExp(
  String.raw`(?:\brange|spanne|bandbreite|fourchette|\bfascia|\bfaixa)\b(?:(?!${denied})[^.;]){0,30}${including}(?:(?!${denied})[^.;]){0,60}?${besideSalary}`,
  "u",
);

/** Whether a text says that its pay range includes more than the salary. */
export const includesMore = (text: string): boolean => rangeIncludes.test(withoutExcluded(text));

/** Matches a folded word between a sum and a part of that sum: "€70,000, of which €10,000". */
const partOfSum = /\b(?:davon|of which|thereof|dont|di cui|d[oa]s quais)\b/;

/** Words, folded, that include other pay: "incl. bonus", "Bonus inklusive". */
const includingMore = `(?:${including}[^;()•|+]{0,60}?${besideSalary}|${besideSalary}[^,;()•|+]{0,20}${including})`;

/** Words, folded, for the part of the pay that is always the same. */
const fixedPay = "(?:base|basic|fix(?:e|ed|um|gehalt)?|fisso|fixo|grundgehalt|festgehalt)";

/** Matches words directly after an amount, folded, that say what the whole amount is: "OTE", "incl. bonus", "(bonus)". */
const describesWhole = new RegExp(
  `${partOfSum.source}|${includingMore}` +
    String.raw`|\((?!${additionWords})(?:[\p{L}-]{1,30} ){0,2}(?:${besideSalary}\p{L}{0,30}|${totals})\)`,
  "u",
);

/** Matches words after an amount, folded, that say what the whole amount is, also after a bullet: "| OTE", "• incl. bonus". */
const describesBehindBullet = new RegExp(`${sums}|[•|+] ?${including}[^;()•|+]{0,60}?${besideSalary}`, "u");

/** Matches brackets after an amount, folded, that add other pay to the fixed one: "(base + bonus)". */
const describesSum = new RegExp(
  String.raw`^[^()+•|]{0,30}\(${fixedPay} ?(?:[+/&]|(?:and|und|et|e|plus)(?!\p{L})) ?(?:[\p{L}-]{1,30} ){0,2}${besideSalary}`,
  "u",
);

/** The words that describe an amount, folded, without the pay that they exclude. */
export interface PayWords {
  readonly before: string;
  readonly after: string;
}

/**
 * Divides the text between two amounts. The end of a sentence separates the words of one from those of the other; otherwise the last comma or word for
 * an addition does; otherwise all words describe both.
 */
function dividedBetween(text: string): { readonly ofFirst: string; readonly ofSecond: string } {
  const [first = "", ...others] = text.split(ends).map(withoutExcluded);
  const second = others.at(-1);
  if (second !== undefined) return { ofFirst: first, ofSecond: second };
  const pieces = first.split(separators);
  const last = pieces.at(-1) ?? "";
  const belongsToBoth = pieces.length === 1 || partOfSum.test(last);
  return { ofFirst: belongsToBoth ? first : first.slice(0, first.length - last.length), ofSecond: last };
}

/** Returns the words of the same sentences that describe each of these amounts or ranges, which are in the order of the text. */
export function payWordsOf(
  text: string,
  amounts: readonly { readonly from: number; readonly to: number }[],
): PayWords[] {
  const between = amounts.slice(1).map(({ from }, index) => dividedBetween(text.slice(amounts[index]?.to ?? 0, from)));
  const start =
    text
      .slice(0, amounts[0]?.from ?? 0)
      .split(ends)
      .at(-1) ?? "";
  const [end = ""] = text.slice(amounts.at(-1)?.to ?? text.length).split(ends);
  return amounts.map((_, index) => ({
    before: between[index - 1]?.ofSecond ?? withoutExcluded(start),
    after: between[index]?.ofFirst ?? withoutExcluded(end),
  }));
}

/** Returns the words directly before an amount, without what stands before the last comma or word for an addition. */
export const clauseBefore = ({ before }: PayWords): string => before.split(separators).at(-1) ?? "";

/** Returns the words directly after an amount, without anything that is paid in addition. */
export const clauseAfter = ({ after }: PayWords): string => after.split(separators)[0] ?? "";

/** Returns the part of a clause before a dash that separates words: "a year" in "a year - excellent package". */
export const beforeDash = (clause: string): string => clause.split(/\s\p{Pd}\s(?=[\p{L}\d])/u, 1)[0] ?? "";

/**
 * Whether these words say that an amount is not the salary alone: "a sign-on bonus of $20,000", "$90,000 OTE". Pay in addition to the amount does not
 * count: "$90,000 plus bonus".
 */
export const saysMore = (words: PayWords): boolean =>
  more.test(words.before) ||
  more.test(clauseAfter(words)) ||
  total.test(clauseBefore(words)) ||
  total.test(beforeDash(clauseAfter(words))) ||
  describesSum.test(words.after) ||
  describesWhole.test(words.after.split(/[•|+]/)[0] ?? "") ||
  describesBehindBullet.test(words.after);
