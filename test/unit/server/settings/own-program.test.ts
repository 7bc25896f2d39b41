import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownProgram } from "#server/settings/own-program.ts";
import { temporaryFolder } from "../../../temporary.ts";

function aProgram() {
  const built = temporaryFolder();
  const page = join(built, "server", "page.js");
  mkdirSync(join(built, "server"));
  writeFileSync(page, "export {};");
  const told: string[] = [];
  return { page, told, own: ownProgram(built, (says) => told.push(says)) };
}

describe("the program's own files", () => {
  test("allow everything while they are unchanged", () => {
    const { own, told } = aProgram();
    expect([own.ensureSame(), own.reportAndEnsureSame(), told]).toEqual([undefined, undefined, []]);
  });

  // trust S 965
  test("refuse an import if another build replaced them, and do not ask this host to stop", () => {
    const { own, told, page } = aProgram();
    writeFileSync(page, "export const other = 1;");
    expect(() => own.ensureSame()).toThrow("another build is there");
    expect(told).toEqual([]);
  });

  test("ask this host to stop, once, if it cannot continue without them", () => {
    const { own, told, page } = aProgram();
    rmSync(page);
    rmSync(join(page, ".."), { recursive: true });
    for (let turn = 0; turn < 2; turn += 1)
      expect(() => own.reportAndEnsureSame()).toThrow("files of this program are gone");
    expect(told).toEqual(["files of this program are gone"]);
  });
});
