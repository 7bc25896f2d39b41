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

/** What of an opening is compared, read once. */
interface Features {
  readonly job: Likenable;
  readonly title: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
}

const featuresOf = (job: Likenable): Features => ({
  job,
  title: titleWords(job),
  keywords: new Set(job.keywords.map((keyword) => keyword.toLowerCase())),
});

const shared = <Value>(some: ReadonlySet<Value>, others: ReadonlySet<Value>): number =>
  [...some].filter((each) => others.has(each)).length;

/**
 * How alike two openings are, from 0; 0 where they share neither a word of the title, a keyword, an area nor an interest: the same level, town and
 * language alone make no job like another.
 */
function likenessOf(own: Features, others: Features, site: Pick<Site, "cities">): number {
  const [{ job: one }, { job: other }] = [own, others];
  const inTitle = shared(own.title, others.title) / Math.max(1, Math.min(own.title.size, others.title.size));
  const work =
    points.title * inTitle +
    points.keyword * Math.min(mostCounted, shared(own.keywords, others.keywords)) +
    points.area * Math.min(1, shared(new Set(one.areas), new Set(other.areas))) +
    points.interest * Math.min(mostCounted, shared(new Set(one.interests), new Set(other.interests)));
  if (work === 0) return 0;
  const level = one.role !== undefined && one.role === other.role ? points.role : 0;
  return work + level + placesOf(one, other, site) + (one.language === other.language ? points.language : 0);
}

function placesOf(one: Likenable, other: Likenable, site: Pick<Site, "cities">): number {
  const pairs = one.places.flatMap((here) => other.places.map((there) => [here, there] as const));
  if (pairs.some(([here, there]) => isSameTown(here, there))) return points.city;
  return pairs.some(([here, there]) => areNear(here, there, site)) ? points.near : 0;
}

type Place = Job["places"][number];

const isSameTown = (here: Place, there: Place): boolean =>
  here.city !== undefined && here.country === there.country && here.city.code === there.city?.code;

function areNear(here: Place, there: Place, { cities }: Pick<Site, "cities">): boolean {
  if (!here.city || !there.city) return false;
  const [a, b] = [here, there].map(({ country, city }) => cities[country]?.find(({ code }) => code === city?.code));
  return Boolean(a?.coordinates && b?.coordinates && kilometresBetween(a.coordinates, b.coordinates) <= nearKilometres);
}

/** Those that are most like an opening, at most so many, without itself and confidential ones. Of equals, those that come first. */
export function mostSimilar<Other extends Likenable>(
  one: Likenable,
  others: readonly Other[],
  site: Pick<Site, "cities">,
  most: number,
): readonly Other[] {
  const own = featuresOf(one);
  return others
    .filter(({ id, hiddenPosition }) => id !== one.id && !hiddenPosition)
    .map((other) => ({ other, likeness: likenessOf(own, featuresOf(other), site) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ other }) => other);
}
