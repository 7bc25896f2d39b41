import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { type HeaderKind, headerKinds, type PictureKind } from "#core/site/pictures.ts";
import { isDeadLink, reachableStatus } from "../disk/dead-links.ts";

const extensions = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff", ".svg"];

export interface SourcePicture {
  readonly kind: PictureKind;
  readonly code: string;
  /** The name of the picture in messages to operators, such as `cities/berlin.jpg`. */
  readonly name: string;
  /** The path of the file. */
  readonly path: string;
}

/** The codes of the cities and roles for which pictures are accepted. */
export type KnownCodes = Readonly<Record<HeaderKind, ReadonlySet<string>>>;

/**
 * Finds the pictures that the operator has provided. A file is reported as a problem if it does not belong to a known city or role. A link that
 * cannot be followed counts as a file. `missing` are the kinds whose folder does not exist.
 */
export function sourcePictures(folder: string, known: KnownCodes) {
  const sources: SourcePicture[] = [];
  const problems: string[] = [];
  const missing: HeaderKind[] = [];
  for (const kind of headerKinds) {
    const names = namesIn(join(folder, kind));
    if (!names) missing.push(kind);
    for (const base of names ?? []) {
      const { name: code, ext } = parse(base);
      const name = `${kind}/${base}`;
      const twin = sources.find((source) => source.kind === kind && source.code === code);
      const path = join(folder, name);
      const isFile = isDeadLink(path) || reachableStatus(path)?.isFile() === true;
      if (!isFile || !extensions.includes(ext.toLowerCase()))
        problems.push(`${name}: not a file of the kinds ${extensions.join(" ")}`);
      else if (!known[kind].has(code)) problems.push(`${name}: no ${singular[kind]} has the code "${code}"`);
      else if (twin) problems.push(`${name}: ${twin.name} is already a picture of it`);
      else sources.push({ kind, code, name, path });
    }
  }
  return { sources, problems, missing };
}

const singular: Readonly<Record<HeaderKind, string>> = { cities: "city", roles: "role" };

/** The names in a folder, except hidden files, which operating systems leave behind; `undefined` if the folder does not exist. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
