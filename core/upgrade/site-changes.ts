import * as v from "valibot";
import { replacementCharacter } from "../doctor/encoding.ts";
import type { SiteFolder } from "../doctor/site-folder.ts";
import { asRecord } from "../json-values.ts";
import { parseJsonFile } from "../site/parse-json-file.ts";
import { type ProseName, proseNames } from "../site/prose-names.ts";
import { taxonomyFile } from "../site/site-files.ts";
import { isLanguage, type Language, languages } from "../translation/language.ts";

/** A file of a site folder that an upgrade writes or replaces. */
export interface SiteChange {
  /** The path of the file in the folder, with forward slashes. */
  readonly file: string;
  /** The content of the file before the upgrade; `undefined` if the folder has no such file. */
  readonly before: string | undefined;
  readonly after: string;
  /** What the upgrade does to the file, as a phrase that follows the file's name. */
  readonly says: string;
}

/** The files that come with this version of the program for every site. */
export interface ProgramFiles {
  /** The parsed taxonomy of the program, which has the names of all keys. */
  readonly taxonomy: unknown;
  /** Returns a legal text with gaps for what only the operator knows. */
  readonly draft: (name: ProseName, language: Language) => string;
  /** The schemas for editors, by file name. */
  readonly schemas: ReadonlyMap<string, string>;
}

/**
 * Returns what this version of the program can add to a site folder that was written for an earlier version: names of new taxonomy keys, drafts of
 * missing texts, and the schemas for editors. Apart from the schemas, it changes nothing that exists (spec C32).
 */
export function siteChanges(folder: SiteFolder, program: ProgramFiles): SiteChange[] {
  const brand = parsed(folder.text("brand.json"));
  if (asRecord(brand) !== brand) return []; // not a site folder, or one with an unreadable brand.json, which the doctor reports
  return [...missingWords(folder, program), ...missingTexts(folder, brand, program), ...newSchemas(folder, program)];
}

/**
 * Copies the words for taxonomy keys that are new in this version into the site's own `taxonomy.json`. A site without such a file uses the program's
 * taxonomy and needs no change.
 */
function missingWords(folder: SiteFolder, { taxonomy }: ProgramFiles): SiteChange[] {
  const file = "taxonomy.json";
  const before = folder.text(file);
  const value = parsed(before);
  if (before === undefined || value === undefined) return [];
  const added: string[] = [];
  for (const { received, path = [] } of v.safeParse(taxonomyFile, value).issues ?? []) {
    const keys = path.map(({ key }) => String(key));
    const [last, holder] = [keys.at(-1), at(value, keys.slice(0, -1))];
    const words = at(taxonomy, keys);
    if (received !== "undefined" || words === undefined || last === undefined) continue;
    if (asRecord(holder) !== holder) continue;
    Object.assign(holder, { [last]: words });
    added.push(keys.join("."));
  }
  return added.length === 0 ? [] : [{ file, before, after: written(value, before), says: `gets ${added.join(", ")}` }];
}

/** Returns the value at a path; `undefined` if there is none. */
const at = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (Object.hasOwn(asRecord(found), key) ? asRecord(found)[key] : undefined), value);

/**
 * Parses JSON. Returns `undefined` if the text is missing, is not JSON, has a key twice, or was not saved as UTF-8: writing such a text back would
 * lose values or letters.
 */
function parsed(text: string | undefined): unknown {
  if (text === undefined || text.includes(replacementCharacter)) return undefined;
  const parsed = parseJsonFile(text);
  return "value" in parsed ? parsed.value : undefined; // the doctor reports the fault
}

/** Writes JSON with the indentation and the line endings of an earlier text. */
function written(value: unknown, before: string): string {
  const [, lineEnd = "\n", indentation = "  "] = /^[{[](\r?\n)([ \t]+)/.exec(before) ?? [];
  const text = JSON.stringify(value, undefined, indentation) + (/\n$/.test(before) ? "\n" : "");
  return text.replaceAll("\n", lineEnd);
}

function missingTexts(folder: SiteFolder, brand: unknown, { draft }: ProgramFiles): SiteChange[] {
  const wanted = textLanguagesOf(brand);
  return proseNames.flatMap((name) =>
    wanted
      .map((language) => ({ file: `texts/${name}.${language}.html`, language }))
      .filter(({ file }) => folder.text(file) === undefined)
      .map(({ file, language }) => ({
        file,
        before: undefined,
        after: draft(name, language),
        says: "is a draft: fill its gaps, which are marked [[like this]]",
      })),
  );
}

/** Returns the languages of the site's legal texts, as `brand.json` names them; all languages if it names none. */
function textLanguagesOf(brand: unknown): readonly Language[] {
  const named = asRecord(brand)["textLanguages"];
  const known = Array.isArray(named) ? named.filter(isLanguage) : [];
  return known.length > 0 ? known : languages;
}

/** Replaces outdated schemas for editors. A folder without schemas gets none. */
function newSchemas(folder: SiteFolder, { schemas }: ProgramFiles): SiteChange[] {
  if (!folder.files.some((file) => file.startsWith("schemas/"))) return [];
  return [...schemas]
    .map(([name, after]) => ({ file: `schemas/${name}`, before: folder.text(`schemas/${name}`), after }))
    .filter(({ before, after }) => before !== after)
    .map((change) => ({ ...change, says: "is the schema of this version, for editors" }));
}

/** Returns the folder with the changes applied, without writing anything. */
export function withChanges(folder: SiteFolder, changes: readonly SiteChange[]): SiteFolder {
  const changed = new Map(changes.map(({ file, after }) => [file, after]));
  return {
    files: [...new Set([...folder.files, ...changed.keys()])].sort(),
    deadLinks: folder.deadLinks,
    text: (file) => changed.get(file) ?? folder.text(file),
    bytes(file) {
      const text = changed.get(file);
      return text === undefined ? folder.bytes(file) : new TextEncoder().encode(text);
    },
  };
}
