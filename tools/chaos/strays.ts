import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { type Database, textIn } from "#adapters/sql/database.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { resolveIntents } from "#core/applications/kept/resolve-intents.ts";
import { attemptTimeoutMs, lateCopiesMs } from "#core/applications/stored/intent-store.ts";
import { momentOf } from "#core/time/time.ts";
import type { FileStore } from "#core/uploads/file-store.ts";

type Files = Pick<FileStore, "claimedBefore" | "head" | "remove">;

const endOfTime = momentOf(new Date("2099-01-01"));

/**
 * How often a file is checked before it counts as a stray. A single check is not enough: the file may be claimed or removed just after the keys were
 * read.
 */
const maxChecks = 3;

/** Finds strays: files of applications that neither an application nor an intent refers to. Servers may be running. */
export async function findStrays(kept: Database, files: Pick<Files, "claimedBefore" | "head">): Promise<string[]> {
  let found = await files.claimedBefore(endOfTime);
  for (let look = 0; look < maxChecks && found.length > 0; look += 1) {
    const named = await namedIn(kept);
    const there = await Promise.all(
      found.filter((key) => !named.has(key)).map(async (key) => ((await files.head(key)) ? [key] : [])),
    );
    found = there.flat();
  }
  return found.map((key) => `${key}: nothing names it`);
}

/**
 * The keys of all files that an intent or application refers to. Intents are read first: an application takes its files over from an intent, so in
 * the opposite order, files that are taken over between the two reads would be missing.
 */
async function namedIn(kept: Database): Promise<Set<string>> {
  const planned = await createSqlIntentStore(kept).files();
  const waiting = await kept.all("SELECT document FROM unconfirmed");
  const claimed = await kept.all("SELECT file_key FROM application_file");
  const ofWaiting = waiting.flatMap((row) => {
    const { files } = JSON.parse(textIn(row, "document")) as { readonly files: readonly { readonly key: string }[] };
    return files.map(({ key }) => key);
  });
  return new Set<string>([...planned, ...ofWaiting, ...claimed.map((row) => textIn(row, "file_key"))]);
}

/** Resolves all intents, as the program does within half an hour, and finds the strays that are left. No server may be running. */
export async function findStraysAtEnd(kept: Database, files: Files): Promise<string[]> {
  const applications = createSqlApplicationStore(kept, () => []);
  const [unconfirmed, intents] = [createSqlUnconfirmedStore(kept, () => []), createSqlIntentStore(kept)];
  const strays = await findStrays(kept, files);
  let passed = 0;
  for (const more of [attemptTimeoutMs, lateCopiesMs]) {
    passed += more + 1000;
    const now = (): Date => new Date(Date.now() + passed);
    const { failed } = await resolveIntents({ applications, unconfirmed, intents, files, now });
    strays.push(...failed.map(({ id, error }) => `the intent ${id}: ${error}`));
  }
  const planned = await intents.files();
  return [...strays, ...planned.map((key) => `${key}: its intent stays`), ...(await findStrays(kept, files))];
}
