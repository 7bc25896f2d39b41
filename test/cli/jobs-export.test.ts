import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { aRecord } from "../unit/core/imports/context.ts";

/** A catalogue with openings of the source `ours` besides those of the demo. */
async function aCatalogue() {
  const data = temporaryFolder();
  const file = join(data, "openings.json");
  const sections = [
    { type: "detail", meaning: "tasks", title: "Tasks", content: "<p>R&amp;D &lt;now&gt;</p>" },
    { type: "benefits", title: "", content: "", tags: [{ iconClass: "bike", label: "Bikes" }] },
  ];
  const salary = { min: 2800, max: 2800, currency: "EUR", unit: "month", bound: "from", salariesPerYear: 13 };
  const places = [{ country: "de", city: "hamburg" }, { country: "at" }, { country: "de", city: "Kleinkleckersdorf" }];
  const records = [
    aRecord({ id: "a-rich", title: "=1+1", sections, salary, employment: ["full_time"], validThrough: "2099-01-31" }),
    aRecord({ id: "b-places", places, keywords: ["x"] }),
    aRecord({ id: "c-closed" }),
  ];
  writeFileSync(file, JSON.stringify(records));
  await careers(data, "jobs", "import", file, "--source", "ours");
  await careers(data, "jobs", "close", "c-closed");
  return data;
}

test("open openings are exported, and an import of the file changes nothing", { timeout: 180_000 }, async () => {
  const data = await aCatalogue();
  const out = join(data, "copy.json");
  for (const [source, count] of [
    ["ours", 2],
    ["demo", 200],
  ] as const) {
    const { printed } = await careers(data, "jobs", "export", "--source", source, "--out", out);
    expect(printed).toBe(`${count} openings written to ${out}\n`);
    const report = await careers(data, "jobs", "import", out, "--source", source, "--dry-run", "--json");
    expect(JSON.parse(report.printed), source).toMatchObject({ added: [], changed: [], problems: [] });
  }
  const { openings } = JSON.parse(readFileSync(out, "utf8")) as { openings: { id: string }[] };
  expect(openings.map(({ id }) => id)).not.toContain("a-rich");
});

test("as CSV, no cell is a formula, and a salary has only the end that is known (trust F 98)", async () => {
  const { printed } = await careers(await aCatalogue(), "jobs", "export", "--format", "csv", "--source", "ours");
  const [headings = "", rich = "", , end] = printed.split("\r\n");
  expect(headings.replace("\ufeff", "")).toMatch(/^id,title,company,/);
  expect(rich).toContain("a-rich,'=1+1,tavela,de,de,Berlin");
  expect(rich).toContain(",2800,,EUR,month,");
  expect(rich).toContain("Bikes | Tasks: R&D <now>");
  expect(end).toBe("");
});

test("an unknown format is refused", async () => {
  const { code, printed } = await careers(temporaryFolder(), "jobs", "export", "--format", "xml");
  expect(code).toBe(2);
  expect(printed).toContain("--format must be one of json, csv");
});
