import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

function linesOf(folder: string, ...words: string[]): string[] | undefined {
  const { status, stdout } = spawnSync("git", words, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined;
}

/** The merge base of this branch and the main branch; `undefined` if the folder is not a repository, or has no main branch. */
export function findBase(folder = "."): string | undefined {
  for (const branch of ["origin/main", "main"]) {
    const [base] = linesOf(folder, "merge-base", "HEAD", branch) ?? [];
    if (base) return base;
  }
  return undefined;
}

/** The files that differ from a commit, including new ones; `undefined` if there is no such commit. */
export function changedFiles(base: string, folder = "."): string[] | undefined {
  const differing = linesOf(folder, "diff", "--name-only", "--relative", base);
  const added = linesOf(folder, "ls-files", "--others", "--exclude-standard");
  return differing && added && [...differing, ...added].filter((file) => existsSync(join(folder, file)));
}
