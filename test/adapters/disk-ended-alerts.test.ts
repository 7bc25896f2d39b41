import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { alertIds } from "#core/identity/alert-id.ts";
import { applicationId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import { temporaryFolder } from "../temporary.ts";
import { withoutRights } from "../without-rights.ts";

const old = moment("2026-10-01T12:00:00.000Z");
const end = moment("2026-11-01T00:00:00.000Z");
const at = moment("2026-12-01T12:00:00.000Z");

function someRecords() {
  const file = join(temporaryFolder(), "deep/erasures.log");
  const ended = createEndedAlerts({ file });
  const note = (id: string, when = at) => ended.note([{ id: alertIds.of(id), at: when }]);
  const ids = async (of = ended) => [...(await of.known()).keys()];
  return { file, ended, note, ids, journal: createErasureJournal({ file }), other: createEndedAlerts({ file }) };
}

test("ended alerts are known to every process, also after the file is opened again, and only its owner can read it", async () => {
  const { file, ended, note, ids, other } = someRecords();
  expect(await ids()).toEqual([]);
  await note("one");
  expect(await ids(other)).toEqual(["one"]);
  await other.note([
    { id: alertIds.of("two"), at },
    { id: alertIds.of("three"), at: old },
  ]);
  expect([...(await ended.known())]).toEqual([
    ["one", at],
    ["two", at],
    ["three", old],
  ]);
  expect(await ids(createEndedAlerts({ file }))).toEqual(["one", "two", "three"]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("nothing is written for an end of no alerts", async () => {
  const { file, ended } = someRecords();
  await ended.note([]);
  expect(() => statSync(file)).toThrow("ENOENT");
});

test("a line that a power cut truncated does not affect the others, and counts once it is complete", async () => {
  const { file, note, ids } = someRecords();
  await note("one");
  const line = `{"id":"half","at":"${at}","of":"alerts"}`;
  appendFileSync(file, `\n${line.slice(0, -9)}`);
  expect(await ids()).toEqual(["one"]);
  await note("two");
  expect(await ids()).toEqual(["one", "two"]);
  appendFileSync(file, `\n${line.slice(0, 20)}`);
  expect(await ids()).toEqual(["one", "two"]);
  appendFileSync(file, line.slice(20));
  expect(await ids()).toEqual(["one", "two", "half"]);
});

// trust S 1583
test("records are read however their JSON is spaced, and named by their line if they cannot be understood", async () => {
  const { file, ended, note, ids, journal } = someRecords();
  await note("one");
  expect(await ids()).toEqual(["one"]);
  appendFileSync(
    file,
    `\uFEFF{"id": "two", "at": "${at}", "of": "alerts"}\r\n { "of" : "alerts","at":"${at}","id":"three" }\u00A0\n`,
  );
  expect(await ids()).toEqual(["one", "two", "three"]);
  appendFileSync(file, `{"id":"ä","at":"${at}","of":"another","alerts":"of"}\n`);
  expect(await ids()).toEqual(["one", "two", "three"]);
  for (const bad of [`{"id": "four", "at": "2026-11-20", "of": "alerts"}`, `{"id": four, "of" : "alerts"}`]) {
    const before = readFileSync(file);
    appendFileSync(file, `${bad}\n`);
    for (const each of [ended, createEndedAlerts({ file })])
      await expect(each.known()).rejects.toMatchObject({
        code: "invalid",
        message: `${file} contains a line that is not an end of alerts: correct line 6, or copy the file again, byte for byte`,
      });
    expect(await journal.all()).toEqual([]);
    writeFileSync(file, before);
  }
});

test("a file that was replaced by another is read from its beginning", async () => {
  const { file, note, ids } = someRecords();
  for (const id of ["one", "two"]) await note(id);
  expect(await ids()).toEqual(["one", "two"]);
  truncateSync(file);
  expect(await ids()).toEqual([]);
  await note("three");
  expect(await ids()).toEqual(["three"]);
});

// trust S 1417
test("a file that is overwritten in place by a longer one is read from its beginning", async () => {
  const { file, ended, note, ids } = someRecords();
  await note("first");
  expect(await ids()).toEqual(["first"]);
  const lineOf = (id: string) => `{"id":"${id}","at":"${at}","of":"alerts"}`;
  const { length } = readFileSync(file);
  // in the new content, the earlier length of the file falls first within a line, then between two lines
  for (const start of ["x", "x".repeat(length - lineOf("").length - 1)]) {
    const others = [start, ...["b", "c", "d"].map((id) => `${id}-${start}`)];
    writeFileSync(file, `${others.map(lineOf).join("\n")}\n`);
    expect((await ids()).toSorted()).toEqual(others.toSorted());
  }
  await note("last");
  expect((await ended.known()).has("last")).toBe(true);
  writeFileSync(file, readFileSync(file, "utf8").replace('"last"', '"lost"'));
  expect((await ended.known()).has("last")).toBe(false);
});

test.skipIf(process.getuid?.() !== 0)("a file that root writes belongs to the owner of its folder", async () => {
  const { file, ended, note, journal } = someRecords();
  mkdirSync(dirname(file));
  chownSync(dirname(file), 12_345, 23_456);
  const owner = { uid: 12_345, gid: 23_456 };
  await note("one", old);
  expect(statSync(file)).toMatchObject(owner);
  await journal.note({ id: applicationId("application"), at });
  expect(await ended.forgetBefore(end)).toBe(1);
  expect(statSync(file)).toMatchObject(owner);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chownSync(file, 0, 0); // as an earlier version of the program left it
  await note("two");
  expect(statSync(file)).toMatchObject(owner);
});

test("a complete record that cannot be understood is an error, and so is a file that cannot be read", async () => {
  const { file, ended, note } = someRecords();
  await note("one");
  appendFileSync(file, '\n{"id":"../../etc","at":"","of":"alerts"}\n');
  expect(await raised(ended.known())).toBe("invalid");
  const folder = join(temporaryFolder(), "erasures.log");
  mkdirSync(folder);
  await expect(createEndedAlerts({ file: folder }).known()).rejects.toThrow("EISDIR");
});

// trust S 1418
test("records that this process may not read or replace are unavailable", async () => {
  const { file, ended, note } = someRecords();
  await note("one", old);
  chmodSync(dirname(dirname(file)), 0o755);
  chmodSync(file, 0);
  expect(await withoutRights(() => raised(ended.known()))).toBe("unavailable");
  chmodSync(file, 0o444);
  chmodSync(dirname(file), 0o555);
  expect(await withoutRights(() => raised(ended.forgetBefore(end)))).toBe("unavailable");
  chmodSync(dirname(file), 0o755);
});

describe("beside erasures in one file", () => {
  test("neither kind takes the other for its own", async () => {
    const { note, ids, journal } = someRecords();
    await journal.note({ id: applicationId("application"), at, because: "asked" });
    await note("alert");
    expect(await ids()).toEqual(["alert"]);
    expect(await journal.all()).toEqual([{ id: "application", at, because: "asked" }]);
  });

  test("a record of ended alerts that cannot be understood does not keep erasures from being read, repeated or forgotten", async () => {
    const { file, ended, journal } = someRecords();
    await journal.note({ id: applicationId("application"), at: old, because: "asked" });
    appendFileSync(
      file,
      `\n{"id":"../../etc","at":"","of":"alerts"}\n{"id":x,"of":"alerts"}\n{"id":"","of":"another"}\n`,
    );
    expect(await raised(ended.known())).toBe("invalid");
    expect((await journal.all()).map(({ id }) => id)).toEqual(["application"]);
    expect(await journal.forgetBefore(end)).toBe(1);
    expect(readFileSync(file, "utf8")).toContain('{"id":x,"of":"alerts"}');
  });

  test("a program that does not know ended alerts reads them as erasures of applications that it does not have", async () => {
    const { file, note } = someRecords();
    await note("alert");
    const { id, at: time } = JSON.parse(readFileSync(file, "utf8"));
    expect([applicationId(id), moment(time)]).toEqual(["alert", at]);
  });

  test("each kind is forgotten by its own moment", async () => {
    const { file, ended, note, ids, journal } = someRecords();
    for (const [name, when] of [["old", old] as const, ["new", at] as const]) {
      await journal.note({ id: applicationId(`application-${name}`), at: when });
      await note(`alert-${name}`, when);
    }
    expect(await ended.forgetBefore(end)).toBe(1);
    expect(await ended.forgetBefore(end)).toBe(0);
    expect(await ids()).toEqual(["alert-new"]);
    expect((await journal.all()).map(({ id }) => id)).toEqual(["application-old", "application-new"]);
    expect(await journal.forgetBefore(end)).toBe(1);
    expect((await journal.all()).map(({ id }) => id)).toEqual(["application-new"]);
    expect(await ids()).toEqual(["alert-new"]);
    expect(readFileSync(file, "utf8")).not.toContain("old");
  });

  test("nothing that is noted while old records are removed is lost", async () => {
    const { ended, other, ids, journal } = someRecords();
    const names = [...Array(60).keys()].map((number) => `new-${number}`);
    for (let round = 0; round < 6; round += 1) {
      await ended.note([{ id: alertIds.of(`old-${round}`), at: old }]);
      await Promise.all([
        ended.forgetBefore(end),
        journal.forgetBefore(end),
        ...names.slice(round * 10, round * 10 + 10).map((id) => other.note([{ id: alertIds.of(id), at }])),
      ]);
    }
    await ended.forgetBefore(end);
    expect((await ids()).toSorted()).toEqual(names.toSorted());
  });
});

test("a hundred thousand records are read in pieces, and only what was added is read again", async () => {
  const { file, ended, note } = someRecords();
  const many = Array.from({ length: 100_000 }, (_, number) => ({ id: alertIds.of(`alert-${number}`), at }));
  await ended.note(many);
  writeFileSync(file, readFileSync(file));
  const msOf = async (reads: number): Promise<number> => {
    const before = process.cpuUsage();
    for (let read = 0; read < reads; read += 1) await ended.known();
    return process.cpuUsage(before).user / 1000;
  };
  const first = await msOf(1);
  expect((await ended.known()).size).toBe(100_000);
  await note("last");
  expect(await msOf(100)).toBeLessThan(20 * first);
  expect((await ended.known()).has("last")).toBe(true);
});
