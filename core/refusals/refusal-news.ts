import { later, type Moment } from "../time/time.ts";
import { type Episode, quiet, type ToldCrowd } from "./refusal-episodes.ts";
import { type Pot, pots } from "./refusals.ts";

/** What an operator is told once: that visitors are refused, or that it is over. */
export interface RefusalNews {
  readonly pot: Pot;
  readonly is: "begun" | "over";
  readonly since: Moment;
  readonly last: Moment;
  readonly refused: number;
  /** Of the host that refused most. */
  readonly crowd?: ToldCrowd;
  /** Each host by itself. */
  readonly hosts: readonly Pick<Episode, "host" | "refused">[];
}

/** How long an episode goes on before it is told, so that it can be said who asks; in milliseconds. */
const first = 60_000;

/** What of the episodes the operator does not know yet: of each thing shared one piece of news, whatever the number of hosts. */
export function refusalNews(episodes: readonly Episode[], now: Moment): RefusalNews[] {
  return pots.flatMap((pot) => {
    const own = episodes.filter((one) => one.pot === pot);
    const [most] = [...own].sort((one, other) => other.refused - one.refused);
    if (!most) return [];
    const since = own.reduce((found, one) => (one.since < found ? one.since : found), most.since);
    const last = own.reduce((found, one) => (one.last > found ? one.last : found), most.last);
    const isOver = later(last, quiet) <= now;
    const isKnown = own.some(({ told }) => told);
    if (!isOver && (isKnown || later(since, first) > now)) return [];
    return [
      {
        ...{ pot, is: isOver ? ("over" as const) : ("begun" as const), since, last },
        refused: own.reduce((sum, one) => sum + one.refused, 0),
        ...(most.crowd ? { crowd: most.crowd } : {}),
        hosts: own.map(({ host, refused }) => ({ host, refused })),
      },
    ];
  });
}
