import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { backUp } from "#server/backup/backup.ts";
import { compose } from "#server/compose/compose.ts";
import { readUnfinishedRestore, writeUnfinishedRestore } from "#server/compose/unfinished-restore.ts";
import { prepareToServe } from "#server/process/start-up.ts";
import { careers } from "../careers.ts";
import { filesHolding, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { temporaryFolder } from "../temporary.ts";

/** A backup with two applications, one of which was erased after the backup; `journal` is the text of the newest journal. */
async function aBackup() {
  const program = await aMarkedProgram();
  const ids = [await program.applied("quassia"), await program.applied("zyxmarke")] as const;
  const saved = join(temporaryFolder(), "saved");
  await backUp(program.named, saved);
  await program.erase(ids[1]);
  return { ...program, ids, saved, journal: readFileSync(`${program.data}/erasures.log`, "utf8") };
}

type Site = Awaited<ReturnType<typeof aBackup>>;

const today = (): string => new Date().toISOString().slice(0, 10);
const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

/** Writes a journal to a file, and restores with it. */
async function restoreWith({ data, saved }: Site, journal: string | Buffer, ...more: string[]) {
  const file = join(temporaryFolder(), "copied.log");
  const to = join(temporaryFolder(), "deep/restored");
  writeFileSync(file, journal);
  const { code, printed, stdout } = await careers(
    data,
    ...["restore", "--from", saved, "--to", to, "--journal", file, ...more],
  );
  const left = marksOf("zyxmarke").flatMap((mark) => (existsSync(to) ? filesHolding(to, mark) : []));
  return { file, to, code, printed, stdout, left };
}

describe("a journal of erasures that was changed on its way to a restore", { timeout: 120_000 }, () => {
  // trust S 1560
  test("is read despite other line ends, blanks or a byte order mark, and the command says how much of it", async () => {
    const site = await aBackup();
    const { journal, ids } = site;
    for (const text of [
      journal,
      journal.replaceAll("\n", "\r\n"),
      `\uFEFF${journal.trim()}\r\n`,
      journal.replaceAll("\n", " \t\n  "),
      journal.trim(),
      journal.replaceAll('":', '" : ').replaceAll(',"', ', "'),
    ]) {
      const { code, file, printed, left } = await restoreWith(site, text);
      expect({ text, code, left }).toEqual({ text, code: 0, left: [] });
      expect(printed).toContain(`${ids[1]} was erased again`);
      expect(printed).toContain(`Read 1 entry from ${file}, the newest of ${today()}.`);
      expect(printed).not.toContain("give the newer erasures.log");
    }
  });

  // trust S 1561
  test("is refused before anything is written if a line is no entry, with the line and what to do", async () => {
    const site = await aBackup();
    const { journal, data } = site;
    const [entry = ""] = linesOf(journal);
    const damaged: readonly [string | Buffer, number][] = [
      [utf16(journal), 1],
      [readFileSync(`${data}/secret`), 1],
      [journal.replaceAll("}\n", "},\n"), 2],
      [`${journal}${entry}${entry}\n`, 3],
      [`${journal}\nerased by hand: 12\n`, 4],
      [journal.replace(',"at"', ',\n"at"'), 3],
    ];
    for (const [text, line] of damaged) {
      const { code, to, file, printed } = await restoreWith(site, text);
      expect([code, printed.trim()]).toEqual([
        1,
        `careers restore: ${file} contains a line that is not an erasure: correct line ${line}, or copy the file again, byte for byte`,
      ]);
      expect(existsSync(join(to, ".."))).toBe(false);
    }
  });

  // trust S 1561
  test("is refused with the line if the end of alerts or of a secret in it is damaged, however it is spaced", async () => {
    const site = await aBackup();
    const at = `${today()}T12:00:00.000Z`;
    const damaged: readonly [object, string][] = [
      [{ id: "one", at: today(), of: "alerts" }, "an end of alerts"],
      [{ id: "one", at, of: "secret", hash: "0".repeat(63) }, "the end of a secret"],
    ];
    for (const [entry, kind] of damaged)
      for (const line of [JSON.stringify(entry), JSON.stringify(entry).replaceAll('":', '": ')]) {
        const { code, to, file, printed } = await restoreWith(site, `${site.journal.trim()}\n${line}\n`);
        expect([code, printed.trim()]).toEqual([
          1,
          `careers restore: ${file} contains a line that is not ${kind}: correct line 2, or copy the file again, byte for byte`,
        ]);
        expect(existsSync(join(to, ".."))).toBe(false);
      }
    const unknown = JSON.stringify({ id: "one", at, of: "another", hash: 1 });
    expect(await restoreWith(site, `${site.journal}${unknown}\n`)).toMatchObject({ code: 0, left: [] });
  });

  // trust S 1561
  test("is refused as a copy that may have failed if it has no entry, with --journal and in the target", async () => {
    const site = await aBackup();
    for (const text of ["", "\r\n \n", '\n{"id":"hal']) {
      const { code, to, file, printed } = await restoreWith(site, text);
      expect([code, printed.trim()]).toEqual([
        1,
        `careers restore: ${file} has no entry, so it may be the copy of another file, or one that failed: give another copy, or none if nothing was erased since the backup`,
      ]);
      expect(existsSync(join(to, ".."))).toBe(false);
      mkdirSync(to, { recursive: true });
      writeFileSync(join(to, "erasures.log"), text);
      const inTarget = await careers(site.data, "restore", "--from", site.saved, "--to", to);
      expect(inTarget).toMatchObject({ code: 1, printed: expect.stringContaining(`${to}/erasures.log has no entry`) });
      expect(readdirSync(to)).toEqual(["erasures.log"]);
    }
  });

  // trust S 1561
  test("in the target is read and refused like another", async () => {
    const { data, saved, journal, ids } = await aBackup();
    const to = temporaryFolder();
    const words = ["restore", "--from", saved, "--to", to];
    writeFileSync(join(to, "erasures.log"), utf16(journal));
    expect(await careers(data, ...words)).toMatchObject({ code: 1, printed: expect.stringContaining("line 1") });
    expect(readdirSync(to)).toEqual(["erasures.log"]);
    writeFileSync(join(to, "erasures.log"), journal.replaceAll("\n", "\r\n"));
    const { code, printed } = await careers(data, ...words);
    expect(code).toBe(0);
    expect(printed).toContain(`${ids[1]} was erased again`);
    expect(printed).toContain(`Read 1 entry from ${to}/erasures.log`);
  });

  // trust S 1584
  test("may come through a pipe, which can be read only once", async () => {
    const { data, saved, journal, ids } = await aBackup();
    const to = join(temporaryFolder(), "restored");
    const pipe = join(temporaryFolder(), "pipe");
    execFileSync("mkfifo", [pipe]);
    const words = ["restore", "--from", saved, "--to", to, "--journal", pipe];
    const [{ code, printed }] = await Promise.all([careers(data, ...words), writeFile(pipe, journal)]);
    expect({ code, printed }).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`${ids[1]} was erased again`),
    });
    expect(printed).toContain(`Read 1 entry from ${pipe}`);
  });

  test("whose last entry a crash or an incomplete copy has cut off is read, with a warning", async () => {
    const site = await aBackup();
    const { code, printed, file } = await restoreWith(site, `${site.journal}\n{"id":"hal`);
    expect(code).toBe(0);
    expect(printed).toContain(`${site.ids[1]} was erased again`);
    expect(printed).toContain(`${file} ends in the middle of an entry: if it is a copy, compare it with the original.`);
    const zeros = await restoreWith(site, `\n${"\0".repeat(90)}${site.journal}`);
    expect(zeros).toMatchObject({ code: 0, left: [], printed: expect.not.stringContaining("middle of an entry") });
  });

  test("that has nothing newer than the backup still leads to the question for the newest", async () => {
    const site = await aBackup();
    const { code, printed } = await restoreWith(site, site.journal.replace(today(), "2020-01-01"));
    expect(code).toBe(0);
    expect(printed).toContain("No entry of these is newer than the backup. If applications were erased");
    const { stdout } = await restoreWith(site, site.journal, "--json");
    expect(JSON.parse(stdout).journals).toEqual([
      { file: expect.stringContaining("copied.log"), entries: 1, newest: expect.any(String), isCutOff: false },
    ]);
  });

  // trust S 1636
  test("that a killed restore had not yet copied has to be given again", async () => {
    const { data, saved, journal, ids } = await aBackup();
    const to = temporaryFolder();
    const since = momentOf(new Date());
    writeUnfinishedRestore(to, { since, from: saved, needsJournal: true });
    const words = ["restore", "--from", saved, "--to", to];
    expect((await careers(to, "jobs", "list")).printed).toContain(
      `run careers restore --from ${saved} --to ${to} --journal FILE again`,
    );
    const refused = await careers(data, ...words);
    expect([refused.code, refused.printed.trim()]).toEqual([
      1,
      `careers restore: the unfinished restore into ${to} was given a journal that it had not copied yet: give it again with --journal, or restore into an empty folder`,
    ]);
    expect(readdirSync(to)).toEqual(["restore-unfinished"]);
    const file = join(temporaryFolder(), "newer.log");
    writeFileSync(file, journal);
    expect(await careers(data, ...words, "--journal", file)).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`${ids[1]} was erased again`),
    });
  });

  // trust S 1636
  test("that an unfinished restore has copied need not be given again", async () => {
    const site = await aBackup();
    const to = join(temporaryFolder(), "restored");
    const file = join(temporaryFolder(), "newer.log");
    writeFileSync(file, site.journal);
    const words = ["restore", "--from", site.saved, "--to", to];
    const manifest = readFileSync(join(site.saved, "manifest.json"), "utf8");
    const miscounted = JSON.parse(manifest);
    miscounted.counts.applications += 1;
    writeFileSync(join(site.saved, "manifest.json"), JSON.stringify(miscounted));
    expect(await careers(site.data, ...words, "--journal", file)).toMatchObject({ code: 1 });
    expect(readUnfinishedRestore(to)).toMatchObject({ from: site.saved, needsJournal: false });
    writeFileSync(join(site.saved, "manifest.json"), manifest);
    expect(await careers(site.data, ...words)).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`${site.ids[1]} was erased again`),
    });
  });

  // trust S 1585
  test("may be a corrected copy of the one in the backup, in which an older program has left a line that is no entry", async () => {
    const site = await aBackup();
    const text = `${site.journal}\nerased by hand: 12\n`;
    writeFileSync(join(site.saved, "erasures.log"), text);
    const file = join(site.saved, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    manifest.sha256["erasures.log"] = createHash("sha256").update(text).digest("hex");
    writeFileSync(file, JSON.stringify(manifest));
    const to = join(temporaryFolder(), "restored");
    expect(await careers(site.data, "restore", "--from", site.saved, "--to", to)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/line 4, .* Give a newer or corrected copy of this file with --journal$/m),
    });
    const newer = site.journal.replace(site.ids[1], "another");
    const corrected = await restoreWith(site, newer);
    const leftOut = `Line 4 of ${site.saved}/erasures.log is not an entry and was left out: what it said counts only if another journal says it, too.`;
    expect(corrected).toMatchObject({ code: 0, left: [], printed: expect.stringContaining(leftOut) }); // trust S 1633
    const { stdout } = await restoreWith(site, newer, "--json");
    expect(JSON.parse(stdout).leftOut).toEqual({ file: `${site.saved}/erasures.log`, lines: [4] });
    mkdirSync(to);
    writeFileSync(join(to, "erasures.log"), newer);
    const inTarget = await careers(site.data, "restore", "--from", site.saved, "--to", to);
    expect(inTarget).toMatchObject({ code: 0, printed: expect.stringContaining(`${site.ids[1]} was erased again`) });
    writeFileSync(join(to, "restore-unfinished"), "");
    const words = ["restore", "--from", site.saved, "--to", to];
    expect(await careers(site.data, ...words)).toMatchObject({
      code: 1,
      printed: expect.stringContaining(
        `with --journal. If ${to}/erasures.log was newer before the unfinished restore, give that file`,
      ),
    });
    const again = await careers(site.data, ...words, "--journal", join(to, "erasures.log"));
    expect(again).toMatchObject({ code: 0, printed: expect.stringContaining(`${site.ids[1]} was erased again`) });
  });
});

// trust S 1562
test("a start reads a journal with line ends of Windows, and is refused by one with a line that is no entry", {
  timeout: 120_000,
}, async () => {
  const { config, data, saved, journal, ids } = await aBackup();
  const log = pino({ level: "silent" });
  const restored = async (text: string) => {
    const to = join(temporaryFolder(), "restored");
    expect(await careers(data, "restore", "--from", saved, "--to", to)).toMatchObject({ code: 0 });
    appendFileSync(join(to, "erasures.log"), text);
    return compose({ ...config, DATA_DIR: to });
  };
  const services = await restored(journal.replaceAll("\n", "\r\n"));
  await prepareToServe(services, log);
  expect((await services.applications.store.list()).map(({ id }) => id)).toEqual([ids[0]]);
  services.close();
  const another = await restored(`${journal}${ids[1]} by hand\n`);
  await expect(prepareToServe(another, log)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(/erasures\.log contains a line that is not an erasure: correct line \d+, or copy/),
  });
  another.close();
});
