import type { Job } from "./job.ts";

/** The fields of an opening that decide whether it has a text. */
export type JobTexts = Pick<Job, "id" | "company" | "abstract" | "sections">;

/** Whether an opening says anything about the work. A heading alone does not. */
export const hasText = ({ abstract, sections }: Pick<Job, "abstract" | "sections">): boolean =>
  abstract !== "" || sections.some(({ content, tags = [] }) => content !== "" || tags.length > 0);

/** The openings of a company that have no text: their pages only show title, company and place. */
export interface MissingText {
  readonly company: string;
  readonly ids: readonly string[];
}

/** Finds, for each company, the openings without a text (spec C22). */
export const missingText = (jobs: readonly JobTexts[]): MissingText[] =>
  [
    ...Map.groupBy(
      jobs.filter((job) => !hasText(job)),
      ({ company }) => company,
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([company, openings]) => ({ company, ids: openings.map(({ id }) => id) }));

/** Formats a finding of `missingText` as a one-line message. */
export const missingTextLine = ({ company, ids }: MissingText): string =>
  `${company}: ${ids.length === 1 ? "1 opening has" : `${ids.length} openings have`} no text (${firstIds(ids)}); have the other system send descriptions`;

/** How many ids a message names. */
const maxIdsNamed = 3;

/** The first ids of a list, for a message. */
export const firstIds = (ids: readonly string[]): string =>
  ids.slice(0, maxIdsNamed).join(", ") + (ids.length > maxIdsNamed ? ", …" : "");
