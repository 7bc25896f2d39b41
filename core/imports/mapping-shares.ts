import type { Job } from "../jobs/job.ts";
import type { UncheckedJob } from "./candidate.ts";

/** How many openings have a value in a field, out of the openings that could have one. */
export interface MappedShare {
  readonly field: "city" | "role" | "area" | "interest" | "employment" | "workplace" | "salary" | "sections";
  readonly mapped: number;
  readonly of: number;
}

/** An opening, and the candidate that it was made from. */
interface Mapped {
  readonly job: Job;
  readonly candidate: Pick<UncheckedJob, "headings" | "hasKnownSection">;
}

const fields: readonly (readonly [
  field: MappedShare["field"],
  has: (mapped: Mapped) => boolean,
  could?: (mapped: Mapped) => boolean,
])[] = [
  ["city", ({ job }) => job.places.some(({ city }) => city)],
  ["role", ({ job }) => job.role !== undefined],
  ["area", ({ job }) => job.areas.length > 0],
  ["interest", ({ job }) => job.interests.length > 0],
  ["employment", ({ job }) => job.employment !== undefined],
  ["workplace", ({ job }) => job.workplace !== undefined],
  ["salary", ({ job }) => job.salary !== undefined],
  ["sections", ({ candidate }) => candidate.hasKnownSection === true, ({ candidate }) => candidate.headings === true],
];

/** Counts for how many openings of an import each filter has a value, and how many texts could be split into sections. */
export interface MappingShares {
  note(mapped: Mapped): void;
  report(): MappedShare[];
}

/** Creates counts that start at zero. */
export function createMappingShares(): MappingShares {
  const counts = fields.map(([field]) => ({ field, mapped: 0, of: 0 }));
  return {
    note(mapped) {
      for (const [index, [, has, could = () => true]] of fields.entries()) {
        const count = counts[index];
        if (!count || !could(mapped)) continue;
        count.of += 1;
        if (has(mapped)) count.mapped += 1;
      }
    },
    report: () => counts.map((count) => ({ ...count })),
  };
}
