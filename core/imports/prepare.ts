import * as v from "valibot";
import type { Job, Section } from "../jobs/job.ts";
import { type NativeJob, nativeJob } from "../jobs/native-job.ts";
import { asRecord, listOf } from "../json-values.ts";
import { plainIssue } from "../plain-issue.ts";
import type { Site } from "../site/site.ts";
import { cutTo } from "../text/cut.ts";
import { visible, visibleLine } from "../text/visible.ts";
import { type Day, dayProblems } from "../time/time.ts";
import { type UncheckedJob, withoutUndefined } from "./candidate.ts";
import { countryNames, createUnmappedValues, noteUnknown, type UnmappedValue } from "./mapping.ts";
import { createMappingShares, type MappedShare } from "./mapping-shares.ts";
import { type Gazetteer, noGazetteer } from "./places/gazetteer.ts";
import { createPlaceFinder } from "./places.ts";
import { dayProblemOf } from "./records/day.ts";
import { languageOfCountries } from "./records/language.ts";

/** What is wrong with a record, as people read it. */
export interface RecordProblem {
  readonly where: string;
  readonly id: string;
  readonly message: string;
  /** The message without details of this record, so that equal problems can be counted; missing if the message contains no details. */
  readonly reason?: string;
}

/** An opening that is ready to be stored, with the hash of its content. */
export interface PreparedJob {
  readonly job: Job;
  /** The SHA-256 of the opening's content, in hex. */
  readonly hash: string;
}

/** A fully checked file; nothing is stored yet. */
export interface PreparedImport {
  /** The valid openings, with sanitised HTML and resolved places. */
  readonly ready: readonly PreparedJob[];
  /** Records that were left out on purpose, with the reason. */
  readonly skipped: readonly RecordProblem[];
  /** The invalid records. The import is refused if there are any. */
  readonly problems: readonly RecordProblem[];
  /** Values that were left out of openings because they are unlikely. These openings are imported without them. */
  readonly doubts: readonly RecordProblem[];
  /** The companies, cities, countries, keys and other values in the file that are unknown (trust P 221). */
  readonly unmapped: readonly UnmappedValue[];
  /** For each field, such as city or role: in how many of the valid openings it has a value. */
  readonly shares: readonly MappedShare[];
}

/** What preparing an import needs. */
export interface Preparation {
  readonly site: Pick<Site, "countries" | "cities" | "companies" | "mapping">;
  /** Loads the gazetteer; called only when a feed names a town that the site does not list. */
  readonly gazetteer: () => Gazetteer;
  /** Returns today's date. It is used as the publication date of openings for which the feed gives none. */
  readonly today: () => Day;
  /** Removes unsafe HTML (trust H) and gives headings a lower level than those of the page. */
  readonly cleanHtml: (html: string) => string;
  /** Returns the SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
}

/**
 * The parts for preparing files in our own format. These files need neither the gazetteer nor today's date: their cities keep the names that the
 * operator wrote, and every opening has a date.
 */
export const ownFormatPreparation: Pick<Preparation, "gazetteer" | "today"> = {
  gazetteer: () => noGazetteer,
  today: () => {
    throw new TypeError("an opening in our own format gives its date");
  },
};

/** The maximum length, in characters, of the quoted words of a doubt. */
const maxWordsLength = 200;

/** The maximum length, in characters, of the names of foreign places in a message. */
const maxNamesLength = 200;

/** Checks the records of a feed one by one, as they arrive. */
export interface FeedChecker {
  /**
   * Checks a record. Returns the opening, with sanitised HTML and resolved places; `undefined` if the record is skipped or invalid. A record with a
   * duplicate id is invalid.
   */
  check(candidate: UncheckedJob): PreparedJob | undefined;
  /** Returns the findings about all records so far. */
  found(): Omit<PreparedImport, "ready">;
}

/** Starts checking a feed. */
export function createFeedChecker(preparation: Preparation): FeedChecker {
  const skipped: RecordProblem[] = [];
  const problems: RecordProblem[] = [];
  const doubts: RecordProblem[] = [];
  const seen = new Map<string, string>();
  const mapping = createUnmappedValues();
  const shares = createMappingShares();
  const finder = createPlaceFinder(preparation.site, preparation.gazetteer);
  return {
    check(candidate) {
      const { where, id, value, unmapped = [], doubts: doubted = [], dropsUnknownCities = false } = candidate;
      for (const { reason, words } of doubted)
        doubts.push({ where, id, message: visibleLine(cutTo(words, maxWordsLength)), reason });
      for (const { field, value: unknown, known } of unmapped) mapping.note(field, unknown, () => known);
      for (const key of unknownKeys(value)) mapping.note("key", key, () => knownKeys);
      const { places, foreign, unknown } = finder.find(listOf(value["places"]).map(asRecord), !dropsUnknownCities);
      for (const name of foreign) mapping.note("country", name, () => countryNames(preparation.site));
      if (places.length === 0 && foreign.length > 0) {
        const reason = "not in a country of this site";
        skipped.push({
          where,
          id,
          message: `${reason}: ${visibleLine(cutTo(foreign.join(", "), maxNamesLength))}`,
          reason,
        });
        return undefined;
      }
      const isDateAssumed = dropsUnknownCities && value["publicationDate"] === undefined;
      const parsed = v.safeParse(nativeJob, {
        ...(isDateAssumed ? { publicationDate: preparation.today() } : {}),
        ...(dropsUnknownCities ? { language: languageAt(places) ?? candidate.guessedLanguage } : {}),
        ...value,
        places: places.map((place) => withoutUndefined({ country: place.country, city: place.city?.label })),
      });
      const earlier = seen.get(id);
      seen.set(id, where);
      if (!parsed.success) {
        problems.push({ where, id, ...describe(parsed.issues) });
        return undefined;
      }
      if (earlier) {
        problems.push({ where, id, message: `the id is already used in ${earlier}`, reason: "the id is used twice" });
        return undefined;
      }
      const job = jobOf(parsed.output, places, preparation.cleanHtml);
      noteUnknown(mapping, preparation, job.company, unknown);
      shares.note({ job, candidate });
      // an assumed date is left out of the hash, because tomorrow it would make the opening look changed
      const content = isDateAssumed ? { ...job, publicationDate: undefined } : job;
      return { job, hash: preparation.hashOf(JSON.stringify(content)) };
    },
    found: () => ({ skipped, problems, doubts, unmapped: mapping.report(), shares: shares.report() }),
  };
}

/** Checks a list of candidates in memory. */
export function prepareImport(candidates: readonly UncheckedJob[], preparation: Preparation): PreparedImport {
  const checking = createFeedChecker(preparation);
  const ready = candidates.flatMap((candidate) => checking.check(candidate) ?? []);
  return { ready, ...checking.found() };
}

const languageAt = (places: Job["places"]) => languageOfCountries(places.map(({ country }) => country));

const { sections, places: placeList } = nativeJob.entries;

/** Returns the keys of a value that a schema does not have. */
export const unknownKeysOf = (value: Readonly<Record<string, unknown>>, entries: object): string[] =>
  Object.keys(value).filter((key) => !Object.hasOwn(entries, key));

/** Returns the keys of a record that openings do not have; most of them are misspelt, and none has an effect. */
const unknownKeys = (value: UncheckedJob["value"]): string[] => [
  ...unknownKeysOf(value, nativeJob.entries),
  ...listOf(value["sections"]).flatMap((section) => unknownKeysOf(asRecord(section), sections.item.entries)),
];

const knownKeys: readonly string[] = [
  ...new Set(
    [nativeJob.entries, sections.item.entries, placeList.item.entries].flatMap((entries) => Object.keys(entries)),
  ),
];

const isAboutDay = ({ message }: v.BaseIssue<unknown>): boolean => Object.values<string>(dayProblems).includes(message);

/** Describes what is wrong with a record. A text that is not a valid day is quoted in the message, but not in the reason. */
function describe(issues: readonly v.BaseIssue<unknown>[]): Pick<RecordProblem, "message" | "reason"> {
  const about = issues.slice(0, 3).map((issue) => {
    const [path, plain] = [v.getDotPath(issue) ?? "record", plainIssue(issue)];
    const { reason, message } = isAboutDay(issue)
      ? dayProblemOf(String(issue.input))
      : { reason: plain, message: plain };
    return { reason: `${path}: ${reason}`, message: `${path}: ${message}` };
  });
  const [message, reason] = [about.map((each) => each.message).join("; "), about.map((each) => each.reason).join("; ")];
  return reason === message ? { message } : { message, reason };
}

const withoutUndefinedKeys = <T extends Readonly<Record<string, unknown>>>(
  value: T,
): { [Key in keyof T]: Exclude<T[Key], undefined> } => withoutUndefined(value) as never;

function jobOf(native: NativeJob, places: Job["places"], cleanHtml: (html: string) => string): Job {
  const sections = native.sections.map(
    (section): Section => ({
      type: section.type,
      ...(section.meaning ? { meaning: section.meaning } : {}),
      title: section.title,
      content: visible(cleanHtml(section.content)),
      ...(section.tags ? { tags: section.tags } : {}),
    }),
  );
  return { ...withoutUndefinedKeys(native), places, sections };
}
