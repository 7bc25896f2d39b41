import { once } from "../../duties/once.ts";
import type { Amount } from "./amounts.ts";

/** A word or sign in a text that names a currency, and its position. */
interface Mention {
  /** The code in ISO 4217; missing if the sign stands for several currencies, such as `$`, `¥` and `kr`. */
  readonly code?: string;
  readonly sign?: "dollar" | "other";
  /** Whether the word often means something else: `Fr.`, `lei`, `TRY`. */
  readonly isDoubtful?: true;
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

/** All codes that the platform knows. In capitals, each of them may be a currency. */
const isoCodes = once(() => ({ all: new Set(Intl.supportedValuesOf("currency")) }));

/** Matches a `$` with the letters that say whose it is, another sign, or a word. */
const words =
  /(?:(?<![\p{L}\d])(?<before>\p{L}{1,5}|(?:HK|SG|NT|MX|NZ|AU)\s))?\$(?:\s?(?<after>US|CAN?|AU|NZ|HK|SG|MX)(?!\p{L}))?|[€£₹₺¥]|\p{L}+\.?/gu;

/** Returns the words and signs in a text that name currencies, in the order of the text. */
export const currenciesIn = (text: string): Mention[] =>
  [...text.matchAll(words)].flatMap(({ 0: word, index: from, groups = {} }) => {
    const letters = (groups["before"] ?? groups["after"])?.trim().toUpperCase();
    const meaning = word.includes("$") ? meaningOfDollar(letters) : meaningOf(word);
    return meaning ? [{ ...meaning, from, to: from + word.length }] : [];
  });

type Meaning = Omit<Mention, "from" | "to">;

function meaningOfDollar(letters: string | undefined): Meaning {
  if (letters === undefined) return { sign: "dollar" };
  const code = ofDollars[letters] ?? letters;
  return dollars.has(code) ? { code } : { sign: "other" };
}

function meaningOf(word: string): Meaning | undefined {
  const lower = word.toLowerCase();
  const plain = lower.replace(/\.$/, "");
  const code = certain.get(plain);
  if (code) return { code };
  const perhaps = doubtful.get(lower) ?? doubtful.get(plain) ?? (isoCodes().all.has(word) ? word : undefined);
  if (perhaps) return { code: perhaps, isDoubtful: true };
  return plain === "¥" || plain === "kr" ? { sign: "other" } : undefined;
}

/** Matches what may stand between an amount and its currency: `EUR: 60.000`, `60,000 (USD)`. */
const gap = /^[\s(:[]{0,3}$/;

/**
 * Returns the amounts of a text that have a currency, with the currencies that stand beside each, also with another one between them, as in
 * `CAD $60,000`.
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
    if (last && before && gap.test(text.slice(before.to, piece.from))) last.push(piece);
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
 * Returns the one currency that these mentions name; `undefined` if they name none or several. A code says whose a `$` is. A `$` alone means US
 * dollars, unless `all`, the mentions in the whole text, name another currency that is written as `$`.
 */
export function currencyOf(mentions: readonly Mention[], all: readonly Mention[] = mentions): string | undefined {
  const codes = codesOf(mentions.filter(({ isDoubtful }) => !isDoubtful));
  const [code, ...others] = codes.length > 0 ? codes : codesOf(mentions);
  const signs = new Set(mentions.flatMap(({ sign }) => sign ?? []));
  if (others.length > 0) return undefined;
  if (!signs.has("dollar")) return code;
  if (code !== undefined) return dollars.has(code) ? code : undefined;
  const elsewhere = codesOf(all).filter((each) => dollars.has(each));
  return signs.has("other") || elsewhere.length > 1 ? undefined : (elsewhere[0] ?? "USD");
}

const codesOf = (mentions: readonly Mention[]): string[] => [...new Set(mentions.flatMap(({ code }) => code ?? []))];

/** The maximum length, in characters, of a name of a currency. */
const maxNameLength = 300;

/** Returns the code of a currency that a feed names by its code, its sign or a word. */
export const currencyCode = (currency: string): string | undefined =>
  /^[A-Za-z]{3}$/.test(currency.trim())
    ? currency.trim().toUpperCase()
    : currencyOf(currenciesIn(currency.slice(0, maxNameLength)));
