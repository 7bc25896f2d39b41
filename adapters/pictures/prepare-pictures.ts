import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, PorticoError } from "#core/errors.ts";
import {
  fileNameStart,
  isHeaderKind,
  type Picture,
  type PictureKind,
  type Pictures,
  pictureOf,
} from "#core/site/pictures.ts";
import { companyOf, originalName, originalNameOfStart } from "#core/site/portraits.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { isDeadLink } from "../disk/dead-links.ts";
import { deleteFilesOf, deleteOutdated, deleteStrayFiles, setTimeToNow } from "./delete-files.ts";
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
  /** The pictures that only the previous index had, and pictures of people and companies that no index had but whose files were deleted. */
  readonly removed: readonly string[];
  /** A sentence about each folder of originals that cannot be reached, with the number of its prepared pictures, which are kept. */
  readonly kept: readonly string[];
  /** The pictures that were prepared, but are too small to be sharp on a large screen. */
  readonly small: readonly string[];
  readonly problems: readonly string[];
}

/** A picture of this width or more is sharp on a large screen (look 2.3). */
const sharpWidth = 1600;

/** The largest file that is read, in bytes. */
const maxSourceBytes = 50_000_000;

/**
 * Prepares the pictures in `folder` that are new or changed, writes them to `prepared`, and writes the index when all are ready. If the file of a
 * picture exists but cannot be used, or is a link that cannot be followed, its earlier version is kept. If a folder of originals does not exist, for
 * example on a server that has only `prepared`, its prepared pictures are kept. The same applies to people and companies if `companies` contains no
 * folder, for example because its disk is not mounted, and to those of one company if its folder is a link that cannot be followed.
 *
 * If a picture of a person or company was removed, all its files are deleted first, so that they are gone even if the run fails later. This includes
 * files that the index does not name, for example because an earlier run was interrupted before it wrote the index. The files of a replaced picture,
 * and of a removed picture of a city or role, are deleted by the first run after a week.
 */
export async function preparePictures(options: {
  readonly folder: string;
  readonly prepared: string;
  readonly known: KnownCodes;
  /** The photographs of people and companies, which are in other folders; `undefined` if there is no folder in `companies`. */
  readonly photographs: readonly SourcePicture[] | undefined;
  /** The companies whose folder is a link that cannot be followed. */
  readonly unreachable: ReadonlySet<string>;
  /** The pictures of the previous index, even those with missing files. */
  readonly before: Pictures;
  /** Whether to prepare all pictures, even those that have not changed. */
  readonly again?: boolean;
}): Promise<PicturesReport> {
  const { folder, prepared, known, photographs, unreachable, before, again = false } = options;
  const { sources: headers, problems, missing } = sourcePictures(folder, known);
  const sources = [...headers, ...(photographs ?? [])];
  const isKept = ({ kind, code }: Picture): boolean =>
    isHeaderKind(kind) ? missing.includes(kind) : !photographs || unreachable.has(companyOf(code));
  const isHere = ({ kind, code }: Pick<Picture, "kind" | "code">): boolean =>
    sources.some(
      (source) =>
        source.kind === kind && source.code === code && (isDeadLink(source.path) || sizeOf(source) !== undefined),
    );
  const kept = before.filter(isKept);
  const report = { prepared: [] as string[], unchanged: [] as string[], small: [] as string[], problems };
  const pictures: Picture[] = [...kept];
  mkdirSync(prepared, { recursive: true });
  const staying = before.filter((picture) => isHeaderKind(picture.kind) || isKept(picture) || isHere(picture));
  deleteFilesOf(
    before.filter((picture) => !staying.includes(picture)),
    prepared,
    staying,
  );
  const strays = photographs ? deleteStrayFiles(prepared, sources.filter(isHere), staying) : [];
  for (const source of sources) {
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
      const stays = old && (isDeadLink(source.path) || existsSync(source.path));
      problems.push(`${source.name}: ${(error as Error).message}${stays ? "; its earlier version stays" : ""}`);
      if (stays) pictures.push(old);
    }
  }
  const isWhole = ({ files }: Picture): boolean => files.every(({ name }) => existsSync(join(prepared, name)));
  const whole = pictures.filter(isWhole);
  for (const picture of pictures)
    if (!whole.includes(picture))
      problems.push(
        kept.includes(picture)
          ? `${originalName(picture)}: neither all of its prepared files nor its original are here`
          : `${originalName(picture)}: another run has deleted its prepared files; run careers images again`,
      );
  const dropped = before.filter(({ kind, code }) => !pictureOf(whole, kind, code));
  deleteFilesOf(
    dropped.filter(({ kind }) => !isHeaderKind(kind)),
    prepared,
    whole,
  );
  write(prepared, "index.json", `${JSON.stringify({ pictures: whole }, undefined, 1)}\n`);
  deleteOutdated(prepared, whole, before);
  const removed = [...new Set([...dropped.map(originalName), ...strays.map(originalNameOfStart)])];
  return { ...report, removed, kept: aboutKept(kept.filter(isWhole), unreachable), pictures: whole };
}

/** Returns a sentence about each folder of originals that cannot be reached, with the number of its prepared pictures. */
function aboutKept(kept: Pictures, unreachable: ReadonlySet<string>): readonly string[] {
  const states = kept.map(({ kind, code }) => {
    if (isHeaderKind(kind)) return `pictures/${kind} does not exist`;
    const company = companyOf(code);
    return unreachable.has(company) ? `companies/${company} ${deadLink}` : "there is no folder in companies";
  });
  return [...new Set(states)].map((state) => {
    const count = states.filter((each) => each === state).length;
    return `${state}: ${count === 1 ? "1 prepared picture stays" : `${count} prepared pictures stay`}`;
  });
}

/** How reports describe a link that cannot be followed. */
const deadLink = "is a link that cannot be followed";

/** Returns the size of the file of a picture, in bytes; `undefined` if there is no file. */
const sizeOf = ({ path }: SourcePicture): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

function bytesOf(source: SourcePicture): Buffer {
  if (isDeadLink(source.path)) throw new PorticoError("invalid", deadLink);
  const size = sizeOf(source);
  if (size === undefined) throw new PorticoError("invalid", "is missing");
  if (size > maxSourceBytes) throw new PorticoError("invalid", `${Math.ceil(size / 1e6)} MB: at most 50 MB are read`);
  return readFileSync(source.path);
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
    const name = `${fileNameStart({ kind, code })}-${width}.${hash}.${format}`;
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
