import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedFiles, findBase } from "../../../../tools/mutants/changed.ts";
import { temporaryFolder } from "../../../temporary.ts";

/** A repository with a branch that has changed one file, added one and removed one since it was created from main. */
function aRepository() {
  const folder = temporaryFolder();
  const git = (...words: string[]): string =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, "core"));
  git("init", "-q", "-b", "main");
  for (const file of ["core/changed.ts", "core/removed.ts", "core/same.ts"]) write(file, "1");
  git("add", ".");
  git("commit", "-qm", "begin");
  const base = git("rev-parse", "HEAD");
  git("checkout", "-qb", "branch");
  write("core/changed.ts", "2");
  git("commit", "-qam", "change");
  write("core/added.ts", "1");
  rmSync(join(folder, "core/removed.ts"));
  return { folder, base };
}

test("changed files are those that differ from where the branch left main, committed or not, without removed ones", () => {
  const { folder, base } = aRepository();
  expect(findBase(folder)).toBe(base);
  expect(changedFiles(base, folder)).toEqual(["core/changed.ts", "core/added.ts"]);
});

test("nothing can be compared with a missing commit, or outside of a repository", () => {
  const { folder } = aRepository();
  expect(changedFiles("0".repeat(40), folder)).toBeUndefined();
  expect(findBase(temporaryFolder())).toBeUndefined();
});
