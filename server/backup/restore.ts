import { appendFile, readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { replayErasures } from "#core/applications/erase.ts";
import { PorticoError } from "#core/errors.ts";
import { compose } from "../compose.ts";
import { makeFolder } from "../compose-folders.ts";
import type { Config } from "../config.ts";
import { countsOf } from "./backup.ts";
import { copyWhole } from "./copy-whole.ts";
import { type Manifest, readManifest, sha256Of } from "./manifest.ts";

const journal = "erasures.log";

export interface RestoreOptions {
  readonly from: string;
  /** An empty folder, or one that holds the journal of erasures alone. */
  readonly to: string;
  /** A newer journal than the backup's. */
  readonly journal?: string;
}

export interface Restored {
  readonly counts: Manifest["counts"];
  /** The applications that were erased after the backup, and now again. */
  readonly erased: readonly string[];
}

/** Makes a data folder of a backup that was found whole, and erases again what was erased since. Raises `invalid`. */
export async function restore(config: Config, { from, to, journal: newer }: RestoreOptions): Promise<Restored> {
  const { counts, sha256 } = await readManifest(from);
  makeFolder(resolve(to));
  if ((await readdir(to)).some((name) => name !== journal)) throw new PorticoError("invalid", `${to} is not empty`);
  const journals = [newer, join(from, journal)].filter((file) => file !== undefined);
  for (const file of journals) await addJournal(file, join(to, journal), file === newer);

  for (const [path, expected] of Object.entries(sha256)) {
    if (path === journal) continue;
    await copyWhole(join(from, path), join(to, path));
    if ((await sha256Of(join(to, path))) !== expected)
      throw new PorticoError("invalid", `${path} was not copied whole`);
  }
  const services = await compose({ ...config, DATA_DIR: to, DATABASE_URL: "" }, undefined, undefined, { isCopy: true });
  try {
    const found = await countsOf(services);
    if (found.applications !== counts.applications || found.openings !== counts.openings)
      throw new PorticoError("invalid", "the restored databases do not hold what was counted when they were saved");
    return { counts, erased: await replayErasures(services) };
  } finally {
    services.close();
  }
}

/** Puts what one journal names to what another names; naming an erasure twice does no harm. */
async function addJournal(from: string, to: string, needed: boolean): Promise<void> {
  const text = await readFile(from, "utf8").catch(() => undefined);
  if (text !== undefined) await appendFile(to, `\n${text}\n`, { mode: 0o600, flush: true });
  else if (needed) throw new PorticoError("invalid", `${from} cannot be read`);
}
