import type { Day } from "../time.ts";
import type { StoredJob } from "./job-store.ts";

/**
 * What visitors see of an opening today: `open` is in lists, `unlisted` has a page alone, `not_yet` begins later,
 * `ended` is past its last day, `closed` was closed by an import or by hand. The pages of the last two say that it is
 * closed, and there is none of one that begins later.
 */
export const visibilities = ["open", "unlisted", "not_yet", "ended", "closed"] as const;
/** One of `visibilities`. */
export type Visibility = (typeof visibilities)[number];

/** What visitors see of an opening on a day. */
export function visibilityOf({ job, state }: Pick<StoredJob, "job" | "state">, today: Day): Visibility {
  if (state === "closed") return "closed";
  if ((job.validFrom ?? "") > today) return "not_yet";
  if ((job.validThrough ?? "9999") < today) return "ended";
  return job.unlisted ? "unlisted" : "open";
}
