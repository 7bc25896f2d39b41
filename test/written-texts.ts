import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { deskTextsOf, textsOf } from "./texts.ts";

/** A text that candidates or operators read, and its source. */
export interface WrittenText {
  readonly where: string;
  readonly text: string;
}

const folders = ["site", "site-basics", "site-examples/ventalba"];

/** Stands for values that are known only at run time. */
const someValue = "0";

/** The words of a compiled message, without the names of its arguments and tags. All plural forms are included. */
function saidBy(compiled: unknown): string {
  if (typeof compiled === "string") return compiled;
  if (typeof compiled === "number") return someValue; // the `#` of a plural
  if (!Array.isArray(compiled)) return "";
  return (compiled as unknown[])
    .map((piece) => {
      if (!Array.isArray(piece)) return saidBy(piece);
      const [, kind, ...rest] = piece as unknown[];
      if (kind === undefined) return someValue;
      if (typeof kind === "number")
        return Object.values((rest[0] ?? {}) as object)
          .map(saidBy)
          .join(" ");
      return saidBy([kind, ...rest]);
    })
    .join("");
}

const messagesIn = (texts: Readonly<Record<string, string>>, before = ""): WrittenText[] =>
  Object.entries(compileMessages(texts)).map(([key, compiled]) => ({
    where: `${before}${key}`,
    text: saidBy(compiled),
  }));

const prose = (language: Language): WrittenText[] =>
  folders.flatMap((folder) =>
    readdirSync(`${folder}/texts`)
      .filter((file) => file.endsWith(`.${language}.html`))
      .map((file) => ({
        where: `${folder}/texts/${file}`,
        text: readFileSync(`${folder}/texts/${file}`, "utf8")
          .replace(/<[^>]*>/g, "")
          .replace(/\S+@\S+/g, someValue), // mail addresses are not words
      })),
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Finds the texts in a language at any depth of a data file. */
function saidInData(value: unknown, language: Language, where: string): WrittenText[] {
  if (!isRecord(value)) return [];
  const own = languages.every((each) => typeof value[each] === "string") ? value[language] : undefined;
  if (typeof own === "string") return [{ where, text: own }];
  return Object.entries(value).flatMap(([key, child]) => saidInData(child, language, `${where} ${key}`));
}

const data = (language: Language): WrittenText[] =>
  folders
    .flatMap((folder) => [`${folder}/brand.json`, `${folder}/taxonomy.json`])
    .filter((file) => existsSync(file))
    .flatMap((file) => saidInData(JSON.parse(readFileSync(file, "utf8")), language, file));

/** The strings at any depth of a value, each with the path of its keys. */
const stringsIn = (value: unknown, where: string): WrittenText[] =>
  typeof value === "string"
    ? [{ where, text: value }]
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, child]) => stringsIn(child, `${where} ${key}`))
      : [];

const profiles = (language: Language): WrittenText[] =>
  globSync(folders.map((folder) => `${folder}/companies/*/profile.${language}.json`)).flatMap((file) =>
    stringsIn(JSON.parse(readFileSync(file, "utf8")), file),
  );

/** Every text of the program and its sites in a language, except openings, whose authors are the companies. */
export const writtenTexts = (language: Language): WrittenText[] => [
  ...messagesIn(textsOf(language)),
  ...messagesIn(deskTextsOf(language), "desk: "),
  ...prose(language),
  ...data(language),
  ...profiles(language),
];
