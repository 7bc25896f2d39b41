import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  encoding: "utf8",
});
const files = new Set(listed.split("\0"));
const names = new Set([...files].map((file) => basename(file)));

/** All documents except decisions, which describe the project as it was on the day of the decision. */
const documents = [...files].filter((file) => file.endsWith(".md") && !file.startsWith("docs/decisions/"));

/** Matches names of files that need not exist: names with capital letters or `xx` are placeholders. */
const placeholders = /[A-Z]{3}|(?:^|\/)xx\./;
const madeAtRunTime = /^(?:\.\/|data\/|build\/|files\/|manifest\.json$)/;

const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|json|jsonc|md|css|conf|service))`/g)]
    .map(([, file = ""]) => file)
    .filter((file) => !placeholders.test(file) && !madeAtRunTime.test(file));

const isThere = (file: string): boolean => (file.includes("/") ? files.has(file) : names.has(file));

test("every file that a document names exists", () => {
  expect(documents.length).toBeGreaterThan(5);
  const missing = documents.flatMap((document) =>
    filesNamedIn(readFileSync(document, "utf8"))
      .filter((file) => !isThere(file))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test("a missing file is found", () => {
  expect(filesNamedIn("`core/search/gone.ts`, `core/NAME.ts`").filter((file) => !isThere(file))).toEqual([
    "core/search/gone.ts",
  ]);
});
