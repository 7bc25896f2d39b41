import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate as soon } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { backUp } from "#server/backup/backup.ts";
import { restore } from "#server/backup/restore.ts";
import { compose } from "#server/compose/compose.ts";
import { partsOf } from "#server/compose/parts.ts";
import { readUnfinishedRestore, unfinishedRestoreFile } from "#server/compose/unfinished-restore.ts";
import { careers, compiled, runCareersWith } from "../careers.ts";
import { filesHolding, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { aSmallDisk, canMount, makeReadOnly } from "../small-disk.ts";
import { temporaryFolder } from "../temporary.ts";

/** A backup with three applications, one of which was erased after the backup. */
async function aBackup() {
  const program = await aMarkedProgram();
  const ids: string[] = [];
  for (const who of ["quassia", "zyxmarke", "brimbori"]) ids.push(await program.applied(who));
  const saved = join(temporaryFolder(), "saved");
  await backUp(program.named, saved);
  await program.erase(ids[1] ?? "");
  return { ...program, ids, saved, journal: `${program.data}/erasures.log` };
}

/** The files below a folder; empty if they cannot be listed, because the folder may change during that. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch {
    return [];
  }
}

/** The points at which a restore is killed, each as soon as the restored files fulfil its condition. */
const points: readonly [string, (files: readonly string[]) => boolean][] = [
  ["it has marked the folder", (files) => files.includes(unfinishedRestoreFile)],
  ["the journal is there", (files) => files.includes("erasures.log")],
  ["the secret is there", (files) => files.includes("secret")],
  ["a candidate's file is there", (files) => files.some((file) => file.startsWith("files/a/"))],
  ["a mail is there", (files) => files.some((file) => file.startsWith("mail/"))],
  ["the databases are there", (files) => files.includes("catalogue.sqlite") && files.includes("applications.sqlite")],
  ["the databases are opened", (files) => files.includes("applications.sqlite-wal")],
];

describe("a restore that is killed", () => {
  // trust S 936
  test("leaves its folder marked as unfinished, wherever it was killed, and is complete after another run", {
    tags: "full",
    timeout: 120_000,
  }, async () => {
    const { config, ids, saved, journal } = await aBackup();
    const to = join(temporaryFolder(), "restored");
    const words = ["restore", "--from", saved, "--to", to, "--journal", journal];
    const { sha256 } = JSON.parse(readFileSync(join(saved, "manifest.json"), "utf8")) as { sha256: object };
    const ofErased = (path: string): boolean => path.startsWith(`files/a/${ids[1]}/`) || path.startsWith("mail/");
    const killedAt: string[] = [];
    for (const [point, isReached] of points) {
      const env = { ...compiled, DATA_DIR: config.DATA_DIR };
      const child = spawn(process.execPath, ["cli/main.ts", ...words], { env, stdio: "ignore" });
      const ended = once(child, "exit");
      while (child.exitCode === null && !isReached(filesIn(to))) await soon();
      child.kill("SIGKILL");
      await ended;
      if (child.exitCode === 0)
        expect(readUnfinishedRestore(to), point).toBeUndefined(); // the restore finished before the test could kill it
      else {
        expect(readUnfinishedRestore(to), point).toMatchObject({ from: saved });
        killedAt.push(point);
        expect(await careers(config.DATA_DIR, ...words), point).toMatchObject({
          code: 0,
          printed: expect.stringContaining(`${ids[1]} was erased again`),
        });
        expect(readUnfinishedRestore(to), point).toBeUndefined();
      }
      expect(filesIn(to), point).toEqual(expect.arrayContaining(Object.keys(sha256).filter((path) => !ofErased(path))));
      expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(to, mark))).toEqual([]);
      const services = partsOf(await compose({ ...config, DATA_DIR: to }));
      expect((await services.applications.list()).map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
      services.close();
      rmSync(to, { recursive: true });
    }
    expect(killedAt.length).toBeGreaterThan(3);
  });

  test("leaves nothing behind when another backup is restored over it, except the journal", async () => {
    const { config, saved } = await aBackup();
    const to = join(temporaryFolder(), "restored");
    mkdirSync(join(to, "files/a"), { recursive: true });
    writeFileSync(join(to, unfinishedRestoreFile), "{");
    writeFileSync(join(to, "applications.sqlite-wal"), "of an earlier file");
    writeFileSync(join(to, "files/a/stranger"), "of an earlier backup");
    await restore(config, { from: saved, to, who: "ada" });
    expect(filesIn(to).filter((path) => path.endsWith("stranger") || path === unfinishedRestoreFile)).toEqual([]);
  });
});

describe("a restore that cannot complete", () => {
  // trust S 937
  test("is refused for lack of space before anything is written, with the bytes needed, reserved and available", {
    tags: "full",
  }, async () => {
    const { config, saved, journal } = await aBackup();
    const to = join(temporaryFolder(), "deep/restored");
    const options = { from: saved, to, journal, who: "ada" };
    await expect(restore({ ...config, LIMIT_FREE_BYTES: 2 ** 60 }, options)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(
        /\/deep\/restored has too little space: \d+ MB are needed, and LIMIT_FREE_BYTES keeps \d+ MB, but \d+ MB are free; nothing was written$/,
      ),
    });
    expect(existsSync(join(to, ".."))).toBe(false);
    expect(await restore({ ...config, LIMIT_FREE_BYTES: 0 }, { from: saved, to, who: "ada" })).toMatchObject({
      counts: { applications: 3 },
    });
  });

  // trust S 938
  test.skipIf(!canMount)(
    "because the disk fills up names its target, stays marked, and is completed by the next run (only root can mount a disk)",
    { tags: "full" },
    async () => {
      const { data, saved } = await aBackup();
      const disk = aSmallDisk(16);
      const to = join(disk.folder, "restored");
      const large = join(saved, "mail/large.eml");
      writeFileSync(large, Buffer.alloc(2_000_000, 1));
      const manifest = JSON.parse(readFileSync(join(saved, "manifest.json"), "utf8"));
      const hash = createHash("sha256").update(readFileSync(large)).digest("hex");
      manifest.sha256 = { "mail/large.eml": hash, ...manifest.sha256 };
      writeFileSync(join(saved, "manifest.json"), JSON.stringify(manifest));

      const settings = { DATA_DIR: data, LIMIT_FREE_BYTES: "0" };
      const env = { ...compiled, ...settings };
      const child = spawn(process.execPath, ["cli/main.ts", "restore", "--from", saved, "--to", to], { env });
      let printed = "";
      child.stderr.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
      const closed = once(child, "close");
      while (child.exitCode === null && !existsSync(join(to, unfinishedRestoreFile))) await soon();
      disk.fill();
      await closed;
      expect(child.exitCode).toBe(1);
      const [what = "", todo = "", ...rest] = printed.trim().split("\n");
      expect(rest).toEqual([]);
      expect(what).toMatch(
        /^careers restore: \S+\/restored\/\S+ (cannot be written|is full): there is no room on the disk$/,
      );
      expect(what).not.toContain(saved);
      expect(todo).toBe(`${to} is incomplete, and no site starts on it: run the same command again once this is fixed`);
      expect(readUnfinishedRestore(to)).toMatchObject({ from: saved });

      expect((await runCareersWith(settings, "restore", "--from", saved, "--to", to)).printed).toContain(
        "has too little space",
      );
      disk.empty();
      expect(await runCareersWith(settings, "restore", "--from", saved, "--to", to)).toMatchObject({ code: 0 });
      expect(statSync(join(to, "mail/large.eml")).size).toBe(2_000_000);
      expect(readUnfinishedRestore(to)).toBeUndefined();
    },
  );

  // trust S 939
  test.skipIf(!canMount)(
    "because its target is read-only names it; from a read-only disk it works like any other (only root can mount a disk)",
    { tags: "full" },
    async () => {
      const { config, saved } = await aBackup();
      const folder = temporaryFolder();
      makeReadOnly(folder);
      makeReadOnly(saved);
      const options = { from: saved, to: join(folder, "restored"), who: "ada" };
      const failed = await restore(config, options).catch((error: unknown) => error);
      expect(failed).toMatchObject({ syscall: "mkdir", code: "EROFS", path: options.to });
      const { code, printed } = await careers(config.DATA_DIR, "restore", "--from", saved, "--to", options.to);
      expect([code, printed.trim()]).toEqual([
        1,
        `careers restore: ${options.to} cannot be written: it is on a read-only disk`,
      ]);
      const to = join(temporaryFolder(), "restored");
      expect(await restore(config, { from: saved, to, who: "ada" })).toMatchObject({ counts: { applications: 3 } });
    },
  );

  test("ends the sessions of the desk and forgets its links, which may have been used since the backup", async () => {
    const { named, config } = await aMarkedProgram();
    const at = momentOf(new Date());
    const email = "ada@group.example";
    const who = "Ada Lovelace at the desk";
    await named.desk.sessions.begin({ id: "one", token: "session", email, who, way: "link" }, at);
    await named.desk.links.offer({
      token: "invitation",
      email,
      who,
      to: "/",
      expiresAt: momentOf(new Date("2100-01-01")),
    });
    const saved = join(temporaryFolder(), "saved");
    const to = join(temporaryFolder(), "restored");
    await backUp(named, saved);
    await restore(config, { from: saved, to, who: "root" });
    const { desk } = await compose({ ...config, DATA_DIR: to });
    expect(await desk.sessions.all(at)).toEqual([]);
    expect(await desk.links.look("invitation", undefined, at)).toBeUndefined();
  });

  // trust S 1632
  test("without the secret of the log forgets the links of the desk all the same, and says what it could not do", async () => {
    const { named, config, data } = await aMarkedProgram(undefined, { SECRET: "its".repeat(12) });
    const expiresAt = momentOf(new Date("2100-01-01"));
    const [email, who] = ["ada@group.example", "Ada Lovelace at the desk"];
    const at = momentOf(new Date());
    await named.desk.sessions.begin({ id: "one", token: "session", email, who, way: "link" }, at); // begins the log
    await named.desk.links.offer({ token: "invitation", email, who, to: "/", expiresAt });
    const saved = join(temporaryFolder(), "saved");
    await backUp(named, saved);
    const to = join(temporaryFolder(), "restored");
    const { code, printed } = await careers(data, "restore", "--from", saved, "--to", to);
    expect(code).toBe(0);
    expect(printed).toContain(
      "This restore is not in the log of operators, and sessions of the desk were not ended, because no accepted secret decrypts the key of the log. If the site uses SECRET, set it, and restore again into an empty folder.",
    );
    const { desk } = await compose({ ...config, DATA_DIR: to });
    expect(await desk.links.look("invitation", undefined, at)).toBeUndefined();
  });

  test("is refused in a folder with other files, whatever their names", async () => {
    const { config, saved } = await aBackup();
    const to = temporaryFolder();
    writeFileSync(join(to, "diary"), "mine");
    await expect(restore(config, { from: saved, to, who: "ada" })).rejects.toThrow("is not empty");
    appendFileSync(join(to, `${unfinishedRestoreFile}.part`), "");
    await expect(restore(config, { from: saved, to, who: "ada" })).rejects.toThrow("is not empty");
    expect(readFileSync(join(to, "diary"), "utf8")).toBe("mine");
  });
});
