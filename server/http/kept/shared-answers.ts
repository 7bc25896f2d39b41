import type { ServerResponse } from "node:http";
import type { QueuePlace } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { Answer } from "./answer.ts";

/** A response that is being made for all requests that wait for it. */
export interface SharedAnswer {
  /** Called with the place of the response in the queue if the response cannot be made at once. */
  readonly onQueued: (place: QueuePlace) => void;
  /** Whether more than one request waits or has waited for the response. */
  readonly isWanted: () => boolean;
}

/** Determines which requests share a response. */
export interface AnswerRequest {
  /** A key that is equal for all requests with the same response. */
  readonly key: string;
  /** Whether the request may share a response that is already being made. */
  readonly isShared: boolean;
  readonly network: () => NetworkPath;
}

/** The responses that are being made. Requests for the same response share it. */
export interface SharedAnswers {
  /**
   * Returns the result of `make`. If an earlier call with the same key is still in progress, returns its result instead. If all clients that wait for
   * a response disconnect while the response is queued, the response is removed from the queue.
   */
  ask(
    asking: AnswerRequest,
    response: ServerResponse,
    make: (shared: SharedAnswer) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
  /** Stops sharing the responses that are being made: later requests get new ones. */
  clear(): void;
}

interface Underway {
  /** How many requests have waited for the response. */
  count: number;
  /** How many of these requests are closed. */
  gone: number;
  /** The place of the response in the queue. */
  place: QueuePlace;
  /** The networks of further requests that arrived before the response was queued. */
  readonly others: NetworkPath[];
  answer: Promise<Answer | undefined>;
}

function newlyUnderway(): Underway {
  const others: NetworkPath[] = [];
  const place: QueuePlace = { leave: () => undefined, join: (network) => void others.push(network) };
  return { count: 0, gone: 0, place, others, answer: Promise.resolve(undefined) };
}

export function createSharedAnswers(): SharedAnswers {
  const underway = new Map<string, Underway>();
  return {
    ask({ key, isShared, network }, response, make) {
      const before = isShared ? underway.get(key) : undefined;
      const one = before ?? newlyUnderway();
      one.count += 1;
      response.once("close", () => {
        one.gone += 1;
        if (one.gone < one.count) return;
        if (underway.get(key) === one) underway.delete(key); // later requests must not share a cancelled response
        one.place.leave();
      });
      if (before) {
        // the response may now use the turns of this request's network, too: the network of the first request may have many other requests waiting
        before.place.join(network());
        return before.answer;
      }
      const onQueued = (place: QueuePlace): void => {
        one.place = place;
        if (one.gone === one.count) place.leave();
        for (const other of one.others) place.join(other);
      };
      one.answer = make({ onQueued, isWanted: () => one.count > 1 }).finally(() => {
        if (underway.get(key) === one) underway.delete(key);
      });
      underway.set(key, one);
      return one.answer;
    },
    clear: () => underway.clear(),
  };
}
