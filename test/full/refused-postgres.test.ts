import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import {
  applicantsOf,
  applyAt,
  bytesOf,
  careersOf,
  copyOf,
  dataFolderWithApplication,
  expectCommandsRefused,
  expectStart,
  refusalOf,
  started,
} from "../e2e/installed.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";

const other = "another-secret-of-more-than-thirty-two-letters";

describe.skipIf(!isPostgresInstalled)("a data folder and PostgreSQL", () => {
  let postgres: Postgres;
  let databases = 0;
  const kept = newFolder();
  let applied = "";
  beforeAll(async () => {
    postgres = await startPostgres();
    applied = await dataFolderWithApplication(join(kept, "data"));
  });
  afterAll(() => {
    postgres.stop();
    removeFolder(kept);
  });

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
  test("with DATABASE_URL beside local applications the site does not start until they are moved", async () => {
    const data = copyOf(applied);
    const DATABASE_URL = await newDatabase();
    const settings = { DATA_DIR: data, DATABASE_URL };
    const before = bytesOf(data);
    const words = await refusalOf(settings);
    expect(words.says).toMatch(/^DATABASE_URL is set, but \S+ itself holds 1 application.*, which would be ignored$/);
    expect(words.todo).toContain("careers moved to postgres");
    await expectCommandsRefused(settings, words);
    expect(bytesOf(data)).toEqual(before);
    expect(await schemasOf(DATABASE_URL)).toEqual([]);
    await expectStart({ DATA_DIR: data });

    expect((await careersOf({ DATA_DIR: data }, "moved", "to", "postgres")).printed).toContain("set DATABASE_URL");
    expect(await careersOf(settings, "moved", "to", "postgres")).toMatchObject({ code: 0 });
    const again = await careersOf(settings, "moved", "to", "postgres");
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining("there is nothing to mark")]);
    await expectStart(settings);
    expect(readFileSync(join(data, "moved-to"), "utf8")).not.toContain("portico@");
    expect(await careersOf(settings, "moved", "to", "postgres", "--undo")).toMatchObject({ code: 0 });
    expect(await refusalOf(settings)).toEqual(words);
  });

  // trust S 915
  test("what a site wrote just before it was killed counts too", async () => {
    const data = join(temporaryFolder(), "data");
    const site = await started({ DATA_DIR: data });
    await applyAt(site.address);
    await site.kill();
    const logOf = () => bytesOf(data)["/applications.sqlite-wal"];
    const log = logOf();
    expect(log).toBeDefined();
    const { says } = await refusalOf({ DATA_DIR: data, DATABASE_URL: await newDatabase() });
    expect(says).toContain("holds 1 application");
    expect(logOf()).toBe(log);
    expect(await applicantsOf({ DATA_DIR: data })).toEqual(["Ada Lovelace"]);
  });

  // trust S 916
  test("without DATABASE_URL a folder that was used with it does not start until the data is back", async () => {
    const data = join(temporaryFolder(), "data");
    const settings = { DATA_DIR: data, DATABASE_URL: await newDatabase() };
    const site = await started(settings);
    await applyAt(site.address);
    await site.stop();
    const before = bytesOf(data);
    const words = await refusalOf({ DATA_DIR: data });
    expect(words.says).toMatch(/^DATABASE_URL is not set, but the data of \S+ is in the database at localhost\/own_/);
    await expectCommandsRefused({ DATA_DIR: data }, words);
    expect(bytesOf(data)).toEqual(before);
    expect(existsSync(join(data, "applications.sqlite"))).toBe(false);
    expect(readFileSync(join(data, "belongs-to"), "utf8")).not.toContain("portico@");
    await expectStart(settings);
    expect(await careersOf({ DATA_DIR: data }, "moved", "to", "sqlite")).toMatchObject({ code: 0 });
    await expectStart({ DATA_DIR: data });
  });

  // trust S 917
  test("with another database the folder does not start, and nothing is created there", async () => {
    const data = join(temporaryFolder(), "data");
    await expectStart({ DATA_DIR: data, DATABASE_URL: await newDatabase() });
    const settings = { DATA_DIR: data, DATABASE_URL: await newDatabase() };
    const before = bytesOf(data);
    const words = await refusalOf(settings);
    expect(words.says).toContain("the database of DATABASE_URL is not the one that holds the data of");
    expect(await schemasOf(settings.DATABASE_URL)).toEqual([]);
    expect(bytesOf(data)).toEqual(before);
    expect(await careersOf(settings, "moved", "to", "postgres")).toMatchObject({ code: 0 });
    await expectStart(settings);
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
    await expectStart(host());
  });

  test("a database of an earlier version starts, and is noted", async () => {
    const DATABASE_URL = await newDatabase();
    const settings = { DATA_DIR: join(temporaryFolder(), "data"), DATABASE_URL };
    const site = await started(settings);
    await applyAt(site.address);
    await site.stop();
    await ask(DATABASE_URL, "DELETE FROM portico_applications.installation");
    rmSync(join(settings.DATA_DIR, "belongs-to"));
    await expectStart(settings);
    expect(existsSync(join(settings.DATA_DIR, "belongs-to"))).toBe(true);
    expect((await refusalOf({ ...settings, SECRET: other })).says).toContain("the secret is not the one");
  });
});
