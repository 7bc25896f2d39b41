import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moments } from "#core/time/time.ts";
import {
  clearUnfinishedRestore,
  readUnfinishedRestore,
  unfinishedRestoreFile,
  writeUnfinishedRestore,
} from "#server/compose/unfinished-restore.ts";
import { temporaryFolder } from "../../../temporary.ts";

const begun = { since: moments.of("2026-11-20T08:00:00.000Z"), from: "/backups/friday" };

test("a restore marks its folder with its start and source, readable only by the owner, until it is finished", () => {
  const folder = temporaryFolder();
  expect(readUnfinishedRestore(folder)).toBeUndefined();
  writeUnfinishedRestore(folder, begun);
  expect(readUnfinishedRestore(folder)).toEqual(begun);
  expect(readdirSync(folder)).toEqual([unfinishedRestoreFile]);
  expect(statSync(join(folder, unfinishedRestoreFile)).mode & 0o777).toBe(0o600);
  clearUnfinishedRestore(folder);
  expect(readUnfinishedRestore(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test("a mark that cannot be read still says that a restore is unfinished", () => {
  const folder = temporaryFolder();
  for (const text of ["", "{", '{"since":"yesterday","from":"x"}', "[]"]) {
    writeFileSync(join(folder, unfinishedRestoreFile), text);
    expect(readUnfinishedRestore(folder)).toEqual({ since: undefined, from: undefined });
  }
});

test("a folder that is not there was never restored", () => {
  expect(readUnfinishedRestore(join(temporaryFolder(), "none"))).toBeUndefined();
});
