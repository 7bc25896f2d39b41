import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { codeOf } from "#core/errors.ts";
import { createFairQueue, type Place } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { RefusalListener } from "#core/refusals/refusals.ts";
import { machineClock } from "../settings/machine-clock.ts";
import type { HeaderVariables } from "./headers.ts";
import { answerInProgressOf, refusalOf } from "./kept/making.ts";
import type { NetworksBehind } from "./networks-behind.ts";
import { socketsRead } from "./sockets-read.ts";

type Asked = Context<{ Variables: HeaderVariables }>;

/** Queues expensive work, fairly by network (trust 1.11). */
export interface FairTurns {
  /** The client's networks. */
  networkOf(context: Asked): NetworkPath;
  /**
   * Renders pages one at a time, and answers from the cache between them. Raises `busy` if too many wait; a client that disconnects leaves
   * the queue.
   */
  render<Result>(context: Asked, work: () => Promise<Result>): Promise<Result>;
  /** Middleware that queues searches that are not pages in the same way. */
  readonly searching: MiddlewareHandler<{ Variables: HeaderVariables }>;
  /** Creates a separate queue for large or slow work, one at a time. */
  createSlowQueue(): SlowQueue;
  /** Told of each refusal. */
  readonly refusals: RefusalListener;
}

/** Runs slow work when it is the network's turn. Raises `busy` if too many wait. */
export type SlowQueue = <Result>(network: NetworkPath, work: () => Promise<Result>) => Promise<Result>;

/** A full queue is a few seconds of work. A page that takes longer than `slotMs` must be waiting for something else, such as a database. */
const pages = { concurrency: 1, maxWaiting: 200, maxWaitingPerNetwork: 64, slotMs: 100 };
/** A search spends nearly all of its time in another thread. */
const searches = { ...pages, concurrency: 4 };
/** A card or sitemap takes a tenth of a second or more. */
const slow = { concurrency: 1, maxWaiting: 100, maxWaitingPerNetwork: 25, slotMs: Number.POSITIVE_INFINITY };

const ignored: RefusalListener = { refused: () => undefined };

export function createFairTurns(networksBehind: NetworksBehind, refusals: RefusalListener = ignored): FairTurns {
  const quick = (options: typeof pages) =>
    createFairQueue({
      ...options,
      clock: machineClock,
      rest: socketsRead,
      refused: (network) => refusals.refused("renders", network),
    });
  const [pageQueue, searchQueue] = [quick(pages), quick(searches)];
  const networkOf: FairTurns["networkOf"] = (context) =>
    answerInProgressOf(context)?.network ??
    networksBehind(endsOf(context).incoming, context.req.header("X-Forwarded-For"));
  const waits = (context: Asked): ((place: Place) => void) => {
    const { outgoing } = endsOf(context);
    const untilClosed = ({ leave }: Place): void => {
      if (outgoing?.destroyed) leave();
      else outgoing?.once("close", leave);
    };
    return answerInProgressOf(context)?.waits ?? untilClosed;
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

/** Node's request and response; absent without a connection, as in a test. */
const endsOf = ({ env }: Context) => (env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
