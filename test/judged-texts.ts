import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "./texts.ts";

/** Lists the judged texts, each with its hash: somebody has read them and found that they promise nothing without a row in docs/promises.md. */
export const judgedFile = "test/judged-texts.json";

/** The hash of each judged text, by its name: the key of a message, or the path of a site's file. */
export const judgedTexts = (): Readonly<Record<string, string>> => JSON.parse(readFileSync(judgedFile, "utf8"));

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

const demos = ["site", "site-examples/ventalba"];
const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((file) => `${folder}/${file}`);

/** The company profiles of a demo. */
const profilesOf = (site: string): string[] =>
  existsSync(`${site}/companies`)
    ? filesIn(`${site}/companies`).flatMap((company) => filesIn(company).filter((file) => file.endsWith(".json")))
    : [];

/**
 * The files of the demos with texts for candidates, except openings, and except privacy notices, whose sentences all have rows in docs/promises.md.
 */
const siteFiles = demos.flatMap((site) => [
  `${site}/brand.json`,
  `${site}/companies.json`,
  ...profilesOf(site),
  ...filesIn(`${site}/texts`).filter((file) => !file.includes("/privacy.")),
]);

/** The current hash of every text that candidates may read. A message has one hash for all languages together, and a file of a demo has one. */
export function currentTextHashes(): Map<string, string> {
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
