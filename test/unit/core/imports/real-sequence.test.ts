import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { runImport } from "#core/imports/run.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { moment } from "../../../identities.ts";
import { mapped, preparation } from "./context.ts";
import { filesIn, hasRealFeeds, pathOf, readReal } from "./real-feeds.ts";

const texts = ["title", "date", "city", "country", "salary", "description"];

/**
 * The openings in a version of the feed, as text by id. They are read with regular expressions, independently of the program's parser. If an id
 * occurs twice, the first opening counts.
 */
function openingsIn(file: string): Map<string, string> {
  const jobs = [...readFileSync(pathOf(file), "utf8").matchAll(/<job>(.*?)<\/job>/gs)].map(([job]) => job);
  const field = (job: string, name: string) =>
    new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]></${name}>`, "s").exec(job)?.[1] ?? "";
  return new Map(
    jobs
      .reverse()
      .map((job) => [
        `board-${field(job, "referencenumber").toLowerCase().replaceAll("_", "-")}`,
        JSON.stringify(texts.map((name) => field(job, name).replace(/ \d\d:\d\d:\d\d GMT$/, ""))),
      ]),
  );
}

/** The day of a date and time in the format of mail headers. */
const dayOf = (time: string | undefined): string => new Date(time ?? "").toISOString().slice(0, 10);

describe.skipIf(!hasRealFeeds)("six versions of one real feed, one after the other", () => {
  test("add, change and close only what differs", async () => {
    const store = createSqlJobStore(temporaryDatabase("catalogue"));
    const versions = filesIn("indeed_xml").filter((file) => file.includes("talia_"));
    expect(versions).toHaveLength(6);
    let before = new Map<string, string>();
    for (const file of versions) {
      const now = openingsIn(file);
      const { records } = await readReal("indeed", file);
      const prepared = prepareImport(
        mapped(records.map((record) => ({ ...record, published: dayOf(record.published) }))),
        preparation,
      );
      const options = {
        source: "board",
        dryRun: false,
        skipBad: true,
        allowLoss: true,
        at: moment("2026-07-01T03:04:05Z"),
      };
      const diff = await runImport(store, prepared, options);
      const ids = [...now.keys()];
      const sorted = (list: readonly string[]) => [...list].sort();
      expect(sorted(diff.added), file).toEqual(sorted(ids.filter((id) => !before.has(id))));
      expect(sorted(diff.closed), file).toEqual(sorted([...before.keys()].filter((id) => !now.has(id))));
      expect(sorted(diff.changed), file).toEqual(
        sorted(ids.filter((id) => before.has(id) && before.get(id) !== now.get(id))),
      );
      expect(
        prepared.problems.map(({ message }) => message),
        file,
      ).toEqual(
        file.endsWith("20260318b.xml")
          ? [expect.stringMatching(/^the id is already used in record \d+, line \d+$/)]
          : [],
      );
      expect(await runImport(store, prepared, options), file).toMatchObject({ added: [], changed: [], closed: [] });
      before = now;
    }
  });
});
