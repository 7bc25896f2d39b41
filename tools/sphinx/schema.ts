import { createHash } from "node:crypto";
import { perFilter } from "#core/jobs/filters.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import { indexedWords } from "#core/text/words.ts";
import { type Language, languages } from "#core/translation/language.ts";

/** The searched fields of an opening, with the weight of a word in the field. A word in the title outweighs all other fields together. */
export const fieldWeights = { title: 1000, keywords: 20, names: 20, text: 1 } as const;
type Field = keyof typeof fieldWeights;
const fields = Object.keys(fieldWeights) as readonly Field[];

/** The stemmers of the engine, by language. The texts are already folded by our own code. */
const stemmers: Readonly<Record<Language, string>> = {
  de: "libstemmer_german",
  en: "libstemmer_english",
  fr: "libstemmer_french",
  it: "libstemmer_italian",
  pt: "libstemmer_portuguese",
};

/** The names of a node's index for one language, and of the distributed index of all languages and nodes. */
export const indexNameOf = (language: Language): string => `openings_${language}`;
export const wholeIndex = "openings";

/** The letters and digits that the engine indexes. Folded text has no upper case. */
const letters = "0..9, a..z, U+C0..U+D7FF";
/** Whether the engine can search for a folded word. */
export const isKnownWord = (word: string): boolean => /^[0-9a-z\u00c0-\ud7ff]+$/u.test(word);

/** The minimum length of a prefix that is searched. */
export const minPrefixLength = 3;

/** Returns the configuration of the index of one language, whose files are in a folder. */
export const indexConfiguration = (language: Language, folder: string): string =>
  [
    `index ${indexNameOf(language)} {`,
    "type = rt",
    `path = ${folder}/${indexNameOf(language)}`,
    ...fields.map((field) => `rt_field = ${field}`),
    ...filterNames.map((name) => `rt_attr_multi_64 = of_${name}`),
    "rt_attr_uint = language",
    "rt_attr_uint = published",
    "rt_attr_uint = first_day",
    "rt_attr_uint = last_day",
    "rt_attr_string = opening",
    `charset_table = ${letters}`,
    `morphology = ${stemmers[language]}`,
    "index_exact_words = 1",
    "dict = keywords",
    `min_prefix_len = ${minPrefixLength}`,
    "rt_mem_limit = 256M",
    "}",
  ].join("\n");

/** Returns a hash of a text, as a positive 63-bit number. */
export const numberOf = (text: string): bigint => createHash("sha256").update(text).digest().readBigUInt64BE() >> 1n;

/** The number that represents a value of a filter. */
export const valueNumber = (name: FilterName, value: string): bigint => numberOf(`${name} ${value}`);

/** Converts a day to a comparable number, such as 20260501. */
export const dayNumber = (day: string): number => Number(day.replaceAll("-", ""));
const [beforeAllDays, afterAllDays] = [0, 99_999_999];

export const languageNumber = (language: Language): number => languages.indexOf(language);

const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

const columns = [
  ...["id", ...fields, ...filterNames.map((name) => `of_${name}`)],
  ...["language", "published", "first_day", "last_day", "opening"],
];

function rowOf({
  id,
  language,
  title,
  keywords,
  names,
  text,
  values,
  published,
  from,
  through,
}: SearchDocument): string {
  const texts: Readonly<Record<Field, string>> = {
    title,
    keywords: keywords.join(" "),
    names: names.join(" "),
    text,
  };
  const numbers = perFilter((name) => values[name].map((value) => valueNumber(name, value)).join(","));
  const cells = [
    numberOf(id),
    ...fields.map((field) => quoted(indexedWords(texts[field]).join(" "))),
    ...filterNames.map((name) => `(${numbers[name]})`),
    languageNumber(language),
    dayNumber(published),
    from ? dayNumber(from) : beforeAllDays,
    through ? dayNumber(through) : afterAllDays,
    quoted(id),
  ];
  return `(${cells.join(",")})`;
}

/** Returns the statements that store openings on a node and remove others. An opening is in the index of one language only. */
export function changeStatements(put: readonly SearchDocument[], remove: readonly string[]): string[] {
  const isIn = (language: Language) => (document: SearchDocument) => document.language === language;
  return languages.flatMap((language) => {
    const own = put.filter(isIn(language));
    const others = [...put.filter((document) => !isIn(language)(document)).map(({ id }) => id), ...remove];
    return [
      ...(own.length > 0
        ? [`REPLACE INTO ${indexNameOf(language)} (${columns.join(",")}) VALUES ${own.map(rowOf).join(",")}`]
        : []),
      ...(others.length > 0
        ? [`DELETE FROM ${indexNameOf(language)} WHERE id IN (${others.map(numberOf).join(",")})`]
        : []),
    ];
  });
}
