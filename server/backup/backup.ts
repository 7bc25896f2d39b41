import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PorticoError } from "#core/errors.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { momentOf, moments } from "#core/time/time.ts";
import type { FileKey } from "#core/uploads/file-key.ts";
import { compose, type Services } from "../compose/compose.ts";
import { makeFolder } from "../compose/folders.ts";
import type { Config } from "../settings/config.ts";
import { copyFileDurably } from "./copy-whole.ts";
import { type Manifest, sha256Of, writeManifest } from "./manifest.ts";

export interface Backup extends Manifest {
  /** The files that are missing although their applications were not erased. */
  readonly missing: readonly string[];
}

type BackupParts = Pick<Services, "config" | "now" | "process" | "mail" | "applications">;

/**
 * Backs up a data folder while it is in use (trust 1.19): first the databases, then the files of the applications in them, and last the journal of
 * erasures, so that a restore repeats the erasures that happen during the backup. Files in a bucket are not copied. The manifest is written at the
 * end. If the backup fails, for example because the disk is full, everything that it has written is removed. `onBegin` is called, and awaited, after
 * the check that the target folder is empty and before anything is copied.
 */
export async function backUp(
  services: BackupParts,
  to: string,
  onBegin: () => Promise<void> = async () => undefined,
): Promise<Backup> {
  const made = makeFolder(resolve(to));
  if ((await readdir(to)).length > 0) throw new PorticoError("invalid", `${to} is not empty`);
  try {
    await onBegin();
    return await fill(services, to);
  } catch (error) {
    const remains = made ? [made] : (await readdir(to)).map((name) => join(to, name));
    for (const path of remains) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function fill(services: BackupParts, to: string): Promise<Backup> {
  const { config, now } = services;
  const at = momentOf(now());
  const databases = await services.process.copyDatabases(to);
  const sha256: Record<string, string> = {};
  const save = async (path: string): Promise<boolean> => {
    if (!(await copyFileDurably(join(config.DATA_DIR, path), join(to, path)))) return false;
    sha256[path] = await sha256Of(join(to, path));
    return true;
  };

  await save("secret");
  await save("site");
  const contents = await contentsOfCopies({ ...config, DATA_DIR: to });
  const missing: { id: ApplicationId; key: FileKey }[] = [];
  const inFolder = config.FILES_URL === "";
  for (const { id, key } of inFolder ? contents.files : []) {
    const whole = (await save(`files/${key}`)) && (await save(`files/${key}.json`));
    if (!whole) missing.push({ id, key });
  }
  for (const key of inFolder ? contents.waiting : []) if (await save(`files/${key}`)) await save(`files/${key}.json`);
  const mails = (await services.mail.keptMails.fileNames(contents.mails)).filter((name) => name.endsWith(".eml"));
  for (const name of mails) await save(`mail/${name}`);
  await save("erasures.log");
  for (const name of databases) sha256[name] = await sha256Of(join(to, name));

  const manifest: Manifest = { format: 1, at, counts: contents.counts, sha256 };
  await writeManifest(to, manifest);
  const erased = new Set((await services.applications.erasures.all()).map(({ id }) => id));
  return { ...manifest, missing: missing.filter(({ id }) => !erased.has(id)).map(({ key }) => key) };
}

const endOfTime = moments.of("9999-12-31T23:59:59.999Z");

/** Reads the copies of the databases, because the originals may have changed since. Returns the files and mails of the applications in them. */
async function contentsOfCopies(config: Config) {
  const copy = await compose({ ...config, DATABASE_URL: "" }, undefined, undefined, { isCopy: true });
  try {
    const lines = await copy.applications.store.list();
    const files: { id: ApplicationId; key: FileKey }[] = [];
    const mails: string[] = [];
    for (const { id } of lines) {
      const application = await copy.applications.store.get(id);
      files.push(...(application?.files ?? []).map(({ key }) => ({ id, key })));
      mails.push(...(await copy.applications.store.mailsOf(id)));
    }
    // unconfirmed applications, which candidates may still confirm after a restore; some may be purged while their files are copied, which does no
    // harm
    const waiting: FileKey[] = [];
    for (const id of await copy.applications.unconfirmed.sentBefore(endOfTime)) {
      waiting.push(...((await copy.applications.unconfirmed.get(id))?.application.files ?? []).map(({ key }) => key));
      mails.push(...(await copy.applications.unconfirmed.mailsOf(id)));
    }
    return { files, waiting, mails, counts: await countsOf(copy) };
  } finally {
    copy.close();
  }
}

/** Counts the openings and the applications. A backup records these numbers, and a restore compares them. */
export const countsOf = async ({
  applications: { store: applications },
  catalogue: { jobStore },
}: Pick<Services, "applications" | "catalogue">): Promise<Manifest["counts"]> => ({
  openings: (await jobStore.list({})).length,
  applications: (await applications.list()).length,
});
