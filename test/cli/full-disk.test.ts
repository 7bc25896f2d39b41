import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { careers, compiled, runCareersWith } from "../careers.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { aSmallDisk, canMount, makeReadOnly } from "../small-disk.ts";
import { temporaryFolder } from "../temporary.ts";

const noRoom = /^careers [a-z ]+: \S+ (?:is full|cannot be written): there is no room on the disk$/;

describe.skipIf(!canMount)("on a full disk (only root can mount one)", () => {
  /** A program with one application. Its data folder is on a small separate disk. */
  const onFullDisk = async () => {
    const disk = aSmallDisk(48);
    const program = await aMarkedProgram(undefined, { DATA_DIR: disk.folder, LIMIT_FREE_BYTES: "0" });
    const id = await program.applied("quassia");
    return { disk, id, services: program.services };
  };

  // trust S 943
  test.each([0.3, 0.6, 0.95])(
    "with space for %d of it, a backup fails with one line that names the disk, and leaves nothing behind",
    { tags: "full" },
    async (part) => {
      const { data, applied } = await aMarkedProgram();
      await applied("quassia");
      const whole = join(temporaryFolder(), "whole");
      expect((await careers(data, "backup", "--to", whole)).code).toBe(0);
      const sizes = readdirSync(whole, { recursive: true }).map((name) => statSync(join(whole, `${name}`)).size);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      const { folder } = aSmallDisk((part * bytes) / 1_048_576);
      for (const isThere of [false, true]) {
        const to = join(folder, "saved");
        if (isThere) mkdirSync(to);
        const { code, printed } = await careers(data, "backup", "--to", to);
        expect([code, printed.trim()]).toEqual([1, expect.stringMatching(noRoom)]);
        expect(printed).toContain(` ${to}/`);
        expect(existsSync(to)).toBe(isThere);
        if (isThere) expect(readdirSync(to)).toEqual([]);
      }
    },
  );

  // trust S 944
  test("every command fails with one line, and shows no person if the access cannot be recorded", {
    tags: "full",
  }, async () => {
    const { disk, id, services } = await onFullDisk();
    const openings = join(temporaryFolder(), "openings.json");
    writeFileSync(openings, "[]");
    disk.fill();
    const [job] = await services.jobStore.list({});
    const commands = [
      ["applications", "list"],
      ["applications", "show", id],
      ["applications", "files", id, "--to", join(disk.folder, "taken"), "--why", "x"],
      ["export", "--to", join(disk.folder, "export"), "--why", "x"],
      ["applications", "set-state", id, "in_review"],
      ["erase", "--ref", id, "--yes"],
      ["jobs", "close", job?.job.id ?? ""],
      ["jobs", "import", openings, "--source", "demo", "--allow-loss"],
      ["backup", "--to", join(disk.folder, "saved")],
      ["secret", "rotate"],
      ["init", join(disk.folder, "new-site"), ..."--name Aurora --countries pt --contact jobs@aurora.test".split(" ")],
    ];
    for (const running of [true, false]) {
      if (!running) {
        disk.empty();
        services.close();
        disk.fill();
      }
      for (const words of commands) {
        const { code, printed } = await careers(disk.folder, ...words);
        const line = printed.trim();
        expect([words, code, line]).toEqual([words, 1, expect.stringMatching(/^careers .+ no room on the disk$/)]);
        expect(line).not.toContain("quassia");
      }
    }
    const left = readdirSync(disk.folder, { recursive: true }).map((name) => `${name}`);
    expect(left.filter((name) => /^(taken|export|saved|new-site)|\.(part|next)$/.test(name))).toEqual([]);
  });

  // trust S 945
  test("commands that read say why they cannot on a read-only data folder", async () => {
    const { disk, id, services } = await onFullDisk();
    services.close();
    makeReadOnly(disk.folder);
    for (const words of [
      ["applications", "list"],
      ["applications", "show", id],
      ["jobs", "list"],
      ["outbox", "list"],
    ])
      expect(await careers(disk.folder, ...words)).toMatchObject({
        code: 1,
        printed: `careers ${words.slice(0, 2).join(" ")}: ${disk.folder}/catalogue.sqlite cannot be written: it is on a read-only disk\n`,
      });
  });
});

describe.skipIf(!existsSync("/dev/full"))("an output without room", () => {
  test("is reported in one line on stderr", () => {
    const { status, stderr } = spawnSync("sh", ["-c", '"$0" cli/main.ts help >/dev/full', process.execPath], {
      encoding: "utf8",
      env: { ...compiled },
    });
    expect([status, stderr]).toEqual([1, "careers: the output cannot be written: there is no room on the disk\n"]);
  });
});

describe.skipIf(!isPostgresInstalled)("PostgreSQL on a full disk", () => {
  // trust S 944
  test("is reported in one line, and no person is shown", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: server.url };
    expect((await runCareersWith(settings, "applications", "list")).code).toBe(0);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    // ^ the error that PostgreSQL raises when it cannot extend a file because the disk is full
    await client.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON portico_applications.lookup EXECUTE FUNCTION full_disk()`);
    await client.end();
    expect(await runCareersWith(settings, "applications", "list")).toMatchObject({
      code: 1,
      printed:
        "careers applications list: nothing is shown, because the access could not be recorded: the database is full: there is no room on the disk\n",
    });
  });
});
