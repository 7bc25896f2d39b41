import { describe, expect, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { type ImportOptions, runImport } from "#core/imports/run.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { jobId, moment } from "../../../identities.ts";
import { aRecord, preparation } from "./context.ts";

const options: ImportOptions = {
  source: "ours",
  dryRun: false,
  skipBad: false,
  allowLoss: false,
  at: moment("2026-01-02T03:04:05Z"),
};

function aCatalogue() {
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  return {
    store,
    run: (records: readonly unknown[], about: Partial<ImportOptions> = {}) =>
      runImport(store, prepareImport(uncheckedNativeJobs(records), preparation), { ...options, ...about }),
    async states(): Promise<Record<string, string>> {
      const all = await store.list({});
      return Object.fromEntries(all.map(({ job, state }) => [job.id, `${state}: ${job.title}`]));
    },
  };
}

const records = (...ids: string[]) => ids.map((id) => aRecord({ id }));
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `job-${index}`);
const refusal = (message: RegExp) =>
  expect.objectContaining({ code: "invalid", message: expect.stringMatching(message) });

test("adds, changes, closes and keeps openings as the file says", async () => {
  const { run, states, store } = aCatalogue();
  await run(records("a", "b", "c", "d"));
  const diff = await run([aRecord({ id: "a", title: "New" }), ...records("b", "c", "e")]);
  expect(diff).toEqual({ added: ["e"], changed: ["a"], closed: ["d"], unchanged: ["b", "c"], skipped: [] });
  expect(await states()).toEqual({
    a: "open: New",
    b: "open: Tester",
    c: "open: Tester",
    d: "closed: Tester",
    e: "open: Tester",
  });
  expect((await store.get(jobId("d")))?.closedAt).toBe(options.at);
});

test("finds everything unchanged the second time", async () => {
  const { run } = aCatalogue();
  await run(records("a", "b"));
  expect(await run(records("a", "b"))).toMatchObject({ added: [], changed: [], closed: [], unchanged: ["a", "b"] });
});

test("a dry run reports the same and changes nothing", async () => {
  const { run, states, store } = aCatalogue();
  expect(await run(records("a"), { dryRun: true })).toMatchObject({ added: ["a"] });
  expect(await store.hasEverStored()).toBe(false);
  await run(records("a", "b", "c", "d"));
  const before = await states();
  const change = [aRecord({ id: "a", title: "New" }), ...records("b", "c")];
  expect(await run(change, { dryRun: true })).toMatchObject({ changed: ["a"], closed: ["d"] });
  expect(await states()).toEqual(before);
});

describe("all or nothing", () => {
  test("an import that is stopped while it compares stores nothing", async () => {
    const { store, states } = aCatalogue();
    const ending = new AbortController();
    const slow: typeof store = {
      ...store,
      async fingerprints(...about) {
        ending.abort();
        return store.fingerprints(...about);
      },
    };
    const prepared = prepareImport(uncheckedNativeJobs(records("a")), preparation);
    await expect(runImport(slow, prepared, { ...options, signal: ending.signal })).rejects.toThrow(/stopped/);
    expect(await states()).toEqual({});
  });

  test("an invalid record refuses the whole file", async () => {
    const { run, states } = aCatalogue();
    await run(records("a"));
    await expect(run([aRecord({ id: "b" }), aRecord({ id: "c", title: "" })])).rejects.toEqual(
      refusal(/^1 record is invalid/),
    );
    expect(await states()).toEqual({ a: "open: Tester" });
  });

  test("unless invalid records may be skipped: they are reported, and not closed for being invalid", async () => {
    const { run, states } = aCatalogue();
    await run(records("a", "b"));
    const diff = await run([aRecord({ id: "a", title: "" }), ...records("b", "c")], { skipBad: true });
    expect(diff).toMatchObject({
      added: ["c"],
      closed: [],
      unchanged: ["b"],
      skipped: [{ where: "record 1", id: "a" }],
    });
    expect(await states()).toEqual({ a: "open: Tester", b: "open: Tester", c: "open: Tester" });
  });

  test("an id of another source refuses the whole file", async () => {
    const { run, states } = aCatalogue();
    await run(records("theirs"), { source: "other" });
    await expect(run(records("a", "theirs"))).rejects.toEqual(refusal(/^theirs belongs to the source other/));
    expect(await states()).toEqual({ theirs: "open: Tester" });
  });
});

test("closes openings of its own source only", async () => {
  const { run, states } = aCatalogue();
  await run(records("x", "y"), { source: "other" });
  await run(records("a", "b", "c", "d"));
  await run(records("a", "b", "c"));
  expect(await states()).toMatchObject({ x: "open: Tester", y: "open: Tester", d: "closed: Tester" });
});

describe("an opening that was closed", () => {
  test("by hand stays closed, and the import says so", async () => {
    const { run, states, store } = aCatalogue();
    await run(records("a", "b"));
    await store.setState(jobId("a"), "closed", options.at);
    const diff = await run([aRecord({ id: "a", title: "New" }), aRecord({ id: "b" })]);
    expect(diff).toMatchObject({ changed: [], closed: [], unchanged: ["b"], skipped: [{ id: "a" }] });
    expect(diff.skipped[0]?.message).toContain("careers jobs reopen a");
    expect(await states()).toEqual({ a: "closed: Tester", b: "open: Tester" });
  });

  test("by an import opens again when it comes back", async () => {
    const { run, states } = aCatalogue();
    await run(records("a", "b", "c", "d"));
    await run(records("a", "b", "c"));
    expect(await run(records("a", "b", "c", "d"))).toMatchObject({ changed: ["d"], unchanged: ["a", "b", "c"] });
    expect(await states()).toMatchObject({ d: "open: Tester" });
  });

  test("by hand and reopened by hand follows the imports", async () => {
    const { run, store } = aCatalogue();
    await run(records("a", "b"));
    await store.setState(jobId("a"), "closed", options.at);
    await store.setState(jobId("a"), "open", options.at);
    expect(await run([aRecord({ id: "a", title: "New" }), aRecord({ id: "b" })])).toMatchObject({ changed: ["a"] });
  });
});

describe("a file that would close more than 30 % (trust I 121)", () => {
  test.each([
    [10, 7, "is taken"],
    [10, 6, "is refused"],
    [10, 0, "is refused"],
    [4, 3, "is taken"],
    [3, 2, "is refused"],
    [1, 0, "is refused"],
  ])("of %i openings keeping %i: it %s", async (before, kept, outcome) => {
    const { run, states } = aCatalogue();
    await run(records(...many(before)));
    const import_ = run(records(...many(kept)));
    if (outcome === "is refused")
      await expect(import_).rejects.toEqual(refusal(/^this would close \d+ of \d+ openings/));
    else await import_;
    const open = Object.values(await states()).filter((state) => state.startsWith("open"));
    expect(open).toHaveLength(outcome === "is refused" ? before : kept);
  });

  test("is taken if the loss is allowed", async () => {
    const { run, states } = aCatalogue();
    await run(records("a", "b"));
    expect(await run([], { allowLoss: true })).toMatchObject({ closed: ["a", "b"] });
    expect(await states()).toEqual({ a: "closed: Tester", b: "closed: Tester" });
  });

  test("is refused in a dry run too, so that a dry run predicts the import", async () => {
    const { run } = aCatalogue();
    await run(records("a", "b"));
    await expect(run([], { dryRun: true })).rejects.toEqual(refusal(/nothing was imported$/));
  });
});
