import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import { plainText } from "../text/plain-text.ts";

/** What an import would take away from visitors, by id; each opening is named once. */
export interface Losses {
  /** Open openings that the file no longer holds. */
  readonly closed: readonly JobId[];
  /** Those that would lose their whole text. */
  readonly emptied: readonly JobId[];
  /** Those that would lose at least half of their text. */
  readonly shortened: readonly JobId[];
  /** Those that would lose at least half of what they say in fields: places, employment, salary and the like. */
  readonly stripped: readonly JobId[];
}

/** What an opening can lose when it is changed. */
export type ChangeLoss = Exclude<keyof Losses, "closed">;

/** Nothing is lost. */
export const noLosses: Losses = { closed: [], emptied: [], shortened: [], stripped: [] };

/** The most that an import may take away without being forced, as a part of the source's open openings (trust I 121). */
const largestLoss = 0.3;

/** With fewer fields, half of them may go because somebody edited an opening. */
const fewFields = 4;

/** How much there is to read, in characters. */
const lengthOf = ({ abstract, sections }: Pick<Job, "abstract" | "sections">): number =>
  [abstract, ...sections.map(({ content }) => plainText(content))].reduce((sum, text) => sum + text.length, 0);

/** How many fields say something that filters and lists use. */
function fieldsIn(job: Job): number {
  const { role, areas, interests, keywords, employment, workplace, salary, validThrough, places } = job;
  const lists = [areas, interests, keywords, employment ?? [], places.filter(({ city }) => city)];
  const values = [role, workplace, salary, validThrough];
  return lists.filter(({ length }) => length > 0).length + values.filter((value) => value !== undefined).length;
}

/** What an opening loses that is changed. */
export function lossOf(before: Job, after: Job): ChangeLoss | undefined {
  const [had, has] = [lengthOf(before), lengthOf(after)];
  if (had > 0 && has === 0) return "emptied";
  if (had > 0 && has <= had / 2) return "shortened";
  const fields = fieldsIn(before);
  return fields >= fewFields && fieldsIn(after) <= fields / 2 ? "stripped" : undefined;
}

/**
 * Why an import that takes so much away is refused, in one line; `undefined` where it is little enough (trust I 121,
 * P 220). A feed that is broken looks like one that was emptied.
 */
export function refusalOf(losses: Losses, open: number): string | undefined {
  const parts = [
    [losses.closed.length, "close"],
    [losses.emptied.length, "empty the text of"],
    [losses.shortened.length, "shorten the text by half or more of"],
    [losses.stripped.length, "lose half of the fields of"],
  ] as const;
  if (parts.reduce((sum, [count]) => sum + count, 0) <= open * largestLoss) return undefined;
  const says = parts.flatMap(([count, verb]) => (count > 0 ? [`${verb} ${count}`] : [])).join(", ");
  return `this would ${says} of ${open} openings; nothing was imported (use --force to do it anyway)`;
}
