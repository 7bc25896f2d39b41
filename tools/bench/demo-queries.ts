import { readFileSync } from "node:fs";
import { documentOf } from "#core/search/index/document.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { demoSite } from "../../test/fixtures.ts";
import { demoJobs } from "../../test/structured-data/demo-jobs.ts";
import type { BlindCatalogue } from "./blind-openings.ts";
import type { BlindQuery } from "./blind-queries.ts";
import { rowsOf } from "./table.ts";

/** Every opening that the demo lists. */
export function demoCatalogue(): BlindCatalogue {
  const site = demoSite();
  const openings = demoJobs()
    .filter(({ unlisted }) => !unlisted)
    .map((job) => {
      const { from: _, through: __, ...document } = documentOf(job, site);
      return { document, job, company: job.company, places: document.cityLabels.join(", ") };
    });
  return { openings, site };
}

/**
 * Twenty queries over the openings of the demo. The queries and their judgements were committed before any search engine had run them. All openings
 * in the country of a query were judged. A line lists only those that fit or are close, so all others do not fit.
 */
export function demoQueries(): BlindQuery[] {
  const rows = rowsOf(readFileSync(new URL("demo-queries.tsv", import.meta.url), "utf8"), "\t");
  return rows.map(([code = "", kind = "", country = "", text = "", meant = "", fitting = "", close = ""], at) => ({
    language: languageOf(code),
    number: at + 1,
    isHeldOut: true,
    kind,
    country,
    text,
    meant: listOf(meant, ","),
    judged: new Map<string, number>([
      ...listOf(fitting, " ").map((id) => [id, 2] as const),
      ...listOf(close, " ").map((id) => [id, 1] as const),
    ]),
  }));
}

const listOf = (cell: string, separator: string): string[] => (cell === "-" ? [] : cell.split(separator));

function languageOf(code: string): Language {
  const language = languages.find((each) => each === code);
  if (!language) throw new RangeError(`${code} is no language`);
  return language;
}
