import { expect, test } from "vitest";
import { runSource } from "#core/imports/run-source.ts";
import { aSite, aSource, json } from "../a-source.ts";
import { jobId, moment } from "../identities.ts";
import { aRecord } from "../unit/core/imports/context.ts";

const opening = (id: string, title: string, about: Record<string, unknown> = {}) => aRecord({ id, title, ...about });

/** A group that moves from one system to another. */
const aMove = () =>
  aSite({
    sources: (address) => [
      aSource({ name: "old", from: `${address}/old` }),
      aSource({ name: "ours", from: `${address}/new`, movedFrom: ["old"] }),
    ],
  });

// trust S 475
test("an opening that moves to another source keeps its id and its address, and its new id redirects there", async () => {
  const { answers, run, states, services } = await aMove();
  answers(
    json([opening("old-1", "Welder"), opening("old-2", "Cook"), opening("old-3", "Guard"), opening("old-4", "Nurse")]),
  );
  await run({}, "old");
  answers(
    json([
      opening("ours-1", "Welder at night"), // matched by its id, which is the same without the prefix
      opening("ours-77", "COOK"), // matched by its title, which occurs once in each system
      opening("ours-78", "Guard", { places: [{ country: "de", city: "hamburg" }] }), // not matched, because it is in another city
    ]),
  );
  expect(await run({ dryRun: true })).toMatchObject({ report: { changed: ["old-1", "old-2"], added: ["ours-78"] } });
  expect(await run()).toMatchObject({ report: { changed: ["old-1", "old-2"], added: ["ours-78"], closed: [] } });
  expect(await states()).toEqual(["old-1 open", "old-2 open", "ours-78 open"]);
  expect(await services.jobIndex.find("ours-77", "de")).toMatchObject({
    state: "open",
    job: { id: "old-2", title: "COOK" },
  });
  expect(await services.jobIndex.find("ours-79", "de")).toBeUndefined();
  expect(await run()).toMatchObject({ report: { unchanged: ["old-1", "old-2", "ours-78"], added: [], changed: [] } });
});

// trust S 476
test("the previous source leaves openings to the new one that took them over, whether it still has them or not", async () => {
  const { answers, run, states, services } = await aMove();
  const before = [
    opening("old-1", "Welder"),
    opening("old-2", "Cook"),
    opening("old-3", "Guard"),
    opening("old-4", "Nurse"),
  ];
  answers(json(before));
  await run({}, "old");
  answers(json([opening("ours-1", "Welder")]));
  await run();
  answers(json(before));
  expect(await run({}, "old")).toMatchObject({
    report: {
      skipped: [{ id: "old-1", message: "it now comes from the source ours" }],
      unchanged: ["old-2", "old-3", "old-4"],
    },
  });
  answers(json([]));
  await services.sourceStore.confirm("old", moment("2026-11-22T10:00:00Z"));
  await run({}, "old");
  expect(await states("old")).toEqual(["old-2 closed", "old-3 closed", "old-4 closed"]);
  expect(await states()).toEqual(["old-1 open"]);
});

// trust S 477
test("shared properties do not make two openings the same; what was closed by hand stays closed", async () => {
  const { answers, run, states, services } = await aMove();
  answers(json([opening("old-1", "Welder"), opening("old-2", "Cook"), opening("old-3", "Cook")]));
  await run({}, "old");
  await services.jobStore.setState(jobId("old-1"), "closed", moment("2026-11-22T10:00:00Z"));
  answers(json([opening("ours-8", "Cook"), opening("ours-9", "Welder")]));
  expect(await run()).toMatchObject({ report: { added: ["ours-8"], skipped: [{ id: "old-1" }] } });
  expect(await states()).toEqual(["ours-8 open"]);
  expect(await states("old")).toEqual(["old-1 closed", "old-2 open", "old-3 open"]);
});

test("without movedFrom, an id of another source refuses the feed", async () => {
  const { answers, run } = await aSite({
    sources: (address) => [aSource({ name: "old", from: address }), aSource({ name: "ours", from: address })],
  });
  answers(json([opening("old-1", "Welder")]));
  await run({}, "old");
  await expect(run()).rejects.toThrow("old-1 belongs to the source old");
});

// trust S 484
test("if both sources had an opening, the closed one redirects to the other, unless it was closed by hand", async () => {
  const { answers, run, services, parts } = await aSite({
    sources: (address) => [
      aSource({ name: "old", from: `${address}/old` }),
      aSource({ name: "ours", from: `${address}/new` }),
    ],
  });
  answers(json([opening("old-1", "Welder"), opening("old-2", "Cook")]));
  await run({}, "old");
  answers(json([opening("ours-8", "Welder"), opening("ours-9", "Cook")]));
  await run();
  await services.jobStore.setState(jobId("old-2"), "closed", moment(new Date().toISOString()));
  const [, ours] = parts.sources;
  if (!ours) throw new Error("there are two");
  const again = () => runSource({ ...ours, movedFrom: ["old"] }, movingParts, { signal: new AbortController().signal });
  const movingParts = {
    ...parts,
    sources: parts.sources.map((each) => (each === ours ? { ...ours, movedFrom: ["old"] } : each)),
  };
  await again();
  expect(await services.jobIndex.find("old-1", "de")).toMatchObject({ state: "open", job: { id: "old-1" } });
  answers(json([]));
  await services.sourceStore.confirm("old", moment("2026-11-22T10:00:00Z"));
  await run({}, "old");
  answers(json([opening("ours-8", "Welder"), opening("ours-9", "Cook")]));
  expect(await again()).toMatchObject({ report: { unchanged: ["ours-8", "ours-9"], added: [], changed: [] } });
  expect(await services.jobIndex.find("old-1", "de")).toMatchObject({ state: "open", job: { id: "ours-8" } });
  expect(await services.jobIndex.find("old-2", "de")).toMatchObject({ state: "closed", job: { id: "old-2" } });
});
