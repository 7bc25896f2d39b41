import { readDataMoves, readLinkedDatabase, writeDataMoves, writeLinkedDatabase } from "#adapters/disk/moved.ts";
import { installationIn, recordFilesPlace } from "#adapters/sql/installation.ts";
import { PorticoError } from "#core/errors.ts";
import {
  type DataMoves,
  type Destination,
  type FilesPlace,
  filesPlaces,
  isFilesPlace,
  type LinkedDatabase,
  type Move,
} from "#core/installation/installation.ts";
import { hostAndNameOf } from "#core/installation/where-is.ts";
import { momentOf } from "#core/time/time.ts";
import type { Config } from "../settings/config.ts";
import { databaseSystemOf, openDatabase } from "./databases.ts";
import { troublesOf } from "./examine-installation.ts";

/** Returns the places that the settings name for the database and the files, as texts for the operator. */
async function placesOf(config: Config): Promise<Partial<Record<Destination, string>>> {
  const { DATA_DIR, FILES_URL } = config;
  const { name, where } = await databaseSystemOf(config);
  return {
    [name]: where,
    ...(FILES_URL === "" ? { folder: `${DATA_DIR}/files` } : { bucket: hostAndNameOf(FILES_URL) }),
  };
}

/**
 * Records in the data folder that data was moved to another place, so that the site starts with the data in that place. Raises `invalid` if the
 * settings do not name that place, or if the site would start even without such a record. Returns the place as a text.
 */
export async function writeMovedMark(config: Config, to: Destination, now: Date): Promise<string> {
  const { DATA_DIR } = config;
  const where = (await placesOf(config))[to];
  if (where === undefined) {
    const setting = isFilesPlace(to) ? "FILES_URL" : "DATABASE_URL";
    const is = config[setting] === "" ? "not given" : "given";
    throw new PorticoError("invalid", `set ${setting} as it is to be from now on first: it is ${is}`);
  }
  if (!(await troublesOf(config)).some(({ moved }) => moved === to))
    throw new PorticoError("invalid", `there is nothing to mark: no start is refused because data went to ${to}`);
  const about = { at: momentOf(now), where };
  const before = readDataMoves(DATA_DIR);
  if (isFilesPlace(to)) {
    const files = await forgetFiles(config);
    writeDataMoves(DATA_DIR, { ...before, files: { to, ...about, before: files } });
  } else {
    const belongsTo = readLinkedDatabase(DATA_DIR);
    writeDataMoves(DATA_DIR, { ...before, database: { to, ...about, before: belongsTo && JSON.stringify(belongsTo) } });
    writeLinkedDatabase(DATA_DIR, undefined);
  }
  return where;
}

/**
 * Removes the mark of `writeMovedMark`, and restores what was recorded before. Raises `invalid` if there is no such mark. Returns the place as a text.
 */
export async function clearMovedMark(config: Config, to: Destination): Promise<string> {
  const { DATA_DIR } = config;
  const moved = readDataMoves(DATA_DIR);
  const mark: Move<Destination> | undefined = isFilesPlace(to) ? moved.files : moved.database;
  if (mark?.to !== to) throw new PorticoError("invalid", `there is no mark in ${DATA_DIR} that data went to ${to}`);
  if (isFilesPlace(to)) {
    if (mark.before !== undefined) await changeFiles(config, placeOf(mark.before));
  } else if (mark.before !== undefined) writeLinkedDatabase(DATA_DIR, JSON.parse(mark.before) as LinkedDatabase);
  const rest: DataMoves = isFilesPlace(to) ? { database: moved.database } : { files: moved.files };
  writeDataMoves(DATA_DIR, rest);
  return mark.where;
}

const placeOf = (text: string): FilesPlace | undefined => filesPlaces.find((place) => place === text);

/** Deletes the record in the database that says where the files are. The next start records it again. Returns the deleted record. */
async function forgetFiles(config: Config): Promise<FilesPlace | undefined> {
  const database = await (await databaseSystemOf(config)).openReadOnly();
  if (!database) return undefined;
  const known = await installationIn(database).finally(() => database.close());
  if (known?.files !== undefined) await changeFiles(config, undefined);
  return known?.files;
}

async function changeFiles(config: Config, files: FilesPlace | undefined): Promise<void> {
  const database = await openDatabase(config, "applications");
  try {
    await recordFilesPlace(database, files);
  } finally {
    database.close();
  }
}
