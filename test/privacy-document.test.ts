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

// trust L 159
test("the format of a proxy's log is the one in deploy/nginx.conf, and records no visitor's address, no query and no key", () => {
  const [, documented = ""] = /<!-- log -->\n```nginx\n([\s\S]*?)\n```\n<!-- \/log -->/.exec(document) ?? [];
  const deployed = readFileSync("deploy/nginx.conf", "utf8");
  expect(documented).toContain("log_format portico ");
  expect(deployed).toContain(`\n${documented}\n`);
  expect(deployed.match(/^log_format /gm)).toHaveLength(1);
  expect(deployed.match(/^ *access_log .*$/gm)).toEqual([
    "  access_log off;",
    "  access_log /var/log/nginx/portico.log portico;",
  ]);
  const [, format = ""] = /^log_format portico '(.*)';$/m.exec(documented) ?? [];
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  expect(variables).toEqual([
    ...["time_local", "request_method", "portico_path", "status", "body_bytes_sent", "request_time"],
  ]);
  expect(documented).toContain("error_log /var/log/nginx/portico-error.log crit;");
});

test("each country of the demo has its own months, and a source for them", () => {
  const [, sources = ""] = /^## Where the months come from\n([\s\S]*?)^## /m.exec(document) ?? [];
  const named = [...sources.matchAll(/^\| `([a-z]{2})` \| .{20,} \| .{5,} \|$/gm)].map(([, code]) => code);
  expect(named.sort()).toEqual(site.countries.map(({ code }) => String(code)).sort());
  const written = JSON.parse(readFileSync("site/countries.json", "utf8")) as {
    countries: { retentionMonths?: number }[];
  };
  expect(written.countries.filter(({ retentionMonths }) => retentionMonths === undefined)).toEqual([]);
});
