import { appendFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { applicationId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import { temporaryFolder } from "../temporary.ts";

const at = moment("2026-12-01T12:00:00.000Z");

function aJournal() {
  const file = join(temporaryFolder(), "deep/erasures.log");
  return { file, journal: createErasureJournal({ file }) };
}

test("a journal gives erasures back in their order, after another opening too, to its owner alone", async () => {
  const { file, journal } = aJournal();
  expect(await journal.all()).toEqual([]);
  for (const id of ["one", "two"]) await journal.note({ id: applicationId(id), at });
  expect(await createErasureJournal({ file }).all()).toEqual([
    { id: "one", at },
    { id: "two", at },
  ]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("a line that a power cut left half harms none of the others", async () => {
  const { file, journal } = aJournal();
  await journal.note({ id: applicationId("one"), at });
  appendFileSync(file, '\n{"id":"hal');
  await journal.note({ id: applicationId("two"), at });
  expect((await journal.all()).map(({ id }) => id)).toEqual(["one", "two"]);
});

test("a whole line that names no erasure is not passed over", async () => {
  const { file, journal } = aJournal();
  await journal.note({ id: applicationId("one"), at });
  appendFileSync(file, '{"id":"../../etc","at":""}\n');
  expect(await raised(journal.all())).toBe("invalid");
});
