import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { StoredKey } from "#core/uploads/file-key.ts";
import { backUp } from "#server/backup/backup.ts";
import { restore } from "#server/backup/restore.ts";
import { compose } from "#server/compose/compose.ts";
import { type Parts, partsOf } from "#server/compose/parts.ts";
import { careers } from "../careers.ts";
import { filesHolding, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { raised } from "../raised.ts";
import { temporaryFolder } from "../temporary.ts";

/** A program with two applications, and folders for a backup and a restore of it. */
async function aSavedProgram() {
  const program = await aMarkedProgram();
  const ids = [await program.applied("quassia"), await program.applied("zyxmarke")] as const;
  const folder = temporaryFolder();
  const saved = join(folder, "saved");
  await backUp(program.named, saved);
  return { ...program, ids, saved, restored: join(folder, "restored") };
}

const contentOf = async (services: Parts, key: StoredKey): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of await services.files.read(key)) hash.update(piece);
  return hash.digest("hex");
};

describe("a backup", () => {
  test("taken while people apply is restored elsewhere with every file of every application in it", async () => {
    const { services, named, config, apply, applied } = await aMarkedProgram();
    await applied("quassia");
    const folder = temporaryFolder();
    const accepted: string[] = [];
    let going = true;
    const people = Array.from({ length: 4 }, async (_, person) => {
      for (let index = 0; going; index += 1) {
        const answer = await apply(`person${String.fromCharCode(97 + person)}${index}`);
        if (answer.status === 201) accepted.push((await answer.json()).id);
      }
    });
    while (accepted.length < 8) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = [...accepted];
    const saved = await backUp(named, join(folder, "saved"));
    going = false;
    await Promise.all(people);
    expect(saved.missing).toEqual([]);
    expect(accepted.length).toBeGreaterThan(before.length); // people applied during the backup

    const { counts } = await restore(config, { from: join(folder, "saved"), to: join(folder, "restored"), who: "ada" });
    expect(counts).toEqual(saved.counts);
    const again = partsOf(await compose({ ...config, DATA_DIR: join(folder, "restored") }));
    const lines = await again.applications.list();
    const openings = await services.jobStore.list({});
    expect(counts).toEqual({ applications: lines.length, openings: openings.length });
    expect(before.filter((id) => !lines.some((line) => line.id === id))).toEqual([]);
    for (const { id } of lines) {
      const application = await again.applications.get(id);
      expect(application).toEqual(await services.applications.get(id));
      for (const { key, sha256 } of application?.files ?? []) expect(await contentOf(again, key)).toBe(sha256);
    }
    expect(again.keyedHashOf("ada")).toEqual(services.keyedHashOf("ada"));
    again.close();
  });

  test("can be read only by its owner, includes mails, and describes every file", async () => {
    const { saved } = await aSavedProgram();
    const files = readdirSync(saved, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(saved.length + 1));
    const { sha256 } = JSON.parse(readFileSync(join(saved, "manifest.json"), "utf8"));
    expect(Object.keys(sha256).sort()).toEqual(paths.filter((path) => path !== "manifest.json").sort());
    expect(paths.filter((path) => path.startsWith("mail/"))).toHaveLength(4);
    expect(paths.filter((path) => statSync(join(saved, path)).mode & 0o077)).toEqual([]);
    expect(statSync(saved).mode & 0o077).toBe(0);
  });

  // trust L 150
  test("shares no byte with the live data: shredding it empties nothing that is in use", async () => {
    const { data, saved } = await aSavedProgram();
    const { sha256 } = JSON.parse(readFileSync(join(saved, "manifest.json"), "utf8")) as { sha256: object };
    const live = () => Object.keys(sha256).map((path) => readFileSync(join(data, path)).toString("base64"));
    const before = live();
    expect(before.length).toBeGreaterThan(6);
    for (const path of Object.keys(sha256)) truncateSync(join(saved, path));
    expect(live()).toEqual(before);
  });

  test("does not bring back anybody who was erased after it, if the newer journal is given", async () => {
    const { data, erase, ids, saved, restored } = await aSavedProgram();
    await erase(ids[1]);
    const done = await careers(data, "restore", "--from", saved, "--to", restored, "--journal", `${data}/erasures.log`);
    expect(done).toMatchObject({ code: 0, printed: expect.stringContaining(`${ids[1]} was erased again`) });
    expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(restored, mark))).toEqual([]);
    expect(marksOf("quassia").filter((mark) => filesHolding(restored, mark).length === 0)).toEqual([]);
  });

  test("does not bring back anybody if the journal is in the target folder", async () => {
    const { config, data, erase, ids, saved, restored } = await aSavedProgram();
    await erase(ids[1]);
    mkdirSync(restored);
    copyFileSync(`${data}/erasures.log`, `${restored}/erasures.log`);
    expect(await restore(config, { from: saved, to: restored, who: "ada" })).toMatchObject({ erased: [ids[1]] });
    expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(restored, mark))).toEqual([]);
  });

  test("is refused if one byte of it changed, and then nothing is restored", async () => {
    const { config, saved, ids, restored } = await aSavedProgram();
    const cv = join(saved, `files/a/${ids[0]}/cv`);
    const bytes = readFileSync(cv);
    writeFileSync(cv, bytes.with(9, 0));
    expect(await raised(restore(config, { from: saved, to: restored, who: "ada" }))).toBe("invalid");
    expect(() => statSync(restored)).toThrow("ENOENT");
  });

  test("that is incomplete, or a folder in use, is refused", async () => {
    const { config, data, named, saved, restored } = await aSavedProgram();
    expect(await raised(restore(config, { from: saved, to: data, who: "ada" }))).toBe("invalid");
    expect(await raised(backUp(named, saved))).toBe("invalid");
    rmSync(join(saved, "manifest.json"));
    expect(await raised(restore(config, { from: saved, to: restored, who: "ada" }))).toBe("invalid");
  });

  test("names the files that the data folder itself lacks", async () => {
    const { data, ids } = await aSavedProgram();
    rmSync(`${data}/files/a/${ids[0]}/cv`);
    const { code, printed } = await careers(data, "backup", "--to", join(temporaryFolder(), "saved"));
    expect(code).toBe(1);
    expect(printed).toContain(`a/${ids[0]}/cv`);
  });
});
