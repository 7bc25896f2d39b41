import { closeSync, fsyncSync, openSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PorticoError } from "#core/errors.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { translatedError } from "./trouble.ts";

/** Creates the file of a database if it is missing. Only its owner can read it. SQLite creates the files beside it with the same permissions. */
export function makeFile(file: string): void {
  try {
    const made = makeFolder(dirname(file));
    closeSync(openSync(file, "a", 0o600));
    syncNames(dirname(file), dirname(made ?? dirname(file)));
    refuseForeign(file);
  } catch (error) {
    throw translatedError(error, file);
  }
}

/** Syncs the folders above the file, so that their entries survive a power cut. SQLite does not sync them. */
function syncNames(folder: string, upTo: string): void {
  try {
    const descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error; // we cannot read this folder, so we have not created it
  }
  if (folder !== upTo) syncNames(dirname(folder), upTo);
}

/** The numbers by which Linux identifies NFS, CIFS and SMB2, on which locks are unreliable. */
const networkFileSystems = [0x6969, 0xff534d42, 0xfe534d42];

/**
 * Raises an error if the database belongs to another user, because that user could no longer open it if we owned the files that SQLite creates beside
 * it. Also raises an error if the database is on a network file system.
 */
function refuseForeign(file: string): void {
  const [owner, user] = [statSync(file).uid, process.getuid?.()];
  if (user !== undefined && owner !== user)
    throw new PorticoError("unavailable", `${file} belongs to user ${owner}, not to ${user}: start as its owner`);
  if (networkFileSystems.includes(statfsSync(file).type))
    throw new PorticoError("unavailable", `${file} is on a network disk, where a database is not safe`);
}

const requiredPragmas = { journal_mode: "wal", synchronous: 2, foreign_keys: 1, secure_delete: 1 };

/** Opens a connection that syncs every commit. Raises an error with one clear line if that fails (trust 1.3, J 128). */
export function connect(file: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: 5000 });
    connection.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
    );
    for (const [name, wanted] of Object.entries(requiredPragmas)) {
      const found = Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      if (found !== wanted)
        throw new PorticoError("unavailable", `${file} cannot be opened durably: ${name} is ${found}, not ${wanted}`);
    }
    return connection;
  } catch (error) {
    connection?.close();
    throw translatedError(error, file);
  }
}
