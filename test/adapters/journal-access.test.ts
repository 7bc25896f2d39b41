import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { journalAccessProblem } from "#adapters/disk/journal-access.ts";
import { temporaryFolder } from "../temporary.ts";
import { withoutRights } from "../without-rights.ts";

/** A journal with this file mode, in a folder that does not belong to root. */
function aJournal(mode: number): string {
  const folder = temporaryFolder();
  const file = join(folder, "erasures.log");
  writeFileSync(file, "");
  chmodSync(file, mode);
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  return file;
}

// trust S 1425
test("the user of the site learns that the journal can be read but not written", async () => {
  const file = aJournal(0o444);
  expect(await withoutRights(() => journalAccessProblem(file))).toMatch(
    /erasures\.log cannot be opened: permission denied$/,
  );
});

// trust S 1425
test("root learns that the user of the site may not use the journal, although root may", async () => {
  const asRoot = (mode: number) => journalAccessProblem(aJournal(mode), 0);
  expect(await asRoot(0o044)).toMatch(/erasures\.log may not be read and written by .+, to whom \S+ belongs$/);
  expect(await asRoot(0o004)).toContain("may not be read and written");
  expect(await asRoot(0o666)).toBeUndefined();
});

test("a journal that does not exist yet is no trouble, nor one in a folder of root's", async () => {
  expect(await journalAccessProblem(join(temporaryFolder(), "erasures.log"))).toBeUndefined();
  expect(await journalAccessProblem("/dev/null", 0)).toBeUndefined();
});
