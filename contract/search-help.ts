import * as v from "valibot";
import {
  type Choice,
  type Facets,
  facetNames,
  type SearchResult,
  type UnderstoodFilter,
} from "#core/jobs/job-index.ts";
import { filterNames } from "#core/jobs/query.ts";
import { interestFromWire, interestToWire } from "./interest.ts";
import { known, maybe } from "./known.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counted = v.array(v.object({ code: v.string(), value: v.string(), count }));
const understood = v.object({
  filter: v.picklist(filterNames),
  code: v.string(),
  value: v.string(),
  words: v.string(),
  rest: v.string(),
});
const each = <Schema>(schema: Schema) =>
  Object.fromEntries(facetNames.map((name) => [name, schema])) as Record<(typeof facetNames)[number], Schema>;

/** What the search answer tells beside its results: `facets` (spec 5.3), and more that a back end may leave out. */
export const wireSearchHelp = {
  facets: maybe(v.object(each(counted))),
  corrected: maybe(v.string()),
  understood: maybe(v.array(understood)),
  without: maybe(v.object(each(v.optional(count)))),
};
const wireHelp = v.object(wireSearchHelp);
export type WireSearchHelp = v.InferOutput<typeof wireHelp>;

type SearchHelp = Pick<SearchResult, "facets" | "corrected" | "understood" | "without">;

const respelled = (facets: Facets, spell: (key: string) => string): Facets => ({
  ...facets,
  interest: facets.interest.map((choice): Choice => ({ ...choice, code: spell(choice.code) })),
});
const respelledWords = (entries: readonly UnderstoodFilter[], spell: (key: string) => string): UnderstoodFilter[] =>
  entries.map((entry) => (entry.filter === "interest" ? { ...entry, code: spell(entry.code) } : entry));

export const searchHelpOf = ({ facets, corrected, understood: words, without }: SearchHelp) => ({
  ...(facets ? { facets: respelled(facets, interestToWire) } : {}),
  ...(corrected ? { corrected } : {}),
  ...(words ? { understood: respelledWords(words, interestToWire) } : {}),
  ...(without ? { without } : {}),
});

export function searchHelpFromWire({ facets, corrected, understood: words, without }: WireSearchHelp): SearchHelp {
  return known({
    facets: facets && respelled(facets, interestFromWire),
    corrected,
    understood: words && respelledWords(words, interestFromWire),
    without: without && known(without),
  });
}
