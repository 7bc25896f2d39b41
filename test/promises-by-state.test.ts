import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promisesByState, withPromisesByState } from "../scripts/promises-by-state.ts";
import { demoSite } from "./fixtures.ts";

const site = demoSite();
const rows = promisesByState(site).split("\n").slice(2);
const rowOf = (name: string): string => rows.find((row) => row.startsWith(`| ${name} |`)) ?? "";

test("the table of docs/promises-by-state.md shows what candidates are told (scripts/with-node scripts/promises-by-state.ts)", () => {
  const document = readFileSync("docs/promises-by-state.md", "utf8");
  expect(document).toBe(withPromisesByState(document, site));
  expect(rows.length).toBeGreaterThan(15);
});

test("no application is called considered, read or answered later unless it is", () => {
  for (const name of [
    "rejected",
    "hired",
    "withdrawn",
    "withdrawn and held",
    "erasure asked for, can be undone",
    "erased",
  ]) {
    expect(rowOf(name), name).not.toMatch(/being considered|team will read it|hear from us by|get no answer/);
    expect(rowOf(name), name).toContain("It is accepted.");
  }
  for (const name of [
    "restricted",
    "the mailbox disowned",
    "sent by a suspected bot",
    "its period over, not yet erased",
  ])
    expect(rowOf(name), name).toContain("It is accepted.");
  for (const name of ["received, opened", "the promised day has passed", "handed on"])
    expect(rowOf(name), name).not.toContain("will read it");
  expect(rowOf("the promised day has passed")).not.toContain("You will hear from us");
});

test("every erasure says what stays", () => {
  for (const name of ["received, opened", "rejected", "exported or copied", "the mailbox confirmed today"])
    expect(rowOf(name), name).toMatch(/What stays are backups, for 30 days at most, and notes without your name/);
});
