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
import {
  fileNameStart,
  fileNameStartIn,
  type Picture,
  type PictureKind,
  type Pictures,
  pictureOf,
} from "#core/site/pictures.ts";
import { originalName } from "#core/site/portraits.ts";
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
  /** The pictures of the previous index that are no longer prepared. */
  readonly removed: readonly string[];
  /** The pictures that were prepared, but are too small to be sharp on a large screen. */
  readonly small: readonly string[];
  readonly problems: readonly string[];
}

/** A picture of this width or more is sharp on a large screen (look 2.3). */
const sharpWidth = 1600;

/** The largest file that is read, in bytes. */
const maxSourceBytes = 50_000_000;

/**
 * Prepares the pictures in `folder` that are new or changed, writes them to `prepared`, and writes the index at the end. If the file of a picture
 * exists but cannot be used, its earlier version stays. Deletes all files of a picture that was removed, and the earlier files of a picture in the
 * first run a week after it was replaced.
 */
export async function preparePictures(options: {
  readonly folder: string;
  readonly prepared: string;
  readonly known: KnownCodes;
  /** The photographs of people and companies, which are in other folders. */
  readonly photographs: readonly SourcePicture[];
  /** The pictures of the previous index, even if files of theirs are missing. */
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
      const stays = old && existsSync(source.path);
      problems.push(`${source.name}: ${(error as Error).message}${stays ? "; its earlier version stays" : ""}`);
      if (stays) pictures.push(old);
    }
  }
  const isWhole = ({ files }: Picture): boolean => files.every(({ name }) => existsSync(join(prepared, name)));
  const whole = pictures.filter(isWhole);
  for (const picture of pictures)
    if (!whole.includes(picture))
      problems.push(`${originalName(picture)}: another run has deleted its prepared files; run careers images again`);
  write(prepared, "index.json", `${JSON.stringify({ pictures: whole }, undefined, 1)}\n`);
  const removed = before.filter(({ kind, code }) => !pictureOf(whole, kind, code));
  deleteUnused(prepared, { pictures: whole, before, removed });
  return { ...report, removed: removed.map(originalName), pictures: whole };
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
    const path = join(prepared, name);
    if (existsSync(path)) setTimeToNow(path);
    else write(prepared, name, content);
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

/** For how long the files of a replaced picture are kept, because a server that has not been restarted since still shows them. */
const supersededMs = 7 * 24 * 60 * 60 * 1000;

/** For how long files that no index names are kept, because another run may have written them. */
const unnamedMs = 24 * 60 * 60 * 1000;

const namesOf = (pictures: Pictures): ReadonlySet<string> =>
  new Set(pictures.flatMap(({ files }) => files.map(({ name }) => name)));

/** Sets the modification time of a file, from which its age is counted. */
function setTimeToNow(path: string): void {
  const now = new Date();
  if (existsSync(path)) utimesSync(path, now, now);
}

const ageMs = (path: string): number => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/**
 * Deletes the files that the index does not name: at once those of a picture that was removed, because somebody may want it gone; after
 * `supersededMs` those of a picture that was replaced; and after `unnamedMs` all others.
 */
function deleteUnused(
  folder: string,
  { pictures, before, removed }: Readonly<Record<"pictures" | "before" | "removed", Pictures>>,
): void {
  const named = namesOf(pictures);
  const current = new Set(pictures.map(fileNameStart));
  const gone = new Set(removed.map(fileNameStart).filter((start) => !current.has(start)));
  for (const name of namesOf(before)) if (!named.has(name)) setTimeToNow(join(folder, name));
  for (const name of readdirSync(folder)) {
    if (name === "index.json" || named.has(name)) continue;
    const path = join(folder, name);
    const start = fileNameStartIn(name);
    const keptMs = current.has(start) ? supersededMs : unnamedMs;
    if (gone.has(start) || ageMs(path) > keptMs) rmSync(path, { recursive: true, force: true });
  }
}
