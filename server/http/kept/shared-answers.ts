import type { ServerResponse } from "node:http";
import type { QueuePlace } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { Answer } from "./answer.ts";

/** An answer that is being made for all requests that wait for it. */
export interface SharedAnswer {
  /** Called when the answer has to wait in a queue, with its place in the queue. */
  readonly waits: (place: QueuePlace) => void;
  /** Whether more than one request has asked for the answer. */
  readonly isWanted: () => boolean;
}

/** Determines which requests share an answer. */
export interface AnswerRequest {
  /** A key that is equal for all requests with the same answer. */
  readonly key: string;
  /** Whether the request may share an answer that is already being made. */
  readonly isShared: boolean;
  readonly network: () => NetworkPath;
}

/** The answers that are being made. Requests for the same answer wait together. */
export interface SharedAnswers {
  /**
   * Returns the result of `make`. If an earlier call with the same key is not finished, returns the result of that call instead. If all clients that
   * wait for an answer disconnect while the answer is in a queue, the answer leaves the queue.
   */
  ask(
    asking: AnswerRequest,
    response: ServerResponse,
    make: (shared: SharedAnswer) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
  /** From now on, requests no longer share the answers that are being made. */
  clear(): void;
}

interface Underway {
  /** How many requests have asked for the answer. */
  count: number;
  /** How many of these requests are closed. */
  gone: number;
  /** The place of the answer in the queue. */
  place: QueuePlace;
  /** The networks of the requests that joined the first one before the answer was in the queue. */
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
        if (underway.get(key) === one) underway.delete(key); // later requests must not share a cancelled answer
        one.place.leave();
      });
      if (before) {
        before.place.join(network()); // so that this request does not have to wait for the turn of the first network, which may have made many requests
        return before.answer;
      }
      const waits = (place: QueuePlace): void => {
        one.place = place;
        if (one.gone === one.count) place.leave();
        for (const other of one.others) place.join(other);
      };
      one.answer = make({ waits, isWanted: () => one.count > 1 }).finally(() => {
        if (underway.get(key) === one) underway.delete(key);
      });
      underway.set(key, one);
      return one.answer;
    },
    clear: () => underway.clear(),
  };
}
