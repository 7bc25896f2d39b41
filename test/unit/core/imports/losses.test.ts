import { expect, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { tryImport } from "#core/imports/run.ts";
import { spooledInMemory } from "#core/imports/spool.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { moment } from "../../../identities.ts";
import { aRecord, preparation } from "./context.ts";

const text = "You build pipelines with us. ".repeat(10).trim();

const withText = (id: string, content: string) =>
  aRecord({ id, sections: [{ type: "tasks", title: "Tasks", content }] });

/** A catalogue with ten openings that have texts, and a function that imports changed versions of them. */
async function aBoard() {
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  const bring = (records: readonly unknown[], allowLoss = false) =>
    tryImport(store, spooledInMemory(prepareImport(uncheckedNativeJobs(records), preparation)), {
      source: "ours",
      dryRun: false,
      skipBad: false,
      allowLoss,
      at: moment("2026-01-02T03:04:05Z"),
    });
  const ids = Array.from({ length: 10 }, (_, index) => `job-${index}`);
  await bring(ids.map((id) => withText(id, text)));
  const textOf = async (id: string) =>
    (await store.list({})).find(({ job }) => job.id === id)?.job.sections[0]?.content;
  return { ids, bring, textOf };
}

// trust P 220
test("a feed that lost all its texts is refused with the number of openings, and the texts stay", async () => {
  const { ids, bring, textOf } = await aBoard();
  expect(await bring(ids.map((id) => withText(id, "<p> </p>")))).toEqual({
    refused: "this would empty the text of 10 of 10 openings; nothing was imported",
    losses: { closed: [], emptied: ids, shortened: [], stripped: [] },
  });
  expect(await textOf("job-0")).toBe(text);
});

test("closed, emptied and halved openings count together, each once (trust P 220)", async () => {
  const { ids, bring } = await aBoard();
  const short = "You build. ".repeat(3);
  const change = (closed: number, emptied: number, shortened: number) =>
    ids
      .slice(closed)
      .map((id, index) =>
        withText(id, index < emptied ? "" : index < emptied + shortened ? `<p>${short}</p>` : `${text} And more.`),
      );
  expect(await bring(change(1, 2, 1))).toMatchObject({
    refused: expect.stringMatching(
      /^this would close 1, empty the text of 2, cut half or more of the text of 1 of 10 openings;/,
    ),
    losses: { closed: ["job-0"], emptied: ["job-1", "job-2"], shortened: ["job-3"] },
  });
  expect(await bring(change(1, 1, 1))).toMatchObject({ closed: ["job-0"] });
});

test("slightly shorter or longer texts are no loss, and any feed is imported if the loss is allowed", async () => {
  const { ids, bring, textOf } = await aBoard();
  expect(await bring(ids.map((id) => withText(id, text.slice(0, text.length * 0.6))))).toMatchObject({ changed: ids });
  expect(
    await bring(
      ids.map((id) => withText(id, "")),
      true,
    ),
  ).toMatchObject({ changed: ids });
  expect(await textOf("job-0")).toBe("");
  expect(await bring(ids.map((id) => withText(id, "")))).toMatchObject({ unchanged: ids });
});
