import { expect, test } from "vitest";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import { documentOf } from "#core/search/index/document.ts";
import { decodeSnapshot, encodeSnapshot } from "#core/search/index/snapshot.ts";
import { languages } from "#core/translation/language.ts";
import { aJob } from "../../../../fixtures.ts";
import { seeded } from "../../../random.ts";
import { ask, drain, indexOf, knowledge, site, today } from "../index-of.ts";

const words = ["Java", "Entwickler", "Berater", "Leiter", "Projekt", "Daten", "Analyst", "Cloud", "Test", "Design"];
const texts = ["java", "entwickler", "projektleiter", "berater cloud", "datn", "pro", "test design", ""];

/** Documents of openings with pseudo-random words, days and places. */
function documents(count: number, seed: number) {
  const { pick, upTo } = seeded(seed);
  return Array.from({ length: count }, (_, number) =>
    documentOf(
      aJob({
        id: `job-${number}`,
        title: `${pick(words)} ${pick(words)}`,
        abstract: `${pick(words)} ${pick(words)} ${pick(words)}`,
        publicationDate: `2026-01-1${upTo(9)}`,
        places: [{ country: pick(["de", "at"]), city: { code: pick(["munich", "berlin"]), label: "X" } }],
        role: pick(["student", "professional"]),
      }),
      site,
    ),
  );
}

const answers = (index: ReturnType<typeof createSearchIndex>) =>
  texts.map((text) => {
    const { ids, total, counts, someIds } = ask(index, text, {
      filters: { country: "de", role: "student" },
      count: 50,
    });
    return {
      text,
      ids,
      total,
      someIds: someIds.length,
      cities: [...counts.city].sort(),
      roles: [...counts.role].sort(),
    };
  });

test("an index after many changes answers like a new one", () => {
  const all = documents(300, 7);
  const atOnce = createSearchIndex({ knowledge, today });
  drain(atOnce.update({ put: all, remove: [] }));
  const changed = createSearchIndex({ knowledge, today });
  drain(changed.update({ put: documents(150, 8), remove: [] }));
  for (const document of all) {
    drain(changed.update({ put: [document], remove: [] }));
    drain(changed.tidy());
  }
  drain(changed.update({ put: documents(1, 9).map((document) => ({ ...document, id: "gone" })), remove: [] }));
  drain(changed.update({ put: [], remove: ["gone", "never there"] }));
  expect(changed.size()).toBe(300);
  expect(changed.segments().length).toBeLessThan(24);
  expect(answers(changed)).toEqual(answers(atOnce));
});

test("changes during a merge are in the merged segment", () => {
  const all = documents(64, 12);
  const index = createSearchIndex({ knowledge, today });
  for (const document of all) drain(index.update({ put: [document], remove: [] }));
  expect(index.segments().length).toBe(64);
  const steps = index.tidy();
  for (let step = 0; step < 5; step += 1) expect(steps.next().done).toBe(false);
  const [first] = documents(1, 13);
  drain(index.update({ put: first ? [first] : [], remove: ["job-5", "job-63"] }));
  expect(index.size()).toBe(62);
  drain(steps);
  expect(index.segments().length).toBeLessThan(64);
  expect(index.size()).toBe(62);
  const atOnce = createSearchIndex({ knowledge, today });
  const put = all.filter(({ id }) => !["job-0", "job-5", "job-63"].includes(id));
  drain(atOnce.update({ put: first ? [...put, first] : put, remove: [] }));
  expect(answers(index)).toEqual(answers(atOnce));
});

test("small segments are merged during a long merge, and everything is found", () => {
  const all = documents(1024, 14);
  const index = createSearchIndex({ knowledge, today });
  for (let from = 0; from < 512; from += 64) drain(index.update({ put: all.slice(from, from + 64), remove: [] }));
  const steps = index.tidy();
  for (let step = 0; step < 5; step += 1) expect(steps.next().done).toBe(false);
  for (const document of all.slice(512, 520)) drain(index.update({ put: [document], remove: [] }));
  expect(index.segments().length).toBe(16);
  while (index.segments().length === 16) expect(steps.next().done).toBe(false);
  expect(index.segments().map(({ segment }) => segment.size)).toEqual([...Array(8).fill(64), 8]);
  drain(steps);
  expect(index.segments().map(({ segment }) => segment.size)).toEqual([512, 8]);
  const atOnce = createSearchIndex({ knowledge, today });
  drain(atOnce.update({ put: all.slice(0, 520), remove: [] }));
  expect(answers(index)).toEqual(answers(atOnce));
});

test("a merge across midnight lists the openings of the new day", () => {
  const [dated, ...others] = documents(8, 15);
  /** Merges the segments, and changes the day at step `midnight`. Returns the numbers of steps, segments and results. */
  const merged = (midnight: number) => {
    const index = createSearchIndex({ knowledge, today });
    for (const document of dated ? [{ ...dated, through: "2026-05-01" }, ...others] : [])
      drain(index.update({ put: [document], remove: [] }));
    let steps = 0;
    for (const _ of index.tidy()) if (++steps === midnight) index.setToday(20260502);
    return { steps, segments: index.segments().length, total: ask(index, "").total };
  };
  const { steps, total } = merged(0);
  expect(total).toBe(8);
  for (const midnight of [1, steps - 4, steps]) expect(merged(midnight)).toEqual({ steps, segments: 1, total: 7 });
});

test("searches between the steps of an update see the state before it", () => {
  const index = indexOf("Java");
  const put = documents(200, 3).map((document) => ({ ...document, title: "Java" }));
  let reads = 0;
  for (const _ of index.update({ put, remove: [] })) {
    expect(ask(index, "java").total).toBe(1);
    reads += 1;
  }
  expect(reads).toBeGreaterThan(3);
  expect(ask(index, "java").total).toBe(201);
});

test("an opening is listed from its first to its last day", () => {
  const index = indexOf({ id: "a", title: "Java", validFrom: "2026-05-02", validThrough: "2026-05-03" });
  const totals = [20260501, 20260502, 20260503, 20260504, 20260502].map((day) => {
    index.setToday(day);
    return ask(index, "java").total;
  });
  expect(totals).toEqual([0, 1, 1, 0, 1]);
});

const fileOf = (index: ReturnType<typeof createSearchIndex>, name = "site"): ArrayBuffer => {
  const parts = encodeSnapshot({ seen: 42, segments: index.segments() }, name);
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file.buffer;
};

test("a snapshot answers like the index it was made from, including removals", () => {
  const index = createSearchIndex({ knowledge, today });
  drain(index.update({ put: documents(100, 4), remove: [] }));
  drain(index.update({ put: documents(10, 5), remove: ["job-50"] }));
  const snapshot = decodeSnapshot(fileOf(index), "site");
  const again = createSearchIndex({ knowledge, today });
  again.load(snapshot?.segments ?? []);
  expect(snapshot?.seen).toBe(42);
  expect(again.size()).toBe(99);
  expect(answers(again)).toEqual(answers(index));
});

test("a snapshot that is damaged, truncated, or of another version, site or set of languages is rejected", () => {
  const file = fileOf(indexOf("Java", "Go"));
  expect(decodeSnapshot(file, "site")).toBeDefined();
  expect(decodeSnapshot(file, "other")).toBeUndefined();
  expect(decodeSnapshot(file, "site", [...languages, "es"])).toBeUndefined();
  expect(decodeSnapshot(file.slice(0, 8), "site")).toBeUndefined();
  expect(decodeSnapshot(file.slice(0, file.byteLength - 8), "site")).toBeUndefined();
  expect(decodeSnapshot(new ArrayBuffer(0), "site")).toBeUndefined();
  for (let at = 0; at < file.byteLength; at += 97) {
    const damaged = new Uint8Array(file.slice(0));
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    expect(decodeSnapshot(damaged.buffer, "site"), `byte ${at}`).toBeUndefined();
  }
});
