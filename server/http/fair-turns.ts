import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { codeOf } from "#core/errors.ts";
import { createFairQueue, type Place } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { RefusalListener } from "#core/refusals/refusals.ts";
import { machineClock } from "../settings/machine-clock.ts";
import type { HeaderVariables } from "./headers.ts";
import { makingOf, refusalOf } from "./kept/making.ts";
import type { NetworksBehind } from "./networks-behind.ts";
import { socketsRead } from "./sockets-read.ts";

type Asked = Context<{ Variables: HeaderVariables }>;

/** What is costly for all visitors is made in turns, fair by network (trust 1.11). */
export interface FairTurns {
  /** The networks that whoever asks is in. */
  networkOf(context: Asked): NetworkPath;
  /**
   * Makes one page after the other; between two, what is kept is answered. Raises `busy` where too many wait; who goes away waits no more.
   */
  render<Result>(context: Asked, work: () => Promise<Result>): Promise<Result>;
  /** Has the rest of a request done in turns of the same kind, for what searches and is no page. */
  readonly searching: MiddlewareHandler<{ Variables: HeaderVariables }>;
  /** A queue of its own, for what is large or slow to make, one at a time. */
  slowly(): Slowly;
  /** Hears who is refused. */
  readonly heard: RefusalListener;
}

/** Does slow work when it is the turn of a network; raises `busy` where too many wait. */
export type Slowly = <Result>(network: NetworkPath, work: () => Promise<Result>) => Promise<Result>;

/** Some seconds of work at most. After `slotMs` milliseconds a page must be waiting for something else, such as a database that does not answer. */
const pages = { concurrency: 1, maxWaiting: 200, maxWaitingPerNetwork: 64, slotMs: 100 };
/** A search is in another thread for nearly all of its time. */
const searches = { ...pages, concurrency: 4 };
/** Cards and sitemaps take a tenth of a second and more. */
const slow = { concurrency: 1, maxWaiting: 100, maxWaitingPerNetwork: 25, slotMs: Number.POSITIVE_INFINITY };

const nobody: RefusalListener = { refused: () => undefined };

export function createFairTurns(networksBehind: NetworksBehind, heard: RefusalListener = nobody): FairTurns {
  const quick = (options: typeof pages) =>
    createFairQueue({
      ...{ ...options, clock: machineClock, rest: socketsRead },
      refused: (network) => heard.refused("renders", network),
    });
  const [renders, asked] = [quick(pages), quick(searches)];
  const networkOf: FairTurns["networkOf"] = (context) =>
    makingOf(context)?.network ?? networksBehind(endsOf(context).incoming, context.req.header("X-Forwarded-For"));
  const waits = (context: Asked): ((place: Place) => void) => {
    const { outgoing } = endsOf(context);
    const untilClosed = ({ leave }: Place): void => {
      if (outgoing?.destroyed) leave();
      else outgoing?.once("close", leave);
    };
    return makingOf(context)?.waits ?? untilClosed;
  };
  return {
    networkOf,
    async render(context, work) {
      const { incoming } = endsOf(context);
      const before = incoming && refusalOf(incoming);
      if (before) throw before;
      const run = renders.run(networkOf(context), work, waits(context));
      const making = makingOf(context);
      if (!making) return run;
      return run.catch((error: unknown) => {
        if (codeOf(error) === "busy") making.refusal = error;
        throw error;
      });
    },
    searching: (context, next) => asked.run(networkOf(context), next, waits(context)),
    slowly() {
      const refused = (network: NetworkPath): void => heard.refused("answers", network);
      const queue = createFairQueue({ ...slow, clock: machineClock, refused });
      return (network, work) => queue.run(network, work);
    },
    heard,
  };
}

/** Both ends of a connection; absent where no connection is, as in a test. */
const endsOf = ({ env }: Context) => (env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
