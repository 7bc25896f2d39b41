import { describe, expect, test } from "vitest";
import { aSite, aSource, json } from "../a-source.ts";
import { jobId, moment } from "../identities.ts";
import { aRecord } from "../unit/core/imports/context.ts";

const titles = ["Welder", "Cook", "Guard", "Nurse", "Driver", "Baker", "Painter", "Tailor", "Miner", "Potter"];

/** Ten openings whose ids begin with a number. */
const numbered = (from: number, about: Record<string, unknown> = {}) =>
  titles.map((title, index) => aRecord({ id: `ours-${from + index}`, title, ...about }));

const withText = (id: string, title: string, content: string) =>
  aRecord({ id, title, sections: [{ type: "tasks", title: "Tasks", content }] });

const newIds = titles.map((_, index) => ({ id: `ours-${index}`, alias: `ours-${100 + index}` }));

describe("a feed whose ids have all changed", () => {
  test("is refused, names each new id, and says how the openings keep their addresses", async () => {
    const { answers, run, state, states } = await aSite();
    answers(json(numbered(0)));
    await run();
    answers(json(numbered(100)));
    expect(await run()).toMatchObject({
      report: {
        refused: "this would close 10 of 10 openings, and bring 10 of them back under another id; nothing was imported",
        renumbered: newIds,
      },
    });
    expect((await state())?.failure?.reason).toContain('add "ours" to movedFrom of this source');
    expect(await states()).toEqual(numbered(0).map(({ id }) => `${id} open`));
  });

  test("keeps ids and addresses if the source is named in its own movedFrom, and goes on with the new ids", async () => {
    const { answers, run, states, services } = await aSite({
      sources: (address) => [aSource({ from: address, movedFrom: ["ours"] })],
    });
    answers(json(numbered(0)));
    await run();
    answers(json(numbered(100)));
    expect(await run()).toMatchObject({ report: { added: [], closed: [], renumbered: [] } });
    expect(await states()).toEqual(numbered(0).map(({ id }) => `${id} open`));
    expect(await services.jobIndex.find("ours-103", "de")).toMatchObject({ job: { id: "ours-3", title: "Nurse" } });
    answers(json(numbered(100).slice(1)));
    expect(await run()).toMatchObject({ report: { closed: ["ours-0"], added: [], changed: [] } });
  });

  test("closes and adds the openings once the loss is confirmed, but not those that were closed by hand", async () => {
    const { answers, run, states, services } = await aSite();
    answers(json(numbered(0)));
    await run();
    await services.jobStore.setState(jobId("ours-1"), "closed", moment("2026-11-22T10:00:00Z"));
    await services.sourceStore.confirm("ours", moment("2026-11-22T11:00:00Z"));
    answers(json(numbered(100)));
    expect(await run()).toMatchObject({
      report: {
        skipped: [
          {
            id: "ours-101",
            message:
              'the same opening as ours-1, which was closed by hand; it stays closed until "careers jobs reopen ours-1"',
          },
        ],
      },
    });
    expect(await states()).toContain("ours-100 open");
    expect(await states()).not.toContain("ours-101 open");
  });
});

describe("an opening that was closed by hand and comes back under another id", () => {
  const closed = moment("2026-08-01T10:00:00Z");
  const now = () => new Date("2026-11-22T10:00:00Z");
  const weld = "You weld the frames of our machines, alone and in a team.";

  test.each([
    ["the same text, however long ago", closed, weld, false],
    ["another text, closed a month and more ago: a new opening", closed, "You weld pipes.", true],
    ["another text, closed in the last 30 days", moment("2026-11-20T10:00:00Z"), "You weld pipes.", false],
    ["the same text in other markup", closed, weld.replaceAll(", ", ",\n<strong></strong> "), false],
  ])("%s", async (_, closedAt, text, comesBack) => {
    const { answers, run, states, services } = await aSite({ now });
    answers(json([withText("ours-1", "Welder", weld), withText("ours-2", "Cook", "You cook.")]));
    await run();
    await services.jobStore.setState(jobId("ours-1"), "closed", closedAt);
    answers(json([withText("ours-7", "WELDER", text), withText("ours-2", "Cook", "You cook.")]));
    await run();
    expect((await states()).includes("ours-7 open")).toBe(comesBack);
  });

  test("comes back once it is reopened", async () => {
    const { answers, run, states, services } = await aSite();
    answers(json(numbered(0)));
    await run();
    await services.jobStore.setState(jobId("ours-1"), "closed", moment("2026-11-22T10:00:00Z"));
    await services.jobStore.setState(jobId("ours-1"), "open", moment("2026-11-22T11:00:00Z"));
    answers(json([...numbered(0).filter(({ id }) => id !== "ours-1"), aRecord({ id: "ours-55", title: "Cook" })]));
    expect(await run()).toMatchObject({ report: { added: ["ours-55"], closed: ["ours-1"] } });
    expect(await states()).toContain("ours-55 open");
  });

  test("is told from its open twin by its text", async () => {
    const { answers, run, services } = await aSite();
    answers(json([withText("ours-1", "Welder", weld), withText("ours-2", "Welder", "You weld pipes.")]));
    await run();
    await services.jobStore.setState(jobId("ours-1"), "closed", moment("2026-11-22T10:00:00Z"));
    await services.sourceStore.confirm("ours", moment("2026-11-22T11:00:00Z"));
    answers(json([withText("ours-8", "Welder", "You weld pipes."), withText("ours-9", "Welder", weld)]));
    expect(await run()).toMatchObject({ report: { added: ["ours-8"], skipped: [{ id: "ours-9" }] } });
  });

  test("stays closed in the source to which it moved, under whatever id", async () => {
    const { answers, run, services } = await aSite({
      now,
      sources: (address) => [
        aSource({ name: "old", from: `${address}/old` }),
        aSource({ name: "ours", from: `${address}/new`, movedFrom: ["old"] }),
      ],
    });
    answers(json([withText("old-1", "Welder", weld)]));
    await run({}, "old");
    await services.jobStore.setState(jobId("old-1"), "closed", closed);
    answers(json([withText("ours-77", "Welder", weld)]));
    expect(await run()).toMatchObject({ report: { added: [], skipped: [{ id: "ours-77" }] } });
  });
});

test("few new ids are imported, and the report names those that look like a closed opening", async () => {
  const { answers, run } = await aSite();
  answers(json(numbered(0)));
  await run();
  answers(
    json([
      ...numbered(0).slice(1),
      aRecord({ id: "ours-50", title: "Welder" }),
      aRecord({ id: "ours-51", title: "Judge" }),
    ]),
  );
  expect(await run()).toMatchObject({
    report: { added: ["ours-50", "ours-51"], closed: ["ours-0"], renumbered: [{ id: "ours-0", alias: "ours-50" }] },
  });
});
