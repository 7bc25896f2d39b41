import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Page, readPage } from "../../../../tools/docs/page.ts";
import { allPages, trackedFiles } from "../../../../tools/docs/project.ts";

const files = trackedFiles();

/** The source of the program on one line, without comments. */
const program = files
  .filter((file) =>
    /^(?:app|cli|core|server|adapters)\/.+\.tsx?$|^locales\/en\.json$|^site-basics\/cities\.json$/.test(file),
  )
  .map((file) => readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, ""))
  .join("\n")
  .replaceAll(/\s+/g, " ");

/** Matches output of the program as pages quote it: plain words, with `…` or capitals for variable parts. */
const phrase = /^(?:\([a-z ]+\)|[A-Za-z…][A-Za-z',… ]* [A-Za-z',… ]*)$/;
/** Matches the beginning of a command that an operator types. */
const typed = /^(?:careers|npm|systemctl) /;

const quotedIn = ({ file, code }: Page): { readonly text: string; readonly place: string }[] =>
  code
    .filter(({ text }) => phrase.test(text) && !typed.test(text))
    .map(({ text, line }) => ({ text, place: `${file}:${line}: ${text}` }));

const isPrinted = ({ text }: { readonly text: string }): boolean =>
  text.split(/…|\b[A-Z_]{2,}\b/).every((part) => program.includes(part.trim()));

test("the guide quotes only what the program prints", () => {
  const guide = allPages(files).filter(({ file }) => file.startsWith("docs/guide/"));
  const quoted = guide.flatMap(quotedIn);
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((each) => !isPrinted(each)).map(({ place }) => place)).toEqual([]);
});

test("a quotation that the program no longer prints is found", () => {
  const page = readPage(
    "page.md",
    "It says `(closed meanwhile)`, `(since closed)`, `overdue from` or `ID was discarded`.",
  );
  const stale = quotedIn(page).filter((each) => !isPrinted(each));
  expect(stale.map(({ place }) => place)).toEqual(["page.md:1: (closed meanwhile)", "page.md:1: overdue from"]);
});
