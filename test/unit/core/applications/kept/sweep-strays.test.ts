import { expect, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { sweepStrays } from "#core/applications/kept/sweep-strays.ts";
import { PorticoError } from "#core/errors.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { applicationId, fileKey, moment, uploadKey } from "../../../../identities.ts";
import { aFile, aPlainSubmission, aSubmission, testMails } from "../../../../submission.ts";
import { temporaryFolder } from "../../../../temporary.ts";

/** A folder with an application's CV, a stray CV that it replaced, and `strays` other stray files. If `known`, the application is stored. */
async function aFolder(strays: number, known = true) {
  const files = createDiskFileStore({ folder: temporaryFolder() });
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails);
  const unconfirmed = createSqlUnconfirmedStore(database, testMails);
  const intents = createSqlIntentStore(database);
  async function* bytes() {
    yield new Uint8Array(12);
  }
  await files.receive(uploadKey("u/one"), bytes(), { contentType: "application/pdf", name: "", maxBytes: 12 });
  await files.copy(uploadKey("u/one"), fileKey("a/first/cv"));
  if (known) await applications.accept(aSubmission({ files: [aFile()] }));
  for (let stray = 0; stray < strays; stray += 1) await files.copy(uploadKey("u/one"), fileKey(`a/stray${stray}/cv`));
  await files.copy(uploadKey("u/one"), fileKey("a/first/cv-replaced"));
  const day = 86_400_000;
  const sweep = (days: number, isOver = () => false) =>
    sweepStrays({
      files,
      applications,
      unconfirmed,
      intents,
      now: () => new Date(Date.now() + days * day),
      lease: { isOver },
    });
  return { files, unconfirmed, intents, sweep };
}

// trust L 156
test("removes only files that belong to no application, after a day", async () => {
  const { files, sweep } = await aFolder(2);
  expect(await sweep(0.9)).toMatchObject({ found: 0, removed: 0 });
  expect(await files.head(fileKey("a/stray0/cv"))).toBeDefined();
  expect(await sweep(1.1)).toMatchObject({ found: 3, removed: 3 });
  for (const key of ["a/stray0/cv", "a/stray1/cv", "a/first/cv-replaced"])
    expect(await files.head(fileKey(key))).toBeUndefined();
  expect(await files.head(fileKey("a/first/cv"))).toBeDefined();
});

test("leaves files that an intent names", async () => {
  const { files, intents, sweep } = await aFolder(1);
  const about = { id: "one", name: "one", application: applicationId("stray0"), uploads: [] };
  await intents.begin({ ...about, files: [fileKey("a/stray0/cv")], at: moment("2026-05-01"), isKept: false });
  expect(await sweep(1.1)).toMatchObject({ found: 1, removed: 1 });
  expect(await files.head(fileKey("a/stray0/cv"))).toBeDefined();
});

test("leaves the files of an unconfirmed application", async () => {
  const { files, unconfirmed, sweep } = await aFolder(1);
  await unconfirmed.keep(aPlainSubmission({ id: "stray0" }));
  expect(await sweep(1.1)).toMatchObject({ found: 1, removed: 1 });
  expect(await files.head(fileKey("a/stray0/cv"))).toBeDefined();
});

test("leaves many strays for a week, so that an old copy of the database can be noticed, and then removes them", async () => {
  const { files, sweep } = await aFolder(30);
  expect(await sweep(6.9)).toMatchObject({ found: 31, removed: 0 });
  expect(await files.head(fileKey("a/stray0/cv"))).toBeDefined();
  expect(await sweep(7.1)).toMatchObject({ found: 31, removed: 31 });
  expect(await files.head(fileKey("a/stray0/cv"))).toBeUndefined();
  expect(await files.head(fileKey("a/first/cv"))).toBeDefined();
});

test("leaves all files for a month if the database names none of them, as it is probably the wrong one", async () => {
  const { sweep } = await aFolder(30, false);
  expect(await sweep(29)).toMatchObject({ found: 32, removed: 0 });
  expect(await sweep(31)).toMatchObject({ found: 32, removed: 32 });
});

// trust S 653
test("removes nothing more once the lease is over", async () => {
  const { sweep } = await aFolder(12);
  let asked = 0;
  const isOver = (): boolean => {
    asked += 1;
    return asked > 1;
  };
  expect(await sweep(1.1, isOver)).toMatchObject({ found: 13, removed: 8 });
  expect(await sweep(1.1)).toMatchObject({ found: 5, removed: 5 });
});

/** A sweep of `count` files. For each, `lookUp` returns whether its application is stored or gone, or the error of reading it. */
function aSweep(count: number, lookUp: (number: number) => "known" | "gone" | Error) {
  const keys = Array.from({ length: count }, (_, number) => fileKey(`a/n${number}/cv`));
  const left = new Set<string>(keys);
  const get = async (id: string) => {
    const number = Number(id.slice(1));
    const found = lookUp(number);
    if (found instanceof Error) throw found;
    return found === "gone" ? undefined : ({ files: [{ key: keys[number] }] } as never);
  };
  const asked: string[] = [];
  const parts = {
    files: {
      claimedBefore: async (moment: string) => {
        asked.push(moment);
        return keys;
      },
      remove: async (key: string) => void left.delete(key),
    },
    applications: { get },
    unconfirmed: { get: async () => undefined },
    intents: { files: async () => [] },
    now: () => new Date("2026-05-31T10:00:00.000Z"),
  };
  return { sweep: () => sweepStrays(parts), asked, left };
}

const [aDayAgo, aWeekAgo, aMonthAgo] = ["2026-05-30", "2026-05-24", "2026-05-01"].map((day) => `${day}T10:00:00.000Z`);

test.each([
  [20, 21, [aDayAgo]],
  [21, 22, [aDayAgo, aWeekAgo]],
  [21, 21, [aDayAgo, aMonthAgo]],
  [30, 300, [aDayAgo]],
  [31, 300, [aDayAgo, aWeekAgo]],
])("%i strays of %i files are removed after files claimed before %j were listed", async (strays, files, moments) => {
  const { sweep, asked, left } = aSweep(files, (number) => (number < strays ? "gone" : "known"));
  expect(await sweep()).toEqual({ found: strays, removed: strays, failed: [] });
  expect(asked).toEqual(moments);
  expect(left.size).toBe(files - strays);
});

test("leaves the files of an application that cannot be read, and reports it", async () => {
  const error = new Error("cannot");
  const { sweep, left } = aSweep(2, (number) => (number === 0 ? error : "gone"));
  expect(await sweep()).toEqual({ found: 1, removed: 1, failed: [{ id: "n0", error }] });
  expect([...left]).toEqual(["a/n0/cv"]);
});

test("removes nothing if the store does not answer", async () => {
  const away = new PorticoError("unavailable");
  const { sweep, left } = aSweep(2, (number) => (number === 1 ? away : "gone"));
  await expect(sweep()).rejects.toBe(away);
  expect(left.size).toBe(2);
});
