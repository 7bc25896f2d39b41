import type { UncheckedJob } from "#core/imports/candidate.ts";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import type { PreparedImport } from "#core/imports/prepare.ts";
import { inReadingOrder, type Job } from "#core/jobs/job.ts";
import { plainText } from "#core/text/plain-text.ts";

/** A record of a feed, and the opening that was made from it. `job` is missing if the record was skipped or refused. */
export interface MappedRecord {
  readonly record: FeedRecord;
  readonly candidate: UncheckedJob;
  readonly job: Job | undefined;
}

/** How many records have a value (`have`), out of how many that could have it (`of`). */
export interface Share {
  readonly have: number;
  readonly of: number;
}

/** The measurements of all feeds in one format. */
export interface FormatMeasurements {
  readonly records: number;
  readonly imported: number;
  readonly city: Share;
  readonly role: Share;
  readonly area: Share;
  readonly interest: Share;
  readonly employment: Share;
  readonly salary: Share;
  readonly workplace: Share;
  readonly language: Share;
  readonly sections: Share;
  /** The share of openings whose sections are in the order of the author's text. */
  readonly order: Share;
  /** The number of sections that are shown above a section that preceded them in the author's text. */
  readonly above: number;
}

/** Pairs records with their openings. */
export function pairWithOpenings(
  records: readonly FeedRecord[],
  candidates: readonly UncheckedJob[],
  { ready }: PreparedImport,
): MappedRecord[] {
  const jobs = new Map<string, Job>(ready.map(({ job }) => [job.id, job]));
  return candidates.map((candidate, index) => ({
    record: records[index] as FeedRecord,
    candidate,
    job: jobs.get(candidate.id),
  }));
}

type Imported = MappedRecord & { readonly job: Job };

const shareOf = (
  all: readonly Imported[],
  could: (each: Imported) => boolean,
  has: (each: Imported) => boolean,
): Share => {
  const those = all.filter(could);
  return { have: those.filter(has).length, of: those.length };
};

const always = (): boolean => true;

/** Whether the opening has a city, or its record names a place that could not be mapped to one. */
const namesCity = ({ record, job }: Imported, unknown: ReadonlySet<string>): boolean =>
  job.places.some(({ city }) => city) ||
  record.places.some(({ city, text, parts = [] }) =>
    [city, text, ...parts].some((word) => word && unknown.has(word.trim())),
  );

/** Measures the shares of a format. `unknown` has the names of places that could not be mapped to a city. */
export function measure(mappings: readonly MappedRecord[], unknown: ReadonlySet<string>): FormatMeasurements {
  const all = mappings.filter((each): each is Imported => each.job !== undefined);
  const told = (words: readonly string[] | undefined): boolean => (words ?? []).some((word) => word.trim() !== "");
  return {
    records: mappings.length,
    imported: all.length,
    city: shareOf(
      all,
      (each) => namesCity(each, unknown),
      ({ job }) => job.places.some(({ city }) => city),
    ),
    role: shareOf(all, always, ({ job }) => job.role !== undefined),
    area: shareOf(all, always, ({ job }) => job.areas.length > 0),
    interest: shareOf(all, always, ({ job }) => job.interests.length > 0),
    employment: shareOf(
      all,
      ({ record }) => told(record.employment),
      ({ job }) => job.employment !== undefined,
    ),
    salary: shareOf(
      all,
      ({ record }) => record.salary !== undefined,
      ({ job }) => job.salary !== undefined,
    ),
    workplace: shareOf(
      all,
      ({ record }) => told([record.workplace ?? ""]),
      ({ job }) => job.workplace !== undefined,
    ),
    language: shareOf(
      all,
      always,
      ({ candidate }) => !(candidate.unmapped ?? []).some(({ field }) => field === "language"),
    ),
    sections: shareOf(
      all,
      ({ candidate }) => candidate.headings === true,
      ({ candidate }) => candidate.hasKnownSection === true,
    ),
    order: shareOf(all, hasText, keepsOrder),
    above: all.reduce((sum, { job }) => sum + sectionsAbove(job), 0),
  };
}

const hasText = ({ record }: Imported): boolean => record.parts.length > 0;

/** Returns the letters and digits of a text. Leaves the spaces out, because markup may separate or join words. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether the page has the same letters in the same order as the text in the feed. The headings of the text's parts are included. */
function keepsOrder({ record, job }: Imported): boolean {
  const told = record.parts.map(({ title = "", html }) => `${title} ${plainText(html)}`).join(" ");
  const shown = inReadingOrder(job.sections).map(({ title, content }) => `${title} ${plainText(content)}`);
  const abstract = record.abstract === undefined ? job.abstract : "";
  return lettersOf(told) === lettersOf([abstract, ...shown].join(" "));
}

/** Returns how many sections the opening's page shows above a section that preceded them in the text. */
const sectionsAbove = ({ sections }: Job): number =>
  inReadingOrder(sections).filter((section, at, shown) =>
    shown.slice(at + 1).some((later) => sections.indexOf(later) < sections.indexOf(section)),
  ).length;

/** Formats a share and its number of records, such as `92 %, 310`; a dash if there are no records. */
export const percent = ({ have, of }: Share): string => (of === 0 ? "–" : `${Math.floor((have / of) * 100)} %, ${of}`);
