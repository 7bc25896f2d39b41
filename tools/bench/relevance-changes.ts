import { splitCompound } from "#core/search/index/compounds.ts";
import type { Language } from "#core/translation/language.ts";
import { misspell } from "./search-queries.ts";

/** Changes a word of a title into one that a person might type instead. Returns `undefined` if this kind of change does not apply to the word. */
export type Change = (word: string, language: Language, random: () => number) => string | undefined;

type Endings = readonly (readonly [RegExp, string])[];

const otherForms: Readonly<Record<Language, Endings>> = {
  de: [
    [/(?<=er)$/, "n"],
    [/(?<=ung)$/, "en"],
    [/(?<=t|eur)$/, "e"],
    [/(?<=[aeio]r)$/, "en"],
  ],
  en: [
    [/(?<=[^aeiou])y$/, "ies"],
    [/(?<=[^s])$/, "s"],
  ],
  fr: [
    [/(?<=[^sxz])$/, "s"],
    [/s$/, ""],
  ],
  it: [
    [/o$/, "i"],
    [/a$/, "e"],
    [/e$/, "i"],
  ],
  pt: [
    [/ão$/, "ões"],
    [/(?<=r)$/, "es"],
    [/(?<=[aeo])$/, "s"],
  ],
};

const otherGenders: Readonly<Record<Language, readonly (readonly [RegExp, readonly string[]])[]>> = {
  de: [[/(?<=er|eur|ist|ant|ent)$/, ["in", "/in", "*in", ":in", "(in)", "In"]]],
  en: [],
  fr: [
    [/(?<=teur)$/, ["·rice", "/rice"]],
    [/(?<=[^t]eur)$/, ["·se", "(se)", "/euse", ".se"]],
    [/(?<=[^t])eur$/, ["euse"]],
    [/teur$/, ["trice"]],
    [/(?<=ien)$/, ["ne", "(ne)", "·ne"]],
  ],
  it: [
    [/tore$/, ["trice", "tore/trice"]],
    [/(?<=[dtc])o$/, ["a", "o/a"]],
  ],
  pt: [
    [/(?<=[dt]or)$/, ["a", "(a)", "/a"]],
    [/(?<=eir)o$/, ["a", "o(a)"]],
  ],
};

const plain = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "");
const germanLetters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** All kinds of changes by name. `isWord` returns whether a string is a word of the corpus, and is needed to split compounds. */
export const changesOf = (isWord: (word: string) => boolean): Readonly<Record<string, Change>> => ({
  inflections: (word, language) => {
    if (!/^\p{L}{5,}$/u.test(word)) return undefined;
    const [from, to] = otherForms[language].find(([pattern]) => pattern.test(word)) ?? [];
    return from && word.replace(from, to ?? "");
  },
  accents: (word, language, random) => {
    const german = language === "de" && random() < 0.5;
    const changed = german
      ? word.toLowerCase().replace(/[äöüß]/g, (letter) => germanLetters[letter] ?? "")
      : plain(word);
    return changed.toLowerCase() === word.toLowerCase() ? undefined : changed;
  },
  compounds: (word, language, random) => {
    if (language !== "de") return undefined;
    if (/^\p{L}{4,}-\p{L}{4,}$/u.test(word))
      return random() < 0.5 ? word.replace("-", "").toLowerCase() : word.replace("-", " ");
    const [first, last, more] = splitCompound(plain(word.toLowerCase()), isWord);
    if (!first || !last || more) return undefined;
    return random() < 0.5 ? `${first}-${last}` : `${last} ${first}`;
  },
  "gender forms": (word, language, random) => {
    if (!/^\p{L}{5,}$/u.test(word)) return undefined;
    const fitting = otherGenders[language].filter(([pattern]) => pattern.test(word));
    const [from, to = []] = fitting[Math.floor(random() * fitting.length)] ?? [];
    return from && word.replace(from, to[Math.floor(random() * to.length)] ?? "");
  },
  "typing errors": (word, _language, random) => {
    if (!/^\p{L}{4,}$/u.test(word)) return undefined;
    const once = misspell(word.toLowerCase(), random);
    const twice = word.length >= 8 && random() < 0.5 ? misspell(once, random) : once;
    return twice === word.toLowerCase() ? undefined : twice;
  },
});
