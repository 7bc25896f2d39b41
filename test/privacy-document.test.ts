import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withRetentionTable } from "../scripts/retention-table.ts";
import { demoSite } from "./fixtures.ts";

const document = readFileSync("docs/privacy.md", "utf8");
const site = demoSite();

test("the months of docs/privacy.md are those of the settings (scripts/with-node scripts/retention-table.ts)", () => {
  expect(document).toBe(withRetentionTable(document, site));
  expect(document).toContain("| Austria | `at` | 7 |");
});

test("each country of the demo has months of its own, and a source for them", () => {
  const [, sources = ""] = /^## Where the months come from\n([\s\S]*?)^## /m.exec(document) ?? [];
  const named = [...sources.matchAll(/^\| `([a-z]{2})` \| .{20,} \| .{5,} \|$/gm)].map(([, code]) => code);
  expect(named.sort()).toEqual(site.countries.map(({ code }) => String(code)).sort());
  const written = JSON.parse(readFileSync("site/countries.json", "utf8")) as {
    countries: { retentionMonths?: number }[];
  };
  expect(written.countries.filter(({ retentionMonths }) => retentionMonths === undefined)).toEqual([]);
});
