import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { runCareersWith } from "../careers.ts";
import { drop, healthySite, remove, write } from "../doctor/site-damage.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { aSmallDisk, canMount } from "../small-disk.ts";
import { temporaryFolder } from "../temporary.ts";

/** A site folder of an earlier version, and a data folder whose database lacks the latest migrations. */
function anOldInstallation() {
  const [site, data] = [healthySite(), temporaryFolder()];
  const { workplaces: _, ...taxonomy } = JSON.parse(readFileSync("site-basics/taxonomy.json", "utf8"));
  delete taxonomy.employments.full_time;
  write("taxonomy.json", `${JSON.stringify(taxonomy, undefined, 2)}\n`)(site);
  for (const language of ["de", "en", "fr", "it", "pt"]) remove(`texts/security.${language}.html`)(site);
  openSqlite({
    file: `${data}/applications.sqlite`,
    migrations: migrationsBefore("015", "applications"),
  }).close();
  const settings = { SITE_DIR: site, DATA_DIR: data };
  const upgrade = (...words: string[]) => runCareersWith(settings, "upgrade", ...words);
  return { site, data, settings, upgrade };
}

/** Every file of a folder with its content. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file, readFileSync(file, "base64")]),
  );

describe("careers upgrade check", () => {
  test("says at once which settings, migrations and files of the site an older installation needs, and changes nothing", async () => {
    const { site, data, settings } = anOldInstallation();
    const before = [contentOf(site), contentOf(data)];
    const { code, printed } = await runCareersWith(
      { ...settings, PORT: "x", LIMIT_STOP_SECONDS: "-1" },
      "upgrade",
      "check",
    );
    expect(code).toBe(1);
    expect(printed).toContain(`\nSite folder: ${site}\nData: ${data}\n`);
    expect(printed).toContain("The first start brings applications in ");
    expect(printed).toMatch(/\n {2}015-claimed-by\.sql\n {2}016-/);
    expect(printed).toContain(`They are first copied into ${data}/before-update, `);
    expect(printed).toContain("\n  taxonomy.json gets workplaces, employments.full_time\n");
    expect(printed).toContain("\n  texts/security.fr.html is a draft: ");
    expect(printed).toMatch(/error +PORT\n/);
    expect(printed).toMatch(/error +LIMIT_STOP_SECONDS\n/);
    expect(printed).toMatch(/texts\/security\.it\.html, line \d+\n.* has a gap/);
    expect([contentOf(site), contentOf(data)]).toEqual(before);
  });

  test("examines the site folder even if the settings do not fit each other", async () => {
    const { settings } = anOldInstallation();
    const { code, printed } = await runCareersWith({ ...settings, MODE: "production", PORT: "x" }, "upgrade", "check");
    expect(code).toBe(1);
    expect(printed).toMatch(/error +PUBLIC_URL\n +must be given and begin with https/);
    expect(printed).toMatch(/error +PORT\n/);
    expect(printed).toContain("taxonomy.json gets workplaces");
  });

  test("does not take the data folder for the data if the address of the database is wrong", async () => {
    const { settings } = anOldInstallation();
    const { printed } = await runCareersWith({ ...settings, DATABASE_URL: "elsewhere" }, "upgrade", "check");
    expect(printed).toMatch(/error +DATABASE_URL\n/);
    expect(printed).not.toMatch(/DATABASE_URL is not set|The first start brings/);
    expect(printed).toContain("\nData: not examined, as a setting is wrong\n");
    expect(printed).toContain("taxonomy.json gets workplaces");
  });

  test("shows what would change in each file with --diff, and everything with --json", async () => {
    const { site, upgrade } = anOldInstallation();
    write("schemas/brand.json", "{}\n")(site);
    const { printed } = await upgrade("check", "--diff");
    expect(printed).toMatch(/^--- taxonomy\.json$/m);
    expect(printed).toMatch(/^\+ +"full_time": \{$/m);
    expect(printed).toMatch(/^--- \/dev\/null$/m);
    expect(printed).not.toMatch(/^\+\+\+ schemas\//m);
    expect(printed).not.toMatch(/^-(?!--)/m); // no line of the site's own files is removed
    expect(JSON.parse((await upgrade("check", "--json")).stdout)).toMatchObject({
      migrations: [{ database: "applications", pending: expect.arrayContaining(["015-claimed-by.sql"]) }],
      changes: expect.arrayContaining([expect.objectContaining({ file: "texts/security.de.html" })]),
    });
  });

  test("says that there is nothing to do for an installation of this version", async () => {
    const { code, printed } = await runCareersWith(
      { SITE_DIR: healthySite(), DATA_DIR: temporaryFolder() },
      "upgrade",
      "check",
    );
    expect([code, printed]).toEqual([0, expect.stringContaining("There is nothing to do: start it.")]);
    expect(printed).toMatch(/\nSite folder: \S+\/site\nData: \S+, which has no databases yet: is this the site /);
  });

  // trust T 1102
  test.skipIf(!canMount)(
    "says that the disk has too little room for the update (only root can mount a disk)",
    async () => {
      const { site, data } = anOldInstallation();
      const disk = aSmallDisk(4);
      cpSync(data, disk.folder, { recursive: true });
      disk.fill(50_000);
      const { code, printed } = await runCareersWith({ SITE_DIR: site, DATA_DIR: disk.folder }, "upgrade", "check");
      expect([code, printed]).toEqual([
        1,
        expect.stringMatching(
          /error +DATA_DIR\n +the disk of \S+ has 0\.\d MB of free space, and the update needs about 0\.\d MB; make room\n/,
        ),
      ]);
    },
  );

  // trust T 1107
  test("says which file is no JSON or was not saved as UTF-8, and leaves it alone", async () => {
    const { site, upgrade } = anOldInstallation();
    const names = readFileSync(`${site}/taxonomy.json`, "utf8");
    for (const [content, says] of [
      [Buffer.from("{"), /error +taxonomy\.json\n +is not valid JSON/],
      [Buffer.from('{ "roles": {}, "roles": {} }'), /error +taxonomy\.json, roles\n +is there twice/],
      [
        Buffer.from(names.replace("Lehre", "L\xe4hre"), "latin1"),
        /error +taxonomy\.json, line \d+\n +has letters that are not UTF-8/,
      ],
    ] as const) {
      writeFileSync(`${site}/taxonomy.json`, content);
      expect((await upgrade("check")).printed).toMatch(says);
      await upgrade("site");
      expect(readFileSync(`${site}/taxonomy.json`)).toEqual(content);
    }
  });

  // trust T 1106
  test("examines a site folder with a link that leads nowhere", async () => {
    const { site, upgrade } = anOldInstallation();
    symlinkSync("/nowhere", `${site}/texts/security.de.html`);
    expect((await upgrade("check")).printed).toContain("texts/security.de.html is a draft");
    expect((await upgrade("site")).code).toBe(0);
    expect(readFileSync(`${site}/texts/security.de.html`, "utf8")).toContain("[[");
  });

  // trust T 1108
  test("says that a database belongs to a newer version, and what to do", async () => {
    const { data, upgrade } = anOldInstallation();
    rmSync(`${data}/applications.sqlite`);
    const newer = temporaryFolder();
    for (let number = 1; number < 200; number += 1)
      write(`${String(number).padStart(3, "0")}-later.sql`, `CREATE TABLE t${number} (x)`)(newer);
    openSqlite({ file: `${data}/applications.sqlite`, migrations: newer }).close();
    const { code, printed } = await upgrade("check");
    expect(code).toBe(1);
    expect(printed).toMatch(/error +DATA_DIR\n.*is newer than this program, which does not know 199-later\.sql/);
  });
});

describe.skipIf(!isPostgresInstalled)("careers upgrade check with PostgreSQL", () => {
  test("names the migrations that a schema has not had, from before their texts were recorded too, and makes no schema", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const settings = { SITE_DIR: healthySite(), DATA_DIR: temporaryFolder(), DATABASE_URL: server.url };
    const check = async () => (await runCareersWith(settings, "upgrade", "check")).printed;
    expect(await check()).toContain("There is nothing to do: start it.");

    const migrations = migrationsBefore("004", "applications", "postgres");
    const schema = "portico_applications";
    const old = await openPostgres({ url: server.url, schema, migrations, connections: 1 });
    for (const sql of [
      "DROP TABLE migration",
      "CREATE TABLE migration (version INTEGER NOT NULL)",
      "INSERT INTO migration VALUES (3)",
    ])
      await old.run(sql);
    const says = await check();
    expect(says).toMatch(/applications in \S+ .*up to date:\n {2}004-/);
    expect(says).toContain("They are not copied first: only a dump (pg_dump) from before this start leads back");
    expect(await old.all("SELECT 1 FROM pg_namespace WHERE nspname = 'portico_catalogue'")).toEqual([]);
    old.close();
  });
});

describe("careers upgrade site", () => {
  // trust T 1105
  test.skipIf(process.getuid?.() !== 0)(
    "without the right to write into the site folder says so in one line and changes nothing (only root can become another user)",
    async () => {
      const { site, data, settings } = anOldInstallation();
      const around = join(site, "..");
      for (const folder of [around, data]) chmodSync(folder, 0o755);
      const before = contentOf(around);
      const child = spawnSync(process.execPath, ["cli/main.ts", "upgrade", "site"], {
        env: settings,
        uid: 65_534,
        encoding: "utf8",
      });
      expect([child.status, child.stderr]).toEqual([
        1,
        expect.stringMatching(/^careers upgrade site: \S+\/site-before-\S+ cannot be opened: permission denied\n$/),
      ]);
      expect(contentOf(around)).toEqual(before);
    },
  );

  test("adds what is missing, keeps the replaced files beside the folder, and does nothing the second time", async () => {
    const { site, upgrade } = anOldInstallation();
    const taxonomy = readFileSync(`${site}/taxonomy.json`, "utf8");
    const { code, printed } = await upgrade("site");
    expect([code, printed]).toEqual([0, expect.stringMatching(/6 files of .* written\. What they replaced is in /)]);
    const [, beside = ""] = /What they replaced is in (\S+)\.\n/.exec(printed) ?? [];
    expect(readdirSync(beside)).toEqual(["taxonomy.json"]);
    expect(readFileSync(`${beside}/taxonomy.json`, "utf8")).toBe(taxonomy);
    const added = JSON.parse(readFileSync(`${site}/taxonomy.json`, "utf8"));
    expect(added.workplaces.remote.de).toBeTypeOf("string");
    expect(existsSync(`${site}/texts/security.pt.html`)).toBe(true);
    expect(readdirSync(site).filter((name) => name.includes("writing"))).toEqual([]);

    expect(await upgrade("site")).toMatchObject({ code: 0, printed: expect.stringContaining("needs nothing") });
    const check = await upgrade("check");
    expect(check.printed).not.toContain("careers upgrade site writes");
    expect(check.printed).not.toContain("taxonomy.json");
  });

  test("never overwrites what an earlier upgrade has kept", async () => {
    const { site, upgrade } = anOldInstallation();
    await upgrade("site");
    drop("taxonomy.json", "interests")(site);
    const before = contentOf(site);
    const { code, printed } = await upgrade("site");
    expect([code, printed]).toEqual([1, expect.stringMatching(/-before-\S+ exists already: move it away/)]);
    expect(contentOf(site)).toEqual(before);
  });
});
