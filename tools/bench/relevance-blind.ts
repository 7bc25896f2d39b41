import { type BlindResult, cellTitle, compareBlind, linesOf } from "./blind-comparison.ts";
import { type BlindCatalogue, blindCatalogue } from "./blind-openings.ts";
import { type BlindQuery, blindQueries } from "./blind-queries.ts";
import { hasRealOpenings } from "./corpus.ts";
import { demoCatalogue, demoQueries } from "./demo-queries.ts";

/**
 * Measures the search with queries whose authors did not know the search, and whose results a reader judged. The openings are imported with their
 * places, companies and languages. The second half of each language's queries is hidden from the developers of the search.
 */
export async function measureBlindSet(synonyms: boolean): Promise<BlindResult | undefined> {
  if (!hasRealOpenings()) {
    console.log("\nblind queries: skipped, as there are no real openings beside the project");
    return undefined;
  }
  return compared(blindQueries(), await blindCatalogue(), synonyms);
}

/** Like `measureBlindSet`, with twenty queries over the openings of the demo, which every clone of the project has. */
export const measureDemoSet = (synonyms: boolean): BlindResult => compared(demoQueries(), demoCatalogue(), synonyms);

function compared(queries: readonly BlindQuery[], catalogue: BlindCatalogue, synonyms: boolean): BlindResult {
  const result = compareBlind(queries, catalogue, synonyms);
  console.log(`\nblind queries over ${catalogue.openings.length} openings: ${cellTitle}`);
  for (const line of linesOf(result)) console.log(line);
  return result;
}
