import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseCommit } from "../../../../tools/release/choose-commit.ts";
import { temporaryFolder } from "../../../temporary.ts";

/** Sets the commit time for git. */
const atNoon = ["GIT_COMMITTER_DATE=2026-11-25T12:00:00Z"];

/** A repository whose only commit has version 1.2.3. */
function aRepository() {
  const folder = temporaryFolder();
  const git = (...words: string[]): string =>
    execFileSync("env", [...atNoon, "git", "-c", "user.name=a", "-c", "user.email=a@example.com", ...words], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  git("init", "-q");
  write("package.json", '{"version":"1.2.3"}');
  write("CHANGELOG.md", "## 1.2.3\n");
  write("serve", "");
  const commitAll = (): string => {
    git("add", ".");
    git("commit", "-qm", "change");
    return git("rev-parse", "HEAD");
  };
  return { folder, git, write, commitAll, id: commitAll() };
}

const saysOf = (folder: string, ...names: string[]): string => {
  const choice = chooseCommit(folder, names);
  return choice.ok ? "" : choice.says;
};

test("without a name, the commit that is checked out is chosen, with its version, time and changes", () => {
  const { folder, id } = aRepository();
  const commit = { id, committedAt: 1_795_608_000, version: "1.2.3", changelog: "## 1.2.3", tags: [] };
  expect(chooseCommit(folder, [])).toEqual({ ok: true, commit });
});

test("changes that are not committed are refused, unless a commit is named", () => {
  const { folder, write } = aRepository();
  write("new.ts", "");
  expect(saysOf(folder)).toMatch(/^Some changes are not committed/);
  expect(saysOf(folder, "HEAD")).toBe("");
});

test("a named commit is read from the repository, not from the files that are checked out", () => {
  const { folder, id, write, commitAll } = aRepository();
  write("package.json", '{"version":"2.0.0"}');
  commitAll();
  expect(chooseCommit(folder, [id])).toMatchObject({ commit: { id, version: "1.2.3" } });
});

test.each([
  ["an annotated", ["--annotate", "--message=1.2.3"]],
  ["a lightweight", []],
])("%s tag leads to its commit, and the commit to its tag", { tags: "full" }, (_, options) => {
  const { folder, id, git } = aRepository();
  git("tag", ...options, "v1.2.3");
  git("tag", "nightly");
  expect(chooseCommit(folder, ["v1.2.3"])).toMatchObject({ commit: { id, tags: ["v1.2.3"] } });
  expect(chooseCommit(folder, [id])).toMatchObject({ commit: { id, tags: ["v1.2.3"] } });
  expect(chooseCommit(folder, ["nightly"])).toMatchObject({ commit: { id, tags: ["nightly", "v1.2.3"] } });
});

test("an unknown name, several names, a folder without a repository and a commit without the program are refused", () => {
  const { folder, git, commitAll } = aRepository();
  expect(saysOf(folder, "v9")).toBe("This repository has no tag or commit v9.");
  expect(saysOf(folder, "HEAD", "HEAD")).toMatch(/^Name one/);
  expect(saysOf(temporaryFolder())).toMatch(/this folder is not a clone\.$/);
  git("rm", "-q", "serve");
  expect(saysOf(folder, commitAll())).toMatch(/has no file "serve"/);
});
