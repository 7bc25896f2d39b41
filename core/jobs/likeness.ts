import { kilometresBetween } from "../site/great-circle.ts";
import type { Site } from "../site/site.ts";
import { withoutGender } from "../text/gender.ts";
import { stemOf } from "../text/stems.ts";
import { isStopWord } from "../text/stop-words.ts";
import { words } from "../text/words.ts";
import type { Job } from "./job.ts";

/** What of an opening says how it is like another. */
export type Likenable = Pick<
  Job,
  "id" | "title" | "language" | "role" | "areas" | "interests" | "keywords" | "places" | "hiddenPosition"
>;

/** Points for what two openings share; the title tells most. */
const points = { title: 6, keyword: 1, area: 2, interest: 1.5, role: 1.5, city: 1, near: 0.5, language: 0.5 };
/** So many shared keywords and interests count. */
const mostCounted = 2;
const nearKilometres = 50;

/** The words of a title that say what the work is, by their stems: without notes on gender, and words such as `and`. */
export const titleWords = ({ title, language }: Pick<Job, "title" | "language">): ReadonlySet<string> =>
  new Set(
    words(withoutGender(title))
      .filter((word) => word.length > 1 && !isStopWord(word))
      .map((word) => stemOf(word, language)),
  );

const shared = <Value>(some: readonly Value[], others: readonly Value[]): number =>
  [...new Set(others)].filter((each) => some.includes(each)).length;

/**
 * How alike two openings are, from 0; 0 where they share neither a word of the title, a keyword, an area nor an interest: the same level, town and
 * language alone make no job like another.
 */
function likenessOf(one: Likenable, other: Likenable, site: Pick<Site, "cities">): number {
  const [own, others] = [titleWords(one), titleWords(other)];
  const inTitle = shared([...own], [...others]) / Math.max(1, Math.min(own.size, others.size));
  const work =
    points.title * inTitle +
    points.keyword * Math.min(mostCounted, shared(lower(one.keywords), lower(other.keywords))) +
    points.area * Math.min(1, shared(one.areas, other.areas)) +
    points.interest * Math.min(mostCounted, shared(one.interests, other.interests));
  if (work === 0) return 0;
  const level = one.role !== undefined && one.role === other.role ? points.role : 0;
  return work + level + placesOf(one, other, site) + (one.language === other.language ? points.language : 0);
}

const lower = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());

function placesOf(one: Likenable, other: Likenable, site: Pick<Site, "cities">): number {
  const distances = one.places.flatMap((here) => other.places.map((there) => distanceBetween(here, there, site)));
  const nearest = Math.min(...distances, Number.POSITIVE_INFINITY);
  if (nearest === 0) return points.city;
  return nearest <= nearKilometres ? points.near : 0;
}

type Place = Job["places"][number];

function distanceBetween(here: Place, there: Place, { cities }: Pick<Site, "cities">): number {
  if (!here.city || !there.city) return Number.POSITIVE_INFINITY;
  if (here.country === there.country && here.city.code === there.city.code) return 0;
  const [a, b] = [here, there].map(({ country, city }) => cities[country]?.find(({ code }) => code === city?.code));
  return a?.coordinates && b?.coordinates ? kilometresBetween(a.coordinates, b.coordinates) : Number.POSITIVE_INFINITY;
}

/** Those that are most like an opening, at most so many, without itself and confidential ones. Of equals, those that come first. */
export const mostAlike = <Other extends Likenable>(
  one: Likenable,
  others: readonly Other[],
  site: Pick<Site, "cities">,
  most: number,
): readonly Other[] =>
  others
    .filter(({ id, hiddenPosition }) => id !== one.id && !hiddenPosition)
    .map((other) => ({ other, likeness: likenessOf(one, other, site) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ other }) => other);
