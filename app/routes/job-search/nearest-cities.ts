import type { Choice } from "#core/jobs/job-index.ts";
import { type Coordinates, kilometresBetween } from "#core/site/great-circle.ts";
import type { City } from "#core/site/site.ts";

/** Sorts cities for somebody who searched in another city: by their distance from that city, then by their number of openings. */
export function sortByDistance(
  choices: readonly Choice[],
  { cities, from }: { readonly cities: readonly City[]; readonly from: string },
): Choice[] {
  const at = new Map(cities.map(({ code, coordinates }) => [code, coordinates]));
  const here = at.get(from);
  const distances = new Map(choices.map(({ code }) => [code, distance(here, at.get(code))]));
  const distanceOf = ({ code }: Choice): number => distances.get(code) ?? unknownDistanceKm;
  return choices.toSorted((a, b) => distanceOf(a) - distanceOf(b) || (b.count ?? 0) - (a.count ?? 0));
}

/** Larger than any distance on Earth, but finite, so that two unknown distances compare as equal. */
const unknownDistanceKm = 1e9;

const distance = (from: Coordinates | undefined, to: Coordinates | undefined): number =>
  from && to ? kilometresBetween(from, to) : unknownDistanceKm;
