import * as v from "valibot";
import type { Choice, SearchResult, UnderstoodFilter } from "#core/jobs/job-index.ts";
import { radii } from "#core/jobs/radius.ts";
import { type FilterName, filterNames, narrowingFilters } from "#core/site/filter-names.ts";
import { codeFromWire, codeToWire } from "./filter-codes.ts";
import { nullish, withoutNulls } from "./known.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counted = v.array(v.object({ code: v.string(), value: v.string(), count }));
const understood = v.object({
  filter: v.picklist(narrowingFilters),
  code: v.string(),
  value: v.string(),
  radius: v.exactOptional(v.picklist(radii)),
  words: v.string(),
  rest: v.string(),
});
const each = <Schema>(schema: Schema) =>
  Object.fromEntries(filterNames.map((name) => [name, schema])) as Record<FilterName, Schema>;

/** The optional parts of a search response besides its results, among them `facets` (spec 5.3). */
export const wireSearchHelp = {
  // `facets` without `country` are ignored; other filters may be missing, because a host may not support them yet
  facets: nullish(v.object({ ...each(v.optional(counted)), country: counted })),
  corrected: nullish(v.string()),
  understood: nullish(v.array(understood)),
  without: nullish(v.object(each(v.optional(count)))),
};
const wireHelp = v.object(wireSearchHelp);
/** The optional parts of a search response, as on the wire. */
export type WireSearchHelp = v.InferOutput<typeof wireHelp>;

type SearchHelp = Pick<SearchResult, "facets" | "corrected" | "understood" | "without">;

type Spell = (name: FilterName, code: string) => string;
type Facets = NonNullable<SearchResult["facets"]>;

const respelled = (facets: Facets, spell: Spell): Facets =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const choices = facets[name];
      return choices ? [[name, choices.map((choice): Choice => ({ ...choice, code: spell(name, choice.code) }))]] : [];
    }),
  );
const respelledWords = (entries: readonly UnderstoodFilter[], spell: Spell): UnderstoodFilter[] =>
  entries.map((entry) => ({ ...entry, code: spell(entry.filter, entry.code) }));

/** Translates the optional parts to the wire. */
export const searchHelpToWire = ({ facets, corrected, understood: words, without }: SearchHelp) => ({
  ...(facets ? { facets: respelled(facets, codeToWire) } : {}),
  ...(corrected ? { corrected } : {}),
  ...(words ? { understood: respelledWords(words, codeToWire) } : {}),
  ...(without ? { without } : {}),
});

/** Translates the optional parts from the wire. */
export function searchHelpFromWire({ facets, corrected, understood: words, without }: WireSearchHelp): SearchHelp {
  return withoutNulls({
    facets: facets && respelled(withoutNulls(facets), codeFromWire),
    corrected,
    understood: words && respelledWords(words, codeFromWire),
    without: without && withoutNulls(without),
  });
}
