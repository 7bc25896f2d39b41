import { later, type Moment } from "../time/time.ts";
import { type Episode, episodeGapMs, type TopNetworksFigures } from "./refusal-episodes.ts";
import { type SharedResource, sharedResources } from "./refusals.ts";

/** A notification that is sent to the operator once: visitors are being refused, or the refusals are over. */
export interface RefusalNews {
  readonly pot: SharedResource;
  readonly is: "begun" | "over";
  readonly since: Moment;
  readonly last: Moment;
  readonly refused: number;
  /** The few networks that made most of the requests, at the host that refused the most visitors. */
  readonly crowd?: TopNetworksFigures;

  readonly hosts: readonly Pick<Episode, "host" | "refused">[];
}

/**
 * The operator is notified of an episode only after it has lasted this long. By then it is clear whether the requests come from only a few networks,
 * and the mail can say so.
 */
const minEpisodeMs = 60_000;

/** Returns the notifications that the operator has not had yet. There is at most one per shared resource, even if several hosts refuse visitors. */
export function refusalNews(episodes: readonly Episode[], now: Moment): RefusalNews[] {
  return sharedResources.flatMap((pot) => {
    const own = episodes.filter((one) => one.pot === pot);
    const [most] = [...own].sort((one, other) => other.refused - one.refused);
    if (!most) return [];
    const since = own.reduce((found, one) => (one.since < found ? one.since : found), most.since);
    const last = own.reduce((found, one) => (one.last > found ? one.last : found), most.last);
    const isOver = later(last, episodeGapMs) <= now;
    const isKnown = own.some(({ told }) => told);
    if (!isOver && (isKnown || later(since, minEpisodeMs) > now)) return [];
    return [
      {
        pot,
        is: isOver ? ("over" as const) : ("begun" as const),
        since,
        last,
        refused: own.reduce((sum, one) => sum + one.refused, 0),
        ...(most.crowd ? { crowd: most.crowd } : {}),
        hosts: own.map(({ host, refused }) => ({ host, refused })),
      },
    ];
  });
}
