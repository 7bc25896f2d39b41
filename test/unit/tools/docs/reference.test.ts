import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { settings } from "#server/settings/settings.ts";
import { siteKeyTexts } from "../../../../scripts/site-key-texts.ts";
import { keysOf } from "../../../../scripts/site-keys.ts";
import { siteSchemasByName } from "../../../../scripts/site-schemas.ts";
import { referencePages } from "../../../../tools/docs/write-reference.ts";

const pages = await referencePages();
const schemas = Object.entries(siteSchemasByName());

describe("the reference", () => {
  test("is the one made from the code (scripts/with-node tools/docs/write-reference.ts)", () => {
    expect(readdirSync("docs/reference").map((name) => `docs/reference/${name}`)).toEqual(Object.keys(pages).sort());
    for (const [file, text] of Object.entries(pages)) expect(readFileSync(file, "utf8"), file).toBe(text);
  });

  test.each(Object.keys(settings) as (keyof typeof settings)[])("has a row for %s", (name) => {
    const { initial, says } = settings[name];
    const more = "sameOnAllHosts" in settings[name] ? " **Same on all hosts.**" : "";
    const row = new RegExp(`^\\| \`${name}\` \\| (.+?) \\| .+ \\| (.+) \\|$`, "gm");
    const rows = [...(pages["docs/reference/settings.md"] ?? "").matchAll(row)].map(([, value, text]) => [value, text]);
    expect(rows).toEqual([[initial === "" ? "(empty)" : `\`${initial}\``, says + more]]);
  });

  test("has the metrics of sources and of memory, which not every site reports", () => {
    for (const name of ["portico_source_failures", "portico_memory_bytes", "nodejs_eventloop_lag_p99_seconds"])
      expect(pages["docs/reference/metrics.md"]).toContain(`| \`${name}\` |`);
  });

  test("has no overlong page", () => {
    for (const [file, text] of Object.entries(pages)) expect(text.split("\n").length, file).toBeLessThanOrEqual(251);
  });
});

describe("the keys of the site's files", () => {
  test.each(schemas)("of %s are explained, each of them", (_name, schema) => {
    const keys = keysOf(schema);
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.filter(({ schema: { description = "" } }) => !/^\S.{3,}\.$/.test(description))).toEqual([]);
  });

  test.each(schemas)("of %s are there: no other is explained", (name, schema) => {
    const used = new Set(keysOf(schema).map(({ schema: { description } }) => description));
    const texts = Object.values(siteKeyTexts[name] ?? {});
    expect(texts.filter((text) => !used.has(text))).toEqual([]);
  });
});
