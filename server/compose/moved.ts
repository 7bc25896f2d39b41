import { readBelongsTo, readMoved, writeBelongsTo, writeMoved } from "#adapters/disk/moved.ts";
import { installationIn, noteFiles } from "#adapters/sql/installation.ts";
import { lookAtSqlite } from "#adapters/sqlite/look.ts";
import { PorticoError } from "#core/errors.ts";
import type { BelongsTo, Destination, FilesPlace, Move, Moved } from "#core/installation/installation.ts";
import { momentOf } from "#core/time/time.ts";
import type { Config } from "../settings/config.ts";
import { openDatabase } from "./databases.ts";
import { whereIs } from "./installation.ts";
import { lookAtPostgres, troublesOf } from "./look.ts";

/** What must be set, or not, before data can be said to have gone somewhere. */
const settingFor = {
  sqlite: ["DATABASE_URL", false],
  postgres: ["DATABASE_URL", true],
  folder: ["FILES_URL", false],
  bucket: ["FILES_URL", true],
} as const satisfies Record<Destination, readonly ["DATABASE_URL" | "FILES_URL", boolean]>;

const isFilesPlace = (to: Destination): to is FilesPlace => to === "folder" || to === "bucket";

/**
 * Marks in the data folder that data went to another place, so that the site starts there. Raises `invalid` where the settings do not name that place, or
 * no start is refused for its sake. Answers the place in words.
 */
export async function markMoved(config: Config, to: Destination, now: Date): Promise<string> {
  const { DATA_DIR, DATABASE_URL, FILES_URL } = config;
  const [setting, isGiven] = settingFor[to];
  if ((config[setting] !== "") !== isGiven)
    throw new PorticoError(
      "invalid",
      `set ${setting} as it is to be from now on first: it is ${isGiven ? "not " : ""}given`,
    );
  if (!(await troublesOf(config)).some(({ moved }) => moved === to))
    throw new PorticoError("invalid", `there is nothing to mark: no start is refused because data went to ${to}`);
  const where = {
    sqlite: DATA_DIR,
    postgres: whereIs(DATABASE_URL),
    folder: `${DATA_DIR}/files`,
    bucket: whereIs(FILES_URL),
  }[to];
  const about = { at: momentOf(now), where };
  const before = readMoved(DATA_DIR);
  if (isFilesPlace(to)) {
    const files = await forgetFiles(config);
    writeMoved(DATA_DIR, { ...before, files: { to, ...about, before: files } });
  } else {
    const belongsTo = readBelongsTo(DATA_DIR);
    writeMoved(DATA_DIR, { ...before, database: { to, ...about, before: belongsTo && JSON.stringify(belongsTo) } });
    writeBelongsTo(DATA_DIR, undefined);
  }
  return where;
}

/** Takes such a mark away: what was known before is known again. Raises `invalid` where there is none. Answers the place in words. */
export async function unmarkMoved(config: Config, to: Destination): Promise<string> {
  const { DATA_DIR } = config;
  const moved = readMoved(DATA_DIR);
  const mark: Move<Destination> | undefined = isFilesPlace(to) ? moved.files : moved.database;
  if (mark?.to !== to) throw new PorticoError("invalid", `there is no mark in ${DATA_DIR} that data went to ${to}`);
  if (isFilesPlace(to)) {
    if (mark.before !== undefined) await changeFiles(config, placeOf(mark.before));
  } else if (mark.before !== undefined) writeBelongsTo(DATA_DIR, JSON.parse(mark.before) as BelongsTo);
  const rest: Moved = isFilesPlace(to) ? { database: moved.database } : { files: moved.files };
  writeMoved(DATA_DIR, rest);
  return mark.where;
}

const placeOf = (text: string): FilesPlace | undefined => (text === "folder" || text === "bucket" ? text : undefined);

/** Forgets where the database has its files; answers what it knew. The next start notes it anew. */
async function forgetFiles(config: Config): Promise<FilesPlace | undefined> {
  const { DATA_DIR, DATABASE_URL } = config;
  const looked =
    DATABASE_URL === "" ? lookAtSqlite(`${DATA_DIR}/applications.sqlite`) : await lookAtPostgres(DATABASE_URL);
  if (!looked) return undefined;
  const known = await installationIn(looked).finally(() => looked.close());
  if (known?.files !== undefined) await changeFiles(config, undefined);
  return known?.files;
}

async function changeFiles(config: Config, files: FilesPlace | undefined): Promise<void> {
  const database = await openDatabase(config, "applications");
  try {
    await noteFiles(database, files);
  } finally {
    database.close();
  }
}
