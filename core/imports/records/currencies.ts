import { once } from "../../duties/once.ts";
import { wordsIn } from "../words/phrases.ts";
import type { Amount } from "./amounts.ts";
import { unitIn } from "./pay-period.ts";

/** A word or sign in a text that names a currency, and its position. */
interface Mention {
  /** The code in ISO 4217; missing if the sign stands for several currencies, such as `$`, `¥` and `kr`. */
  readonly code?: string;
  readonly sign?: "dollar" | "other";
  /** Whether the word often means something else: `Fr.`, `lei`, `TRY`. */
  readonly isDoubtful?: true;
  /** Whether the words before it say that amounts are in this currency: `paid in CAD`, `per year CAD`. */
  readonly isStated?: true;
  readonly from: number;
  readonly to: number;
}

/** The currencies that may be written as `$`. */
const dollars: ReadonlySet<string> = new Set(
  "USD CAD AUD NZD SGD HKD TWD MXN BRL ARS CLP COP UYU DOP BBD BMD BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD".split(
    " ",
  ),
);

/** The currencies of letters before or after a `$`: `CA$`, `$US`. */
const ofDollars: Readonly<Record<string, string>> = {
  US: "USD",
  U: "USD",
  CA: "CAD",
  CAN: "CAD",
  CDN: "CAD",
  C: "CAD",
  AU: "AUD",
  A: "AUD",
  NZ: "NZD",
  R: "BRL",
  S: "SGD",
  SG: "SGD",
  HK: "HKD",
  NT: "TWD",
  MX: "MXN",
  MEX: "MXN",
};

const certain: ReadonlyMap<string, string> = new Map([
  ...[...dollars, ..."EUR GBP CHF PLN RON INR BYN SEK DKK NOK CZK HUF".split(" ")].map(
    (code) => [code.toLowerCase(), code] as const,
  ),
  ...(["€", "euro", "euros", "teur", "keur"] as const).map((word) => [word, "EUR"] as const),
  ...(["kchf", "tchf"] as const).map((word) => [word, "CHF"] as const),
  ["cdn", "CAD"],
  ["£", "GBP"],
  ["sfr", "CHF"],
  ["zł", "PLN"],
  ["kč", "CZK"],
  ["₹", "INR"],
  ["₺", "TRY"],
]);

const doubtful: ReadonlyMap<string, string> = new Map([
  ["fr.", "CHF"],
  ["pound", "GBP"],
  ["pounds", "GBP"],
  ["reais", "BRL"],
  ["lei", "RON"],
  ["rs", "INR"],
]);

/** Words that, beside a `$`, may say which country's dollar or peso it is, with its code. Beside "dollars", they certainly do. */
const ofSomeDollar: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CAD: "canadian canada canadien canadiens kanadische kanadischer kanadischen canadesi canadenses",
    AUD: "australian australia australien australiens australische australischen",
    SGD: "singapore singapur",
    HKD: "kong",
    NZD: "zealand",
    TWD: "taiwan",
    MXN: "mexican mexicanos peso pesos",
  }).flatMap(([code, names]) => names.split(" ").map((name) => [name, code] as const)),
);

/** All codes that the platform knows. In capitals, each of them may be a currency. */
const isoCodes = once(() => ({ all: new Set(Intl.supportedValuesOf("currency")) }));

/** Matches a `$` with the letters that say which currency it is, another sign, or a word. */
const words =
  /(?:(?<![\p{L}\d])(?<before>\p{L}{1,5}|(?:HK|SG|NT|MX|NZ|AU)\s))?\$(?:\s?(?<after>US|CAN?|AU|NZ|HK|SG|MX)(?!\p{L}))?|[€£₹₺¥]|(?:[Dd]ollars?\s)?\p{L}+(?:\s[Dd]ollars?(?!\p{L}|\s(?:canad|austral)))?\.?/gu;

/** Returns the words and signs in a text that name currencies, in the order of the text. */
export const currenciesIn = (text: string): Mention[] =>
  [...text.matchAll(words)].flatMap(({ 0: word, index: from, groups = {} }) => {
    const letters = (groups["before"] ?? groups["after"])?.trim().toUpperCase();
    const meaning = word.includes("$") ? meaningOfDollar(letters) : meaningOf(word);
    if (!meaning) return [];
    const to = from + word.length;
    const isStated =
      meaning.code !== undefined &&
      dollars.has(meaning.code) &&
      statesCurrency(text.slice(Math.max(0, from - maxWordsBeside), from), text.slice(to, to + maxWordsBeside));
    return [{ ...meaning, ...(isStated ? { isStated } : {}), from, to }];
  });

/** Returns a text with a blank for each currency that it names. */
export function withoutCurrencies(text: string): string {
  const mentions = currenciesIn(text);
  const before = mentions.map(({ from }, index) => text.slice(mentions[index - 1]?.to ?? 0, from));
  return [...before, text.slice(mentions.at(-1)?.to ?? 0)].join(" ");
}

/** How many characters before and after a currency are read. */
const maxWordsBeside = 60;

/** Matches the end of a text that is an amount after a `$`. */
const endsInDollars = /\$\s?[\d.,’']+$/;

/** Matches the beginning of a text that continues an amount before a `$`: `$ a year`, `k$`. */
const beginsWithDollar = /^\s?k?\s?\$/i;

/** Returns the words after the last number of a text; `undefined` if that number is not an amount in `$`, or its sentence ends. */
function wordsAfterDollars(text: string): string[] | undefined {
  const after = text.split(/\d/).at(-1) ?? "";
  const isAmount = endsInDollars.test(text.slice(0, text.length - after.length)) || beginsWithDollar.test(after);
  return isAmount && !/[.;\n]/.test(after) ? wordsIn(after) : undefined;
}

/** Words, besides those for periods, that may stand between an amount and the currency in which it is paid. */
const beforeCurrency: ReadonlySet<string> = new Set(
  "k in new hong en em per a an the pro par por al paid payable gezahlt gross brutto brut bruto".split(" "),
);

const currencyWords: ReadonlySet<string> = new Set(["currency", "wahrung", "devise", "monnaie", "valuta", "moeda"]);

/** Matches what may follow a currency: the end of the text, a punctuation mark, an amount, or "gross". */
const endsClause = /^\s*(?:$|[^\s\p{L}/]|(?:gross|brutto|brut|bruto|lordi)(?!\p{L}))/iu;

/**
 * Whether the words beside a currency say that amounts are in it: "currency is CAD", or "$60,000 a year, paid in CAD". In "$60,000 a year. CAD designer",
 * they do not.
 */
function statesCurrency(before: string, after: string): boolean {
  if (!endsClause.test(after)) return false;
  const [last = "", previous = ""] = wordsIn(before).toReversed();
  if (currencyWords.has(last) || (currencyWords.has(previous) && ["is", "ist", "est"].includes(last))) return true;
  const between = wordsAfterDollars(before);
  return between?.every((word) => beforeCurrency.has(word) || unitIn(word) !== undefined) ?? false;
}

type Meaning = Omit<Mention, "from" | "to" | "isStated">;

function meaningOfDollar(letters: string | undefined): Meaning {
  if (letters === undefined) return { sign: "dollar" };
  const code = ofDollars[letters] ?? letters;
  return dollars.has(code) ? { code } : { sign: "other" };
}

/** Matches the word "dollars" before or after another one. */
const withDollars = /^dollars?\s|\sdollars?\.?$/i;

function meaningOf(found: string): Meaning | undefined {
  const word = found.replace(withDollars, "");
  const lower = word.toLowerCase();
  const plain = lower.replace(/\.$/, "");
  const code = certain.get(plain);
  if (code) return { code };
  const perhaps = doubtful.get(lower) ?? doubtful.get(plain) ?? (isoCodes().all.has(word) ? word : undefined);
  if (perhaps) return { code: perhaps, isDoubtful: true };
  const dollar = ofSomeDollar.get(plain);
  if (dollar && word !== found) return { code: dollar };
  return plain === "¥" || plain === "kr" || dollar ? { sign: "other" } : undefined;
}

/** Matches what may stand between an amount and its currency: `60,000 (USD)`. In `Level 3: $28`, the number is no amount. */
const gapAfterAmount = /^[\s([]{0,3}$/;

/** Matches what may stand between a currency and its amount: `(CAD): $60,000`. */
const gapAfterCurrency = /^[\s(:[)\]]{0,4}$/;

/** Matches what may stand between two currencies: `CAD/USD`, `CAD or USD`. */
const gapOfCurrencies = /^(?:[\s(:[)\]]{0,4}|\s?\/\s?|\s(?:or|and|oder|und|ou|et|o|e)\s)$/i;

const gapBetween = (first: Amount | Mention, second: Amount | Mention): RegExp => {
  if ("value" in first) return gapAfterAmount;
  return "value" in second ? gapAfterCurrency : gapOfCurrencies;
};

/**
 * Returns the amounts of a text that have a currency, each with all currencies beside it: in `CAD $60,000`, both the `CAD` and the `$`.
 */
export function currenciesBeside(
  text: string,
  amounts: readonly Amount[],
  mentions: readonly Mention[],
): ReadonlyMap<Amount, readonly Mention[]> {
  const groups: (Amount | Mention)[][] = [];
  for (const piece of [...amounts, ...mentions].sort((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const areAmounts = before && "value" in before && "value" in piece; // "€3,000 40 hours": the second has no currency
    const isOfNext = before && "value" in before && /\s/.test(text[before.to] ?? "") && /\d/.test(text[piece.to] ?? ""); // "point 5 £24,790"
    if (last && before && !areAmounts && !isOfNext && gapBetween(before, piece).test(text.slice(before.to, piece.from)))
      last.push(piece);
    else groups.push([piece]);
  }
  const found = groups.map((group) => ({
    amounts: group.filter((piece) => "value" in piece),
    mentions: group.filter((piece) => !("value" in piece)),
  }));
  return new Map(
    found
      .filter((group) => group.mentions.length > 0)
      .flatMap((group) => group.amounts.map((amount) => [amount, group.mentions] as const)),
  );
}

/**
 * Returns the one currency that these mentions name; `undefined` if they name none or several. With a code, a `$` means the currency of the code. A
 * `$` alone means US dollars, unless `all`, the mentions in the whole text, state another currency that is written as `$`. If such a currency is only
 * mentioned, as in `CAD designer`, it is unknown which currency the `$` means.
 */
export function currencyOf(mentions: readonly Mention[], all: readonly Mention[] = mentions): string | undefined {
  const codes = codesOf(mentions.filter(({ isDoubtful }) => !isDoubtful));
  const [code, ...others] = codes.length > 0 ? codes : codesOf(mentions);
  const signs = new Set(mentions.flatMap(({ sign }) => sign ?? []));
  if (others.length > 0) return undefined;
  if (!signs.has("dollar")) return code;
  if (code !== undefined) return dollars.has(code) ? code : undefined;
  if (signs.has("other")) return undefined;
  const elsewhere = all.filter((each) => each.code !== undefined && dollars.has(each.code));
  const [dollar = "USD", ...otherDollars] = codesOf(elsewhere);
  const isKnown = dollar === "USD" || elsewhere.some(({ isStated }) => isStated);
  return otherDollars.length === 0 && isKnown ? dollar : undefined;
}

const codesOf = (mentions: readonly Mention[]): string[] => [...new Set(mentions.flatMap(({ code }) => code ?? []))];

/** The maximum length, in characters, of a name of a currency. */
const maxNameLength = 300;

/** Returns the code of a currency that a feed names by its code, its sign or a word. */
export const currencyCode = (currency: string): string | undefined =>
  /^[A-Za-z]{3}$/.test(currency.trim())
    ? currency.trim().toUpperCase()
    : currencyOf(currenciesIn(currency.slice(0, maxNameLength)));
