import { expect, test } from "vitest";
import { createProcessMetrics, prometheusText } from "#adapters/metrics/prometheus.ts";
import { giveAnswer, takeBackAnswer } from "#core/desk/answering.ts";
import { openToDecide } from "#core/desk/deciding.ts";
import { setStateFor } from "#core/desk/set-state.ts";
import { countUse } from "#server/desk/count-use.ts";
import { ada, deskDecidingFixture, first, now, reader } from "../../core/desk/desk-deciding-fixture.ts";

/** Creates the dependencies of decisions at the desk, wrapped so that their use is counted, and a function that returns the desk's metrics. */
async function countedDesk() {
  const { parts, applications } = await deskDecidingFixture(first);
  const { metrics, read } = createProcessMetrics();
  const counted = { ...parts, applications: countUse(applications, metrics) };
  const lines = async () => (await prometheusText([await read()], [])).match(/^portico_desk_\w+\{.*$/gm) ?? [];
  return { counted, lines };
}

test("looks and changes at the desk are counted, and name neither person nor application", async () => {
  const { counted, lines } = await countedDesk();
  const seen = async () => {
    const opened = await openToDecide(counted, ada, first, "show");
    if ("refused" in opened) throw new Error(opened.refused);
    return opened.seen;
  };
  await giveAnswer(counted, { person: ada }, await seen(), { kind: "rejected" });
  await takeBackAnswer(counted, { person: ada }, first);
  await setStateFor(counted, { person: ada }, await seen(), "in_review");
  const mark = { at: now, who: "Ada Lovelace at the desk" };
  await counted.applications.writeNote(first, { ...mark, text: "Speaks Danish.", replaces: undefined });
  await counted.applications.noteLookup({ ...mark, action: "search", filters: "name", found: 1 });
  await counted.applications.noteAccess({ ...mark, action: "export", applicationId: first });
  expect((await lines()).toSorted()).toEqual([
    'portico_desk_accesses_total{action="export"} 1',
    'portico_desk_accesses_total{action="search"} 1',
    'portico_desk_accesses_total{action="show"} 2',
    'portico_desk_changes_total{action="answer"} 1',
    'portico_desk_changes_total{action="note"} 1',
    'portico_desk_changes_total{action="set-state"} 1',
    'portico_desk_changes_total{action="undo"} 1',
  ]);
});

test("what is refused is not counted as a change", async () => {
  const { counted, lines } = await countedDesk();
  const opened = await openToDecide(counted, ada, first, "show");
  if ("refused" in opened) throw new Error(opened.refused);
  await giveAnswer(counted, { person: reader }, opened.seen, { kind: "rejected" });
  await takeBackAnswer(counted, { person: ada }, first);
  await setStateFor(counted, { person: ada }, { ...opened.seen, state: "offer" }, "rejected");
  await counted.applications.writeNote(first, { at: now, who: "Ada Lovelace", text: "Late.", replaces: 7 });
  expect(await lines()).toEqual(['portico_desk_accesses_total{action="show"} 1']);
});
