import { closeSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PorticoError } from "#core/errors.ts";
import { troubleOf } from "./trouble.ts";

/** Makes the file where there is none: ours, so that nobody else reads it; SQLite's files beside it follow. */
export function makeFile(file: string): void {
  try {
    const made = mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    syncNames(dirname(file), dirname(made ?? dirname(file)));
    refuseForeign(file);
  } catch (error) {
    throw troubleOf(error, file);
  }
}

/** SQLite syncs its folder and no other: the names of the folders above must survive a power cut too. */
function syncNames(folder: string, upTo: string): void {
  try {
    const descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error; // not ours to read, so not made by us
  }
  if (folder !== upTo) syncNames(dirname(folder), upTo);
}

/** NFS, CIFS and SMB2, as Linux numbers them: their locks cannot be relied on. */
const networks = [0x6969, 0xff534d42, 0xfe534d42];

/** Another user's database would get files beside it that this user can no longer open. */
function refuseForeign(file: string): void {
  const [owner, user] = [statSync(file).uid, process.getuid?.()];
  if (user !== undefined && owner !== user)
    throw new PorticoError("unavailable", `${file} belongs to user ${owner}, not to ${user}: start as its owner`);
  if (networks.includes(statfsSync(file).type))
    throw new PorticoError("unavailable", `${file} is on a network disk, where a database is not safe`);
}

const settings = { journal_mode: "wal", synchronous: 2, foreign_keys: 1, secure_delete: 1 };

/** A connection that syncs every commit, or one clear line why there is none (trust 1.3, J 128). */
export function connect(file: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: 5000 });
    connection.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
    );
    for (const [name, wanted] of Object.entries(settings)) {
      const found = Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      if (found !== wanted)
        throw new PorticoError("unavailable", `${file} cannot be opened durably: ${name} is ${found}, not ${wanted}`);
    }
    return connection;
  } catch (error) {
    connection?.close();
    throw troubleOf(error, file);
  }
}
