import { kilometresBetween } from "../site/great-circle.ts";
import type { Site } from "../site/site.ts";
import { withoutGender } from "../text/gender.ts";
import { stemOf } from "../text/stems.ts";
import { isStopWord } from "../text/stop-words.ts";
import { indexedWords } from "../text/words.ts";
import type { Job } from "./job.ts";

/** The fields by which openings are compared. */
export type ComparableJob = Pick<
  Job,
  "id" | "title" | "language" | "role" | "areas" | "interests" | "keywords" | "places" | "hiddenPosition"
>;

/** Points for what two openings share; the title counts most. */
const points = { title: 6, keyword: 1, area: 2, interest: 1.5, role: 1.5, city: 1, near: 0.5, language: 0.5 };
/** At most this many shared keywords count, and at most this many shared interests. */
const maxCounted = 2;
const nearKilometres = 50;

/** Returns the stems of the words in a title that describe the work, without gender notes and stop words. */
export const titleWords = ({ title, language }: Pick<Job, "title" | "language">): ReadonlySet<string> =>
  new Set(
    indexedWords(withoutGender(title))
      .filter((word) => word.length > 1 && !isStopWord(word))
      .map((word) => stemOf(word, language)),
  );

/** The features of an opening that are compared, extracted once. */
interface Features {
  readonly job: ComparableJob;
  readonly title: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
}

const featuresOf = (job: ComparableJob): Features => ({
  job,
  title: titleWords(job),
  keywords: new Set(job.keywords.map((keyword) => keyword.toLowerCase())),
});

const countShared = <Value>(some: ReadonlySet<Value>, others: ReadonlySet<Value>): number =>
  [...some].filter((each) => others.has(each)).length;

/**
 * Returns the similarity of two openings. They must share a word of the title, a keyword, an area or an interest. Otherwise the result is 0: the same
 * level, town and language alone do not make openings similar.
 */
function similarityOf(own: Features, others: Features, site: Pick<Site, "cities">): number {
  const [{ job: one }, { job: other }] = [own, others];
  const inTitle = countShared(own.title, others.title) / Math.max(1, Math.min(own.title.size, others.title.size));
  const work =
    points.title * inTitle +
    points.keyword * Math.min(maxCounted, countShared(own.keywords, others.keywords)) +
    points.area * Math.min(1, countShared(new Set(one.areas), new Set(other.areas))) +
    points.interest * Math.min(maxCounted, countShared(new Set(one.interests), new Set(other.interests)));
  if (work === 0) return 0;
  const level = one.role !== undefined && one.role === other.role ? points.role : 0;
  return work + level + placePoints(one, other, site) + (one.language === other.language ? points.language : 0);
}

function placePoints(one: ComparableJob, other: ComparableJob, site: Pick<Site, "cities">): number {
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

/**
 * Returns the openings that are most similar to `one`, at most `max`, without `one` itself and confidential openings. Equally similar openings keep
 * the given order.
 */
export function mostSimilar<Other extends ComparableJob>(
  one: ComparableJob,
  others: readonly Other[],
  site: Pick<Site, "cities">,
  max: number,
): readonly Other[] {
  const own = featuresOf(one);
  return others
    .filter(({ id, hiddenPosition }) => id !== one.id && !hiddenPosition)
    .map((other) => ({ other, similarity: similarityOf(own, featuresOf(other), site) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, max)
    .map(({ other }) => other);
}
