import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import {
  type DataMoves,
  databaseSystemNames,
  filesPlaces,
  type LinkedDatabase,
} from "#core/installation/installation.ts";
import { moments } from "#core/time/time.ts";
import { syncToDiskSync } from "./sync.ts";

const text = v.pipe(v.string(), v.maxLength(1000));
const about = { at: moments.schema, where: text, before: v.optional(text) };

const moved = v.object({
  database: v.optional(v.object({ to: v.picklist(databaseSystemNames), ...about })),
  files: v.optional(v.object({ to: v.picklist(filesPlaces), ...about })),
});
const belongsTo = v.object({ id: text, where: text });

/** Reads a file of the data folder; `undefined` if it is missing. Raises `invalid` if the file is damaged or was not written by this program. */
function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    if (error instanceof Error && "syscall" in error) throw error;
    throw new PorticoError("invalid", `${file} cannot be read\nrestore it from a backup, or remove it`);
  }
}

/** Replaces a file atomically. Removes the file if there is no content. */
function write(folder: string, name: string, content: unknown): void {
  const file = join(folder, name);
  if (content === undefined) rmSync(file, { force: true });
  else {
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
    renameSync(part, file);
  }
  syncToDiskSync(folder);
}

/** Reads the note that says where the data of a folder was moved to. It is written when an operator records the move. */
export const readDataMoves = (folder: string): DataMoves => read(join(folder, "moved-to"), moved) ?? {};

export const writeDataMoves = (folder: string, { database, files }: DataMoves): void =>
  write(folder, "moved-to", database || files ? { database, files } : undefined);

/** Reads the note that says which database the folder belongs to; `undefined` if the database is inside the folder. */
export const readLinkedDatabase = (folder: string): LinkedDatabase | undefined =>
  read(join(folder, "belongs-to"), belongsTo);

export const writeLinkedDatabase = (folder: string, noted: LinkedDatabase | undefined): void =>
  write(folder, "belongs-to", noted);
