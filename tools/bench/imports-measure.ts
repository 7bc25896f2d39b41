import type { Candidate } from "#core/imports/candidate.ts";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import type { PreparedImport } from "#core/imports/prepare.ts";
import type { Job } from "#core/jobs/job.ts";

/** A record of a feed, and its opening, unless it was skipped or refused. */
export interface Mapping {
  readonly record: FeedRecord;
  readonly candidate: Candidate;
  readonly job: Job | undefined;
}

/** How many records have a value, of those that could have one. */
export interface Share {
  readonly have: number;
  readonly of: number;
}

/** The measurements of a format. */
export interface Measured {
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
}

/** Pairs records with their openings. */
export function paired(
  records: readonly FeedRecord[],
  candidates: readonly Candidate[],
  { ready }: PreparedImport,
): Mapping[] {
  const jobs = new Map<string, Job>(ready.map(({ job }) => [job.id, job]));
  return candidates.map((candidate, index) => ({
    record: records[index] as FeedRecord,
    candidate,
    job: jobs.get(candidate.id),
  }));
}

type Imported = Mapping & { readonly job: Job };

const shareOf = (
  all: readonly Imported[],
  could: (each: Imported) => boolean,
  has: (each: Imported) => boolean,
): Share => {
  const those = all.filter(could);
  return { have: those.filter(has).length, of: those.length };
};

const always = (): boolean => true;

/** Whether a city was found for the opening, or its record names a place that is known to be no city. */
const namesCity = ({ record, job }: Imported, unknown: ReadonlySet<string>): boolean =>
  job.places.some(({ city }) => city) ||
  record.places.some(({ city, text, parts = [] }) =>
    [city, text, ...parts].some((word) => word && unknown.has(word.trim())),
  );

/** The shares of a format; `unknown` are names that are known not to be cities. */
export function measure(mappings: readonly Mapping[], unknown: ReadonlySet<string>): Measured {
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
      ({ candidate }) => candidate.split === true,
    ),
  };
}

/** `92 %, 310`: the share and its base; a dash if there is nothing to map. */
export const percent = ({ have, of }: Share): string => (of === 0 ? "–" : `${Math.floor((have / of) * 100)} %, ${of}`);
