import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import { plainText } from "../text/plain-text.ts";

/** What an import would take away from visitors; each opening is in one list only. */
export interface Losses {
  /** The open openings that are no longer in the file and would be closed. */
  readonly closed: readonly JobId[];
  /** Openings that would lose all of their text. */
  readonly emptied: readonly JobId[];
  /** Openings that would lose at least half of their text. */
  readonly shortened: readonly JobId[];
  /** Openings that would lose at least half of their filled fields, such as places, employment and salary. */
  readonly stripped: readonly JobId[];
}

/** The losses that a change to an opening can cause; closing it is not a change. */
export type ChangeLoss = Exclude<keyof Losses, "closed">;

export const noLosses: Losses = { closed: [], emptied: [], shortened: [], stripped: [] };

/** The maximum share of a source's open openings that an import may take away without permission (trust I 121). */
const maxLossShare = 0.3;

/** Openings with fewer filled fields than this never count as stripped: losing half of so few fields may be an ordinary edit. */
const minFieldsToCompare = 4;

/** Returns the length of an opening's text, in characters. */
const lengthOf = ({ abstract, sections }: Pick<Job, "abstract" | "sections">): number =>
  [abstract, ...sections.map(({ content }) => plainText(content))].reduce((sum, text) => sum + text.length, 0);

/** Returns the number of filled fields, among the fields that filters and lists use. */
function fieldsIn(job: Job): number {
  const { role, areas, interests, keywords, employment, workplace, salary, validThrough, places } = job;
  const lists = [areas, interests, keywords, employment ?? [], places.filter(({ city }) => city)];
  const values = [role, workplace, salary, validThrough];
  return lists.filter(({ length }) => length > 0).length + values.filter((value) => value !== undefined).length;
}

/** Returns the loss that a change causes to an opening; `undefined` if it causes none. */
export function lossOf(before: Job, after: Job): ChangeLoss | undefined {
  const [had, has] = [lengthOf(before), lengthOf(after)];
  if (had > 0 && has === 0) return "emptied";
  if (had > 0 && has <= had / 2) return "shortened";
  const fields = fieldsIn(before);
  return fields >= minFieldsToCompare && fieldsIn(after) <= fields / 2 ? "stripped" : undefined;
}

/**
 * Returns the reason why an import with these losses is refused, in one line; `undefined` if the losses are small enough (trust I 121, P 220).
 * `renumbered` is the number of openings that would be closed and come back under other ids. An import is refused because a broken feed may look
 * like one from which most openings were removed.
 */
export function refusalOfLosses(losses: Losses, open: number, renumbered: number): string | undefined {
  const parts = [
    [losses.closed.length, "close"],
    [losses.emptied.length, "empty the text of"],
    [losses.shortened.length, "cut half or more of the text of"],
    [losses.stripped.length, "remove half or more of the fields of"],
  ] as const;
  if (parts.reduce((sum, [count]) => sum + count, 0) <= open * maxLossShare) return undefined;
  const says = parts.flatMap(([count, verb]) => (count > 0 ? [`${verb} ${count}`] : [])).join(", ");
  const back = renumbered > 0 ? `, and bring ${renumbered} of them back under another id` : "";
  return `this would ${says} of ${open} openings${back}; nothing was imported`;
}
