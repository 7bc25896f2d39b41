import {
  appendFileSync,
  chmodSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { applicationId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import { temporaryFolder } from "../temporary.ts";
import { withoutRights } from "../without-rights.ts";

const at = moment("2026-12-01T12:00:00.000Z");

function aJournal() {
  const file = join(temporaryFolder(), "deep/erasures.log");
  return { file, journal: createErasureJournal({ file }) };
}

test("a journal returns erasures in order, also after it is opened again, and only its owner can read it", async () => {
  const { file, journal } = aJournal();
  expect(await journal.all()).toEqual([]);
  for (const id of ["one", "two"]) await journal.note({ id: applicationId(id), at });
  expect(await createErasureJournal({ file }).all()).toEqual([
    { id: "one", at },
    { id: "two", at },
  ]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("a line that a power cut truncated does not affect the others", async () => {
  const { file, journal } = aJournal();
  await journal.note({ id: applicationId("one"), at });
  appendFileSync(file, '\n{"id":"hal');
  await journal.note({ id: applicationId("two"), at });
  expect((await journal.all()).map(({ id }) => id)).toEqual(["one", "two"]);
});

test("a complete line that is not an erasure is an error", async () => {
  const { file, journal } = aJournal();
  await journal.note({ id: applicationId("one"), at });
  appendFileSync(file, '{"id":"../../etc","at":""}\n');
  expect(await raised(journal.all())).toBe("invalid");
});

// trust S 1418
test("a file that this process may not read or replace makes the journal unavailable, and names itself", async () => {
  const { file, journal } = aJournal();
  await journal.note({ id: applicationId("one"), at });
  chmodSync(dirname(dirname(file)), 0o755);
  const denied = {
    code: "unavailable",
    message: expect.stringContaining("erasures.log cannot be opened: permission denied"),
  };
  const end = moment("2027-01-01T00:00:00.000Z");
  const expectDenied = (work: Promise<unknown>) => expect(work).rejects.toMatchObject(denied);
  chmodSync(file, 0);
  await withoutRights(async () => {
    await expectDenied(journal.all());
    await expectDenied(journal.forgetBefore(end));
  });
  chmodSync(file, 0o444);
  chmodSync(dirname(file), 0o555);
  await withoutRights(async () => {
    expect(await journal.all()).toHaveLength(1);
    await expectDenied(journal.forgetBefore(end));
  });
  chmodSync(dirname(file), 0o755);
});

describe("shortening the journal", () => {
  const old = moment("2022-01-01T12:00:00.000Z");
  const end = moment("2023-01-01T00:00:00.000Z");

  test("removes what is older than the moment, to the byte, and nothing else", async () => {
    const { file, journal } = aJournal();
    await journal.note({ id: applicationId("old"), at: old, because: "asked" });
    await journal.note({ id: applicationId("new"), at, because: "period" });
    appendFileSync(file, '\n{"id":"hal');
    expect(await journal.forgetBefore(end)).toBe(1);
    expect(await journal.all()).toEqual([{ id: "new", at, because: "period" }]);
    expect(readFileSync(file, "utf8")).not.toContain("old");
    expect(readdirSync(dirname(file))).toEqual(["erasures.log"]);
    expect(statSync(file).mode & 0o077).toBe(0);
    const { ino } = statSync(file);
    expect(await journal.forgetBefore(end)).toBe(0);
    expect(statSync(file).ino).toBe(ino);
    expect(await aJournal().journal.forgetBefore(end)).toBe(0);
  });

  // trust S 402
  test("loses nothing that others append meanwhile", async () => {
    const { file, journal } = aJournal();
    const other = createErasureJournal({ file });
    const names = [...Array(60).keys()].map((number) => `new-${number}`);
    for (let round = 0; round < 6; round += 1) {
      await journal.note({ id: applicationId(`old-${round}`), at: old });
      await Promise.all([
        journal.forgetBefore(end),
        other.forgetBefore(end),
        ...names.slice(round * 10, round * 10 + 10).map((id) => other.note({ id: applicationId(id), at })),
      ]);
    }
    await journal.forgetBefore(end);
    const kept = new Set((await journal.all()).map(({ id }) => String(id)));
    expect(names.filter((name) => !kept.has(name))).toEqual([]);
    expect([...kept].filter((id) => id.startsWith("old"))).toEqual([]);
  });

  // trust S 402
  test("is finished by the next process if one dies in between", async () => {
    const { file, journal } = aJournal();
    await journal.note({ id: applicationId("noted-meanwhile"), at });
    await journal.note({ id: applicationId("old"), at: old });
    linkSync(file, `${file}.before`); // as if a process ended right after it replaced the file
    writeFileSync(`${file}.next`, "\n");
    renameSync(`${file}.next`, file);
    await journal.note({ id: applicationId("after"), at });
    await journal.note({ id: applicationId("older"), at: old });
    expect(await journal.forgetBefore(end)).toBe(0); // another process may still be shortening it
    vi.useFakeTimers({ now: Date.now() + 700_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await journal.forgetBefore(end)).toBe(1);
    expect((await journal.all()).map(({ id }) => id).sort()).toEqual(["after", "noted-meanwhile"]);
    expect(readdirSync(dirname(file))).toEqual(["erasures.log"]);
  });
});
