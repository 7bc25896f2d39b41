import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { codeOf } from "#core/errors.ts";
import { createFairQueue, type QueuePlace } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { RefusalListener } from "#core/refusals/refusals.ts";
import { machineClock } from "../settings/machine-clock.ts";
import type { HeaderVariables } from "./headers.ts";
import { answerInProgressOf, refusalOf } from "./kept/answer-in-progress.ts";
import type { NetworkResolver } from "./networks-behind.ts";
import { waitForSocketReads } from "./sockets-read.ts";

type Asked = Context<{ Variables: HeaderVariables }>;

/** Queues expensive work, and shares the turns fairly among networks (trust 1.11). */
export interface FairTurns {
  /** The networks that contain the client's address. */
  networkOf(context: Asked): NetworkPath;
  /**
   * Waits for a turn, then renders a page. Pages are rendered one at a time; between two pages, cached responses are sent. Raises `busy` if too many
   * requests wait. A request leaves the queue if its client disconnects.
   */
  render<Result>(context: Asked, work: () => Promise<Result>): Promise<Result>;
  /** Middleware for API calls that search. Searches wait in a separate queue, which works like the queue of pages. */
  readonly searching: MiddlewareHandler<{ Variables: HeaderVariables }>;
  /** Creates a separate queue for large or slow work, which is done one piece at a time. */
  createSlowQueue(): SlowQueue;
  /** Notified of each refusal. */
  readonly refusals: RefusalListener;
}

/** Runs slow work when `network` has its turn. Raises `busy` if too much work is waiting. */
export type SlowQueue = <Result>(network: NetworkPath, work: () => Promise<Result>) => Promise<Result>;

/**
 * The queue of pages. When it is full, it holds a few seconds of work. A page that takes longer than `slotMs` must be waiting for something else,
 * such as a database, so the next page may begin.
 */
const pages = { concurrency: 1, maxWaiting: 200, maxWaitingPerNetwork: 64, slotMs: 100 };
/** The queue of searches. Several run at once, because a search spends nearly all of its time in another thread. */
const searches = { ...pages, concurrency: 4 };
/** The queue of slow work, such as a picture for link previews or a sitemap. Each piece takes a tenth of a second or more. */
const slow = { concurrency: 1, maxWaiting: 100, maxWaitingPerNetwork: 25, slotMs: Number.POSITIVE_INFINITY };

const ignored: RefusalListener = { refused: () => undefined };

export function createFairTurns(networksBehind: NetworkResolver, refusals: RefusalListener = ignored): FairTurns {
  const quick = (options: typeof pages) =>
    createFairQueue({
      ...options,
      clock: machineClock,
      rest: waitForSocketReads,
      refused: (network) => refusals.refused("renders", network),
    });
  const [pageQueue, searchQueue] = [quick(pages), quick(searches)];
  const networkOf: FairTurns["networkOf"] = (context) =>
    answerInProgressOf(context)?.network ??
    networksBehind(endsOf(context).incoming, context.req.header("X-Forwarded-For"));
  const waits = (context: Asked): ((place: QueuePlace) => void) => {
    const { outgoing } = endsOf(context);
    const untilClosed = ({ leave }: QueuePlace): void => {
      if (outgoing?.destroyed) leave();
      else outgoing?.once("close", leave);
    };
    return answerInProgressOf(context)?.onQueued ?? untilClosed;
  };
  return {
    networkOf,
    async render(context, work) {
      const { incoming } = endsOf(context);
      const before = incoming && refusalOf(incoming);
      if (before) throw before;
      const run = pageQueue.run(networkOf(context), work, waits(context));
      const making = answerInProgressOf(context);
      if (!making) return run;
      return run.catch((error: unknown) => {
        if (codeOf(error) === "busy") making.refusal = error;
        throw error;
      });
    },
    searching: (context, next) => searchQueue.run(networkOf(context), next, waits(context)),
    createSlowQueue() {
      const refused = (network: NetworkPath): void => refusals.refused("answers", network);
      const queue = createFairQueue({ ...slow, clock: machineClock, refused });
      return (network, work) => queue.run(network, work);
    },
    refusals,
  };
}

/** The request and the response objects of Node; both are missing if there is no connection, as in tests. */
const endsOf = ({ env }: Context) => (env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
