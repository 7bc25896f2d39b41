import type { Choice } from "#core/jobs/job-index.ts";
import { type Coordinates, kilometresBetween } from "#core/site/great-circle.ts";
import type { City } from "#core/site/site.ts";

/** Cities in the order in which they help who looked in another: the nearest first, else and then the one with most openings. */
export function nearestFirst(
  choices: readonly Choice[],
  { cities, from }: { readonly cities: readonly City[]; readonly from: string },
): Choice[] {
  const at = new Map(cities.map(({ code, coordinates }) => [code, coordinates]));
  const here = at.get(from);
  const far = new Map(choices.map(({ code }) => [code, distance(here, at.get(code))]));
  const farness = ({ code }: Choice): number => far.get(code) ?? unknown;
  return choices.toSorted((a, b) => farness(a) - farness(b) || (b.count ?? 0) - (a.count ?? 0));
}

/** Further than anything, and still a number: two of it are equally far. */
const unknown = 1e9;

const distance = (from: Coordinates | undefined, to: Coordinates | undefined): number =>
  from && to ? kilometresBetween(from, to) : unknown;
