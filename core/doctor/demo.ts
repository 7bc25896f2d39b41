import { asRecord, type Fields, listOf } from "../json-values.ts";
import { demoContent } from "./demo-content.ts";
import { demoNames, demoWords, exampleAddresses } from "./demo-marks.ts";
import { errorFinding, type Finding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

type HashOf = (text: string) => string;
/** Returns the SHA-256 of bytes, in hex. */
export type HashOfBytes = (bytes: Uint8Array) => string;

/** Recognises content by its hash. */
export interface Hashing {
  /** Returns the SHA-256 of a text, in hex. */
  readonly hashOf: HashOf;
  readonly hashOfBytes: HashOfBytes;
}

/** How many hex digits of its hash identify a picture, logo or opening of the demo. */
const markLength = 12;

/** Identifies a picture file by its content, whatever its name. */
export const markOfBytes = (bytes: Uint8Array, hashOfBytes: HashOfBytes): string =>
  hashOfBytes(bytes).slice(0, markLength);

/** Identifies an opening by its title and the texts of its sections, regardless of its id and company. */
export const markOfOpening = (opening: Fields, hashOf: HashOf): string =>
  hashOf(
    JSON.stringify([opening["title"], listOf(opening["sections"]).map((section) => asRecord(section)["content"])]),
  ).slice(0, markLength);

/** Whether a site says that it is a demo, even if its `brand.json` is otherwise broken. */
export const isDeclaredDemo = (folder: SiteFolder): boolean =>
  /"demo"\s*:\s*true/.test(folder.text("brand.json") ?? "");

const isText = (file: string): boolean => /\.(json|html|svg|txt|md)$/i.test(file) && !file.startsWith("schemas/");
/** Whether a file is about the group. In such files, words such as "invented" are suspicious; in openings they are not. */
const isAboutTheGroup = (file: string): boolean =>
  /^(texts|companies)\//.test(file) || /^(brand|companies)\.json$/.test(file);
const isPicture = (file: string): boolean => /^(pictures|logos|companies)\//.test(file) && !file.endsWith(".json");

/** Finds everything left over from the demo in a site that is not a demo (trust P 215). */
export function demoFindings(folder: SiteFolder, { hashOf, hashOfBytes }: Hashing): Finding[] {
  const known = new Set(demoContent);
  return folder.files.flatMap((file) => [
    ...(isText(file) ? wordsIn(file, folder.text(file) ?? "") : []),
    ...(isPicture(file) && known.has(markOfBytes(folder.bytes(file) ?? new Uint8Array(), hashOfBytes))
      ? [errorFinding(file, "is a picture from the demo; replace or remove it")]
      : []),
    ...(/^openings\/[^/]+\.json$/.test(file) ? openingsIn(file, folder.text(file) ?? "", known, hashOf) : []),
  ]);
}

function wordsIn(file: string, text: string): Finding[] {
  const names = demoNames.map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "giu"));
  const found = [
    ...names.flatMap((pattern) => matchesOf(text, pattern)),
    ...(file === "countries.json" ? [] : placed(text, exampleAddresses(withoutContact(file, text)))),
    ...(isAboutTheGroup(file) ? demoWords.flatMap((pattern) => matchesOf(text, pattern)) : []),
  ];
  const first = new Map(found.reverse().map((match) => [match.word.toLowerCase(), match]));
  return [...first.values()]
    .sort((a, b) => a.index - b.index)
    .map(({ word, line }) => errorFinding(`${file}, line ${line}`, `"${word}" is from the demo; write your own`));
}

/** Replaces the contact in `security` by spaces, because `securityFindings` checks it. */
const withoutContact = (file: string, text: string): string =>
  file === "brand.json" ? text.replace(/"contact"\s*:\s*"[^"]*"/, (part) => " ".repeat(part.length)) : text;

interface Match {
  readonly word: string;
  readonly index: number;
}

const matchesOf = (text: string, pattern: RegExp) =>
  placed(
    text,
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index })),
  );

const placed = (text: string, matches: readonly Match[]) =>
  matches.map((match) => ({ ...match, line: text.slice(0, match.index).split("\n").length }));

function openingsIn(file: string, text: string, known: ReadonlySet<string>, hashOf: HashOf): Finding[] {
  try {
    const openings = listOf(asRecord(JSON.parse(text))["openings"]).map(asRecord);
    const { length } = openings.filter((opening) => known.has(markOfOpening(opening, hashOf)));
    return length > 0
      ? [errorFinding(file, `${length} of ${openings.length} openings are from the demo; remove them, or the file`)]
      : [];
  } catch {
    return []; // `openingFindings` reports invalid JSON
  }
}
