import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { codeOf, PorticoError } from "#core/errors.ts";
import { type Picture, type PictureKind, type Pictures, pictureOf } from "#core/site/pictures.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { preparePhotograph } from "./prepare-photograph.ts";
import { type PreparedPicture, preparePicture } from "./prepare-picture.ts";
import { preparePortrait } from "./prepare-portrait.ts";
import { sourceHashOf } from "./source-hash.ts";
import { type KnownCodes, type SourcePicture, sourcePictures } from "./source-pictures.ts";

const preparations: Readonly<Record<PictureKind, (bytes: Buffer) => Promise<PreparedPicture>>> = {
  cities: preparePicture,
  roles: preparePicture,
  people: preparePortrait,
  companies: preparePhotograph,
};

export interface PicturesReport {
  readonly pictures: Pictures;
  readonly prepared: readonly string[];
  readonly unchanged: readonly string[];
  /** The pictures that were prepared, but are too small to be sharp on a large screen. */
  readonly small: readonly string[];
  readonly problems: readonly string[];
}

/** A picture of this width or more is sharp on a large screen (look 2.3). */
const sharpWidth = 1600;

/** The largest file that is read, in bytes. */
const maxSourceBytes = 50_000_000;

/**
 * Prepares the pictures in `folder` that are new or changed, writes them to `prepared`, and writes the index at the end. If a picture cannot be used,
 * its earlier version stays. The first run a week after a picture was
 * replaced deletes its earlier files; the second run after it was removed deletes all of them.
 */
export async function preparePictures(options: {
  readonly folder: string;
  readonly prepared: string;
  readonly known: KnownCodes;
  /** The photographs of people and companies, which are in other folders. */
  readonly photographs: readonly SourcePicture[];
  /** The pictures of the previous index. */
  readonly before: Pictures;
  /** Whether to prepare all pictures, even those that have not changed. */
  readonly again?: boolean;
}): Promise<PicturesReport> {
  const { folder, prepared, known, photographs, before, again = false } = options;
  const { sources, problems } = sourcePictures(folder, known);
  const report = { prepared: [] as string[], unchanged: [] as string[], small: [] as string[], problems };
  const pictures: Picture[] = [];
  mkdirSync(prepared, { recursive: true });
  for (const source of [...sources, ...photographs]) {
    const old = pictureOf(before, source.kind, source.code);
    try {
      const bytes = bytesOf(source);
      const hash = sourceHashOf(bytes);
      const same = !again && old?.source === hash;
      const picture = same ? old : await preparedFrom(source, bytes, hash, prepared);
      (same ? report.unchanged : report.prepared).push(source.name);
      if (preparations[source.kind] === preparePicture && picture.width < sharpWidth)
        report.small.push(`${source.name}: ${picture.width} px wide`);
      pictures.push(picture);
    } catch (error) {
      if (codeOf(error) !== "invalid") throw error;
      problems.push(`${source.name}: ${(error as Error).message}`);
      if (old) pictures.push(old);
    }
  }
  write(prepared, "index.json", `${JSON.stringify({ pictures }, undefined, 1)}\n`);
  const shown = namesOf(before);
  const named = namesOf(pictures);
  for (const name of shown) if (!named.has(name)) noteSuperseded(join(prepared, name));
  removeOthers(prepared, named, shown);
  return { ...report, pictures };
}

function bytesOf({ path }: SourcePicture): Buffer {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new PorticoError("invalid", "is missing");
  if (size > maxSourceBytes) throw new PorticoError("invalid", `${Math.ceil(size / 1e6)} MB: at most 50 MB are read`);
  return readFileSync(path);
}

async function preparedFrom(
  { kind, code }: SourcePicture,
  bytes: Buffer,
  source: string,
  prepared: string,
): Promise<Picture> {
  const { files, ...picture } = await preparations[kind](bytes);
  const named = files.map(({ format, width, bytes: content }) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
    const name = `${kind}-${code.replaceAll("_", "-")}-${width}.${hash}.${format}`;
    if (!existsSync(join(prepared, name))) write(prepared, name, content);
    return { format, width, name };
  });
  return { kind, code, source, ...picture, files: named };
}

/** Writes a file under a temporary name first, so that it is complete as soon as it has its final name. */
function write(folder: string, name: string, content: string | Buffer): void {
  const part = join(folder, `.${name}.${randomBytes(6).toString("hex")}.part`);
  try {
    writeFileSync(part, content, { flag: "wx", flush: true });
    renameSync(part, join(folder, name));
  } catch (error) {
    rmSync(part, { force: true });
    throw diskErrorAsUnavailable(error, part);
  }
}

/** For how long the files of an earlier index are kept, because a server that has not been restarted since still shows them. */
const supersededMs = 7 * 24 * 60 * 60 * 1000;

const namesOf = (pictures: Pictures): ReadonlySet<string> =>
  new Set(pictures.flatMap(({ files }) => files.map(({ name }) => name)));

/** Sets the modification time of a file that the new index no longer names, from which `supersededMs` are counted. */
function noteSuperseded(path: string): void {
  const now = new Date();
  if (existsSync(path)) utimesSync(path, now, now);
}

/** The kind and code of the picture in the name of a prepared file. */
const pictureIn = (name: string): string => name.replace(/-\d+\.[0-9a-f]+\.\w+$/, "");

/**
 * Deletes the files that neither the index nor the one before names. Those of a picture that was replaced are kept for `supersededMs`; those of a
 * picture that was removed are not, because a person may want their portrait gone.
 */
function removeOthers(folder: string, named: ReadonlySet<string>, shown: ReadonlySet<string>): void {
  const replaced = new Set([...named].map(pictureIn));
  for (const name of readdirSync(folder)) {
    if (name === "index.json" || named.has(name) || shown.has(name)) continue;
    const path = join(folder, name);
    const isKept = replaced.has(pictureIn(name)) && Date.now() - statSync(path).mtimeMs <= supersededMs;
    if (!isKept) rmSync(path, { recursive: true });
  }
}
