import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailsByState, promisesByState, withPromisesByState } from "../scripts/promises-by-state.ts";
import { demoSite } from "./fixtures.ts";

const site = demoSite();
const rows = promisesByState(site).split("\n").slice(2);
const mails = (await mailsByState(site)).split("\n").slice(2);
const rowOf = (name: string, among = rows): string => among.find((row) => row.startsWith(`| ${name} |`)) ?? "";

test("the tables of docs/promises-by-state.md show what candidates are told (scripts/with-node scripts/promises-by-state.ts)", async () => {
  const document = readFileSync("docs/promises-by-state.md", "utf8");
  expect(document).toBe(await withPromisesByState(document, site));
  expect(rows.length).toBeGreaterThan(20);
  expect(mails.length).toBe(rows.length);
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
    expect(rowOf(name), name).not.toMatch(
      /being considered|team will read it|looks at everything|hear from us by|get no answer|answer every application/,
    );
    expect(rowOf(name), name).toContain("It is accepted.");
  }
  for (const name of [
    "restricted",
    "the mailbox disowned",
    "sent by a suspected bot",
    "past its retention period, not yet erased",
  ])
    expect(rowOf(name), name).toContain("It is accepted.");
  for (const name of ["received, opened", "the promised day has passed", "handed on"])
    expect(rowOf(name), name).not.toContain("will read it");
  for (const name of ["the promised day has passed", "handed on", "restricted", "in review", "interview"])
    expect(rowOf(name), name).not.toMatch(/looks at everything|answer every application/);
  expect(rowOf("the promised day has passed")).not.toContain("You will hear from us");
});

test("no mail promises an answer that is late, given or called off, or goes to a mailbox that is not the candidate's", () => {
  for (const name of ["received, not yet opened", "received, opened", "held"])
    expect(rowOf(name, mails), name).toContain("You will hear from us by");
  for (const name of [
    "the promised day has passed",
    "in review",
    "interview",
    "offer",
    "hired",
    "rejected",
    "rejected, nobody was chosen",
    "handed on",
    "restricted",
    "withdrawn",
    "withdrawn and held",
    "erasure asked for, can be undone",
  ]) {
    expect(rowOf(name, mails), name).toContain("`confirmation`: Your application reached us on");
    expect(rowOf(name, mails), name).not.toMatch(/hear from us by|team will read/);
  }
  for (const name of ["the mailbox disowned", "sent by a suspected bot", "erased"])
    expect(rowOf(name, mails), name).toBe(`| ${name} | none |`);
  expect(rowOf("restricted", mails)).not.toContain("`late`");
});

test("nobody is told a day that nobody watches", () => {
  const name = "received by version 0.1, the day in its confirmation has passed";
  expect(`${rowOf(name)}${rowOf(name, mails)}`).not.toMatch(/hear from us|team will read/);
  expect(rowOf(name, mails)).toContain("Your application reached us on");
});

test("every erasure says what stays", () => {
  for (const name of ["received, opened", "rejected", "exported or copied", "the mailbox confirmed today"])
    expect(rowOf(name), name).toMatch(/What stays are backups, for 30 days at most, and notes without your name/);
});

test("no withdrawal is said to end the reading that a legal claim or a copy elsewhere allows", () => {
  for (const name of ["held", "exported or copied", "handed on"])
    expect(rowOf(name), name).not.toMatch(/nobody reads it from then on, and|Nobody will read it/);
  expect(rowOf("held")).toContain("nobody reads it from then on, except for the legal claim");
  expect(rowOf("handed on")).toContain("nobody reads it on this site from then on");
});
