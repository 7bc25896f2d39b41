import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearUnfinishedRestore, writeUnfinishedRestore } from "#server/backup/unfinished-restore.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../tools/postgres/start.ts";
import { moment } from "../identities.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";
import {
  applicantsOf,
  appliedFolder,
  applyAt,
  bytesOf,
  careersOf,
  copyOf,
  expectCommandsRefused,
  refusalOf,
  started,
  startsWith,
} from "./installed.ts";

const kept = newFolder();
let applied = "";
beforeAll(async () => {
  applied = await appliedFolder(join(kept, "data"));
});
afterAll(() => removeFolder(kept));

const other = "another-secret-of-more-than-thirty-two-letters";

describe("a data folder with applications and without their secret", () => {
  // trust S 910
  test("does not start while the file is lost: it starts with the file, or where the operator replaces the secret", async () => {
    const data = copyOf(applied);
    const secret = readFileSync(join(data, "secret"));
    rmSync(join(data, "secret"));
    const before = bytesOf(data);
    const words = await refusalOf({ DATA_DIR: data });
    expect(words.says).toBe(
      `there is no secret: SECRET is not given, and ${data}/secret is not there, while applications are`,
    );
    expect(words.todo).toContain("careers secret replace");
    await expectCommandsRefused({ DATA_DIR: data }, words);
    expect(bytesOf(data)).toEqual(before);
    writeFileSync(join(data, "secret"), secret);
    await startsWith({ DATA_DIR: data });
    rmSync(join(data, "secret"));
    expect(await careersOf({ DATA_DIR: data }, "secret", "replace")).toMatchObject({ code: 0 });
    await startsWith({ DATA_DIR: data });
    expect(await applicantsOf({ DATA_DIR: data })).toEqual(["Ada Lovelace"]);
    writeFileSync(join(data, "secret"), secret);
    expect((await refusalOf({ DATA_DIR: data })).says).toContain("the secret is not the one");
  });

  // trust S 911
  test("does not start with another secret, in the file or as SECRET, and starts with the right one as either", async () => {
    const data = copyOf(applied);
    const secret = readFileSync(join(data, "secret"), "utf8").trim();
    const before = bytesOf(data);
    const given = { DATA_DIR: data, SECRET: other };
    const words = await refusalOf(given);
    expect(words.says).toContain("the secret is not the one of the applications that are kept");
    await expectCommandsRefused(given, words);
    expect(bytesOf(data)).toEqual(before);
    writeFileSync(join(data, "secret"), `${other}\n`);
    expect(await refusalOf({ DATA_DIR: data })).toEqual(words);
    await startsWith({ DATA_DIR: data, SECRET: secret });
    await startsWith({ DATA_DIR: data, SECRET: other, SECRETS_ACCEPTED: secret });
    await startsWith({ DATA_DIR: data, SECRET: other });
    expect(await refusalOf({ DATA_DIR: data, SECRET: secret })).toEqual(words);
    expect((await careersOf({ DATA_DIR: data, SECRET: secret }, "secret", "replace")).code).toBe(0);
    await startsWith({ DATA_DIR: data, SECRET: secret });
    const none = await careersOf({ DATA_DIR: data, SECRET: secret }, "secret", "replace");
    expect([none.code, none.printed]).toEqual([1, expect.stringContaining("no secret is lost")]);
  });

  // trust S 912
  test("does not start with two secrets in one line, however they came there, and starts with a line for each", async () => {
    const data = copyOf(applied);
    const file = join(data, "secret");
    const secret = readFileSync(file, "utf8").trim();
    for (const line of [`${other}${secret}`, `${secret}${other}`, `${other},${secret}`, `${other} ${secret}`]) {
      writeFileSync(file, line);
      const before = bytesOf(data);
      const { says } = await refusalOf({ DATA_DIR: data });
      expect(says).toMatch(/secret (holds two secrets in one line|must hold a secret on each line)/);
      expect(bytesOf(data)).toEqual(before);
    }
    writeFileSync(file, `${other}\n${secret}\n`);
    await startsWith({ DATA_DIR: data });
    const given = await refusalOf({ DATA_DIR: data, SECRET: `${other},${secret}` }).catch((error: Error) => error);
    expect(JSON.stringify(given)).toContain("SECRET must be one secret");
  });

  // trust S 913
  test.each(["", "\n", "short\n"])("does not start where the file holds %j", async (content) => {
    const data = copyOf(applied);
    writeFileSync(join(data, "secret"), content);
    const before = bytesOf(data);
    const { says, todo } = await refusalOf({ DATA_DIR: data });
    expect(says).toContain("holds a secret of fewer than 32 characters");
    expect(todo).toContain("put it back from a backup");
    expect(bytesOf(data)).toEqual(before);
  });

  test("is known by its secrets after they were rotated and the oldest was forgotten before any start", async () => {
    const data = copyOf(applied);
    for (const how of ["rotate", "forget"])
      expect(await careersOf({ DATA_DIR: data }, "secret", how)).toMatchObject({ code: 0 });
    await startsWith({ DATA_DIR: data });
    appendFileSync(join(data, "secret"), `${other}\n`); // our files end their last line
    await startsWith({ DATA_DIR: data });
  });
});

/** As it was before installations were noted. */
function withoutInstallation(data: string): void {
  const database = new DatabaseSync(join(data, "applications.sqlite"));
  database.exec("DELETE FROM installation");
  database.close();
}

describe("a data folder of a version before this one", () => {
  test("starts, and is known by its secret from then on", async () => {
    const data = copyOf(applied);
    withoutInstallation(data);
    await startsWith({ DATA_DIR: data });
    expect((await refusalOf({ DATA_DIR: data, SECRET: other })).says).toContain("the secret is not the one");
  });

  // trust S 910
  test("does not start where its secret is lost", async () => {
    const data = copyOf(applied);
    withoutInstallation(data);
    rmSync(join(data, "secret"));
    const before = bytesOf(data);
    expect((await refusalOf({ DATA_DIR: data })).says).toContain("there is no secret");
    expect(bytesOf(data)).toEqual(before);
  });
});

// trust S 914
test("a folder that was not restored whole does not start, whatever it holds, until it is", async () => {
  const data = copyOf(applied);
  writeUnfinishedRestore(data, { since: moment("2026-11-20"), from: "/backups/friday" });
  const before = bytesOf(data);
  const words = await refusalOf({ DATA_DIR: data });
  expect(words.says).toBe(
    `${data} is not restored whole: the restore from /backups/friday, which began 2026-11-20T00:00:00.000Z, did not end`,
  );
  expect(words.todo).toContain(`careers restore --from /backups/friday --to ${data}`);
  await expectCommandsRefused({ DATA_DIR: data }, words);
  expect(bytesOf(data)).toEqual(before);
  clearUnfinishedRestore(data);
  await startsWith({ DATA_DIR: data });
});

describe.skipIf(!isPostgresInstalled)("a data folder and PostgreSQL", () => {
  let postgres: Postgres;
  let databases = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  const ask = async (url: string, question: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(question)).rows;
    } finally {
      await client.end();
    }
  };
  const newDatabase = async (): Promise<string> => {
    databases += 1;
    await ask(postgres.url, `CREATE DATABASE own_${databases}`);
    return postgres.url.replace("/postgres?", `/own_${databases}?`);
  };
  const schemasOf = (url: string) => ask(url, "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'portico%'");

  // trust S 915
  test("with DATABASE_URL beside applications the site does not start, and does where they were moved", async () => {
    const data = copyOf(applied);
    const DATABASE_URL = await newDatabase();
    const settings = { DATA_DIR: data, DATABASE_URL };
    const before = bytesOf(data);
    const words = await refusalOf(settings);
    expect(words.says).toMatch(
      /^DATABASE_URL is set, and \S+ holds 1 application.* in SQLite, which nobody would see$/,
    );
    expect(words.todo).toContain("careers moved to postgres");
    await expectCommandsRefused(settings, words);
    expect(bytesOf(data)).toEqual(before);
    expect(await schemasOf(DATABASE_URL)).toEqual([]);
    await startsWith({ DATA_DIR: data });

    expect((await careersOf({ DATA_DIR: data }, "moved", "to", "postgres")).printed).toContain("set DATABASE_URL");
    expect(await careersOf(settings, "moved", "to", "postgres")).toMatchObject({ code: 0 });
    const again = await careersOf(settings, "moved", "to", "postgres");
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining("there is nothing to mark")]);
    await startsWith(settings);
    expect(readFileSync(join(data, "moved-to"), "utf8")).not.toContain("portico@");
    expect(await careersOf(settings, "moved", "to", "postgres", "--undo")).toMatchObject({ code: 0 });
    expect(await refusalOf(settings)).toEqual(words);
  });

  // trust S 916
  test("without DATABASE_URL a folder that was used with it does not start, and does where the data came back", async () => {
    const data = join(temporaryFolder(), "data");
    const settings = { DATA_DIR: data, DATABASE_URL: await newDatabase() };
    const site = await started(settings);
    await applyAt(site.address);
    await site.stop();
    const before = bytesOf(data);
    const words = await refusalOf({ DATA_DIR: data });
    expect(words.says).toMatch(/^DATABASE_URL is not set, and the data of \S+ is in PostgreSQL, at localhost\/own_/);
    await expectCommandsRefused({ DATA_DIR: data }, words);
    expect(bytesOf(data)).toEqual(before);
    expect(existsSync(join(data, "applications.sqlite"))).toBe(false);
    expect(readFileSync(join(data, "belongs-to"), "utf8")).not.toContain("portico@");
    await startsWith(settings);
    expect(await careersOf({ DATA_DIR: data }, "moved", "to", "sqlite")).toMatchObject({ code: 0 });
    await startsWith({ DATA_DIR: data });
  });

  // trust S 917
  test("with another database the folder does not start, and nothing is made in that", async () => {
    const data = join(temporaryFolder(), "data");
    await startsWith({ DATA_DIR: data, DATABASE_URL: await newDatabase() });
    const settings = { DATA_DIR: data, DATABASE_URL: await newDatabase() };
    const before = bytesOf(data);
    const words = await refusalOf(settings);
    expect(words.says).toContain("the database of DATABASE_URL is not the one that holds the data of");
    expect(await schemasOf(settings.DATABASE_URL)).toEqual([]);
    expect(bytesOf(data)).toEqual(before);
    expect(await careersOf(settings, "moved", "to", "postgres")).toMatchObject({ code: 0 });
    await startsWith(settings);
  });

  // trust S 918
  test("hosts that start together over an empty database agree, and one that comes later without the secret does not start", async () => {
    const DATABASE_URL = await newDatabase();
    const host = () => ({ DATA_DIR: join(temporaryFolder(), "data"), DATABASE_URL, SECRET: other });
    const sites = await Promise.all([host(), host(), host()].map(started));
    await applyAt(sites[0]?.address ?? "");
    for (const site of sites) await site.stop();
    expect(await ask(DATABASE_URL, "SELECT one FROM portico_applications.installation")).toEqual([{ one: 1 }]);
    const { SECRET: _secret, ...late } = host();
    expect((await refusalOf(late)).says).toContain("there is no secret");
    expect(existsSync(late.DATA_DIR)).toBe(false);
    await startsWith(host());
  });

  test("a database of a version before this one starts, and is noted", async () => {
    const DATABASE_URL = await newDatabase();
    const settings = { DATA_DIR: join(temporaryFolder(), "data"), DATABASE_URL };
    const site = await started(settings);
    await applyAt(site.address);
    await site.stop();
    await ask(DATABASE_URL, "DELETE FROM portico_applications.installation");
    rmSync(join(settings.DATA_DIR, "belongs-to"));
    await startsWith(settings);
    expect(existsSync(join(settings.DATA_DIR, "belongs-to"))).toBe(true);
    expect((await refusalOf({ ...settings, SECRET: other })).says).toContain("the secret is not the one");
  });
});
