import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "./texts.ts";

/** The file that lists the texts which somebody has read and found to promise nothing that has no row in docs/promises.md, each with its hash. */
export const judgedFile = "test/judged-texts.json";

/** The hash of each judged text, by its name: the key of a message, or the path of a file of a site. */
export const judgedTexts = (): Readonly<Record<string, string>> => JSON.parse(readFileSync(judgedFile, "utf8"));

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

const demos = ["site", "site-examples/ventalba"];
const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((file) => `${folder}/${file}`);

/** The files in which the companies of a demo tell candidates about themselves and how they hire. */
const profilesOf = (site: string): string[] =>
  existsSync(`${site}/companies`)
    ? filesIn(`${site}/companies`).flatMap((company) => filesIn(company).filter((file) => file.endsWith(".json")))
    : [];

/** The files of the demos in which candidates read texts, except for openings, and for the notices, whose sentences all have rows. */
const siteFiles = demos.flatMap((site) => [
  `${site}/brand.json`,
  `${site}/companies.json`,
  ...profilesOf(site),
  ...filesIn(`${site}/texts`).filter((file) => !file.includes("/privacy.")),
]);

/** The present hash of every text that candidates may read: of each message in all languages together, and of each file of the demos. */
export function presentTexts(): Map<string, string> {
  const texts = languages.map(textsOf);
  const messages = Object.keys(textsOf("en")).map(
    (key) => [key, hashOf(texts.map((each) => each[key]).join("\n"))] as const,
  );
  return new Map([...messages, ...siteFiles.map((file) => [file, hashOf(readFileSync(file, "utf8"))] as const)]);
}

/** The sentences of a file, without markup. */
const sentencesIn = (file: string): string[] =>
  readFileSync(file, "utf8")
    .replace(/<\/?(?:a|strong|b|em)\b[^<>]*>/g, "")
    .split(/<[^<>]*>|"|(?<=[.!?]) /)
    .map((sentence) => sentence.replace(/[\s\u00a0\u202f]+/g, " ").trim())
    .filter((sentence) => sentence !== "");

/** The sentences of the openings of the demos. */
export const sentencesOfOpenings = (): string[] =>
  demos.flatMap((site) => filesIn(`${site}/openings`)).flatMap(sentencesIn);

/** The sentences of the pages of the demos. */
export const sentencesOfPages = (): string[] => siteFiles.flatMap(sentencesIn);
