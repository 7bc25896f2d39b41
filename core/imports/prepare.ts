import * as v from "valibot";
import type { Job, Section } from "../jobs/job.ts";
import { type NativeJob, nativeJob } from "../jobs/native-job.ts";
import { asRecord, listOf } from "../json-values.ts";
import type { Site } from "../site/site.ts";
import { cutTo } from "../text/cut.ts";
import { visible, visibleLine } from "../text/visible.ts";
import type { Day } from "../time/time.ts";
import { type Candidate, present } from "./candidate.ts";
import { countryNames, createMapping, noteUnknown, type Unmapped } from "./mapping.ts";
import { createShares, type MappedShare } from "./mapping-shares.ts";
import { type Gazetteer, noGazetteer } from "./places/gazetteer.ts";
import { createPlaceFinder } from "./places.ts";
import { languageOfCountries } from "./records/language.ts";

/** What is wrong with a record, for people. */
export interface RecordProblem {
  readonly where: string;
  readonly id: string;
  readonly message: string;
  /** The same without what differs from record to record, for counting; missing where it is the message. */
  readonly reason?: string;
}

/** An opening that is ready to be stored, with the hash of its content. */
export interface PreparedJob {
  readonly job: Job;
  /** SHA-256 of the opening's content, in hex. */
  readonly hash: string;
}

/** A fully checked file; nothing is stored yet. */
export interface PreparedImport {
  /** Valid openings, cleaned and with known places. */
  readonly ready: readonly PreparedJob[];
  /** Left out on purpose, with the reason. */
  readonly skipped: readonly RecordProblem[];
  /** Invalid records. The import is refused while there are any. */
  readonly problems: readonly RecordProblem[];
  /** What of the file was not understood: companies, cities, countries and keys that nobody knows (trust P 221). */
  readonly unmapped: readonly Unmapped[];
  /** How many of the valid openings have a city, a role and so on. */
  readonly shares: readonly MappedShare[];
}

/** What preparing an import needs. */
export interface Preparation {
  readonly site: Pick<Site, "countries" | "cities" | "companies" | "mapping">;
  /** Loads the towns that the program knows, when one is named that is in no list of the site. */
  readonly gazetteer: () => Gazetteer;
  /** The day it is; the first day of openings of other systems that tell none. */
  readonly today: () => Day;
  /** Removes unsafe HTML (trust H) and moves headings below those of the page. */
  readonly cleanHtml: (html: string) => string;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
}

/** What files in our own form need none of: their cities are operators' words, and they name their days. */
export const ownFilesOnly: Pick<Preparation, "gazetteer" | "today"> = {
  gazetteer: () => noGazetteer,
  today: () => {
    throw new TypeError("an opening of ours names its day");
  },
};

/** As much of the names of places as is told, in characters. */
const longestNames = 200;

/** Checks the records of a feed one by one, as they come. */
export interface Checking {
  /** The opening, cleaned and with known places; nothing for a record that is left out or invalid. A duplicate id is a problem. */
  check(candidate: Candidate): PreparedJob | undefined;
  /** What was said of those so far. */
  found(): Omit<PreparedImport, "ready">;
}

/** Begins to check a feed. */
export function createChecking(preparation: Preparation): Checking {
  const skipped: RecordProblem[] = [];
  const problems: RecordProblem[] = [];
  const seen = new Map<string, string>();
  const mapping = createMapping();
  const shares = createShares();
  const finder = createPlaceFinder(preparation.site, preparation.gazetteer);
  return {
    check(candidate) {
      const { where, id, value, unmapped = [], knownCitiesOnly = false } = candidate;
      for (const { field, value: unknown, known } of unmapped) mapping.note(field, unknown, () => known);
      for (const key of unknownKeys(value)) mapping.note("key", key, () => knownKeys);
      const { places, foreign, unknown } = finder.find(listOf(value["places"]).map(asRecord), !knownCitiesOnly);
      for (const name of foreign) mapping.note("country", name, () => countryNames(preparation.site));
      if (places.length === 0 && foreign.length > 0) {
        const reason = "not in a country of this site";
        skipped.push({
          where,
          id,
          message: `${reason}: ${visibleLine(cutTo(foreign.join(", "), longestNames))}`,
          reason,
        });
        return undefined;
      }
      const assumed = knownCitiesOnly && value["publicationDate"] === undefined;
      const parsed = v.safeParse(nativeJob, {
        ...(assumed ? { publicationDate: preparation.today() } : {}),
        ...(knownCitiesOnly ? { language: spokenAt(places) ?? candidate.guessedLanguage } : {}),
        ...value,
        places: places.map((place) => present({ country: place.country, city: place.city?.label })),
      });
      const earlier = seen.get(id);
      seen.set(id, where);
      if (!parsed.success) {
        problems.push({ where, id, message: describe(parsed.issues) });
        return undefined;
      }
      if (earlier) {
        problems.push({ where, id, message: `the id stands already in ${earlier}`, reason: "the id stands twice" });
        return undefined;
      }
      const job = jobOf(parsed.output, places, preparation.cleanHtml);
      noteUnknown(mapping, preparation, job.company, unknown);
      shares.note({ job, candidate });
      // an assumed day is no change tomorrow
      const content = assumed ? { ...job, publicationDate: undefined } : job;
      return { job, hash: preparation.hashOf(JSON.stringify(content)) };
    },
    found: () => ({ skipped, problems, unmapped: mapping.report(), shares: shares.report() }),
  };
}

/** Checks a list of records that lies in memory. */
export function prepareImport(candidates: readonly Candidate[], preparation: Preparation): PreparedImport {
  const checking = createChecking(preparation);
  const ready = candidates.flatMap((candidate) => checking.check(candidate) ?? []);
  return { ready, ...checking.found() };
}

const spokenAt = (places: Job["places"]) => languageOfCountries(places.map(({ country }) => country));

const { sections, places: placeList } = nativeJob.entries;

const strangers = (value: Readonly<Record<string, unknown>>, entries: object): string[] =>
  Object.keys(value).filter((key) => !Object.hasOwn(entries, key));

/** The keys of a record that no opening has: most likely misspelt, and without effect. */
const unknownKeys = (value: Candidate["value"]): string[] => [
  ...strangers(value, nativeJob.entries),
  ...listOf(value["sections"]).flatMap((section) => strangers(asRecord(section), sections.item.entries)),
];

const knownKeys: readonly string[] = [
  ...new Set(
    [nativeJob.entries, sections.item.entries, placeList.item.entries].flatMap((entries) => Object.keys(entries)),
  ),
];

const describe = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? "record"}: ${issue.message}`)
    .join("; ");

/** Drops optional keys that were not given, as the types require. */
const withoutUndefined = <T extends Readonly<Record<string, unknown>>>(
  value: T,
): { [Key in keyof T]: Exclude<T[Key], undefined> } => present(value) as never;

function jobOf(native: NativeJob, places: Job["places"], cleanHtml: (html: string) => string): Job {
  const sections = native.sections.map(
    (section): Section => ({
      type: section.type,
      title: section.title,
      content: visible(cleanHtml(section.content)),
      ...(section.tags ? { tags: section.tags } : {}),
    }),
  );
  return { ...withoutUndefined(native), places, sections };
}
