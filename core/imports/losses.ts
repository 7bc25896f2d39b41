import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import { plainText } from "../plain-text.ts";

/** What an import would take away from visitors, by id; each opening is named once. */
export interface Losses {
  /** Open openings that the file no longer holds. */
  readonly closed: readonly JobId[];
  /** Those that would lose their whole text. */
  readonly emptied: readonly JobId[];
  /** Those that would lose at least half of their text. */
  readonly shortened: readonly JobId[];
}

/** The most that an import may take away without being forced, as a part of the source's open openings (trust I 121). */
const largestLoss = 0.3;

/** How much there is to read, in characters. */
const lengthOf = ({ abstract, sections }: Pick<Job, "abstract" | "sections">): number =>
  [abstract, ...sections.map(({ content }) => plainText(content))].reduce((sum, text) => sum + text.length, 0);

/** What happens to the text of an opening that is changed. */
export function textLoss(before: Job, after: Job): "emptied" | "shortened" | undefined {
  const [had, has] = [lengthOf(before), lengthOf(after)];
  if (had === 0) return undefined;
  if (has === 0) return "emptied";
  return has <= had / 2 ? "shortened" : undefined;
}

/** How many openings lose something. */
const countLost = ({ closed, emptied, shortened }: Losses): number => closed.length + emptied.length + shortened.length;

/**
 * Why an import that takes so much away is refused, in one line; `undefined` where it is little enough (trust I 121,
 * P 220). A feed that is broken looks like one that was emptied.
 */
export function refusalOf(losses: Losses, open: number): string | undefined {
  if (countLost(losses) <= open * largestLoss) return undefined;
  const parts = [
    [losses.closed.length, "close"],
    [losses.emptied.length, "empty the text of"],
    [losses.shortened.length, "shorten the text by half or more of"],
  ] as const;
  const says = parts.flatMap(([count, verb]) => (count > 0 ? [`${verb} ${count}`] : [])).join(", ");
  return `this would ${says} of ${open} openings; nothing was imported (use --force to do it anyway)`;
}
