import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadSite } from "#adapters/disk/load-site.ts";
import type { Site } from "#core/site/site.ts";

const document = new URL("../docs/privacy.md", import.meta.url);
const place = /(<!-- months -->\n)[\s\S]*?(\n<!-- \/months -->)/;

/** A table of how many months applications are kept in each country of a site, with the shortest period first. */
export function retentionTable({ countries }: Pick<Site, "countries">): string {
  const rows = [...countries]
    .sort((one, other) => one.retentionMonths - other.retentionMonths || one.names.en.localeCompare(other.names.en))
    .map(({ code, names, retentionMonths }) => `| ${names.en} | \`${code}\` | ${retentionMonths} |`);
  return ["| country | code | months |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Returns the document `text` with its table replaced by the site's table. */
export const withRetentionTable = (text: string, site: Pick<Site, "countries">): string =>
  text.replace(place, (_all, before: string, after: string) => `${before}${retentionTable(site)}${after}`);

if (import.meta.main)
  writeFileSync(
    document,
    withRetentionTable(readFileSync(document, "utf8"), loadSite(fileURLToPath(new URL("../site", import.meta.url)))),
  );
