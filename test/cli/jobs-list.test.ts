import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { aRecord } from "../unit/core/imports/context.ts";

async function aCatalogue() {
  const data = temporaryFolder();
  const file = join(data, "openings.json");
  const records = [
    aRecord({ id: "a-open" }),
    aRecord({ id: "b-later", validFrom: "2099-01-01" }),
    aRecord({ id: "c-ended", validThrough: "2026-01-31" }),
    aRecord({ id: "d-unlisted", unlisted: true }),
    aRecord({ id: "e-closed" }),
  ];
  writeFileSync(file, JSON.stringify(records));
  await careers(data, "jobs", "import", file, "--source", "ours");
  await careers(data, "jobs", "close", "e-closed");
  return (...words: string[]) => careers(data, "jobs", "list", "--source", "ours", ...words);
}

// trust P 225
test("the list says what visitors see of each opening, and how many of each kind there are", async () => {
  const list = await aCatalogue();
  const { printed } = await list();
  const lines = printed.split("\n");
  expect(lines[0]).toMatch(/^id +visitors see it as +source/);
  expect(lines.slice(1, 6).map((line) => line.split(/ {2,}/)[1])).toEqual([
    "open",
    "not before 2099-01-01",
    "ended on 2026-01-31",
    "open, unlisted",
    expect.stringMatching(/^closed on \d{4}-\d{2}-\d{2}$/),
  ]);
  expect(printed).toContain(
    "5 openings: 1 open, 1 open but unlisted, 1 not yet published, 1 past their last day, 1 closed",
  );
});

test("--state selects by what visitors see, as text and as JSON (trust P 225)", async () => {
  const list = await aCatalogue();
  const ids = async (state: string) =>
    (JSON.parse((await list("--state", state, "--json")).printed) as { id: string; visible: string }[]).map(
      ({ id, visible }) => `${id} ${visible}`,
    );
  expect(await ids("open")).toEqual(["a-open open"]);
  expect(await ids("ended")).toEqual(["c-ended ended"]);
  expect(await ids("not_yet")).toEqual(["b-later not_yet"]);
  expect((await list("--state", "open")).printed).toContain("\n1 opening: 1 open\n");
});
