import type { ServerResponse } from "node:http";
import type { Place } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { Answer } from "./answer.ts";

/** An answer in progress, shared by all requests for it. */
export interface SharedAnswer {
  /** Called with the place in a queue that the answer got. */
  readonly waits: (place: Place) => void;
  /** Whether several requests wait for the answer. */
  readonly isWanted: () => boolean;
}

/** A request for an answer. */
export interface AnswerRequest {
  /** Equal for requests with the same answer. */
  readonly key: string;
  /** Whether the request may share an answer that is in progress. */
  readonly isShared: boolean;
  readonly network: () => NetworkPath;
}

/** Answers in progress. Requests for the same one wait together. */
export interface SharedAnswers {
  /** Returns what `make` returns, or joins an earlier call. An answer that waits in a queue is cancelled when all its clients disconnect. */
  ask(
    asking: AnswerRequest,
    response: ServerResponse,
    make: (shared: SharedAnswer) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
  /** Later requests no longer share the answers in progress. */
  clear(): void;
}

interface Underway {
  /** How many requests wait for the answer. */
  count: number;
  /** How many of these requests have been aborted. */
  gone: number;
  /** Its place in the queue. */
  place: Place;
  /** The networks of further requests that came before it had a place. */
  readonly others: NetworkPath[];
  answer: Promise<Answer | undefined>;
}

function newlyUnderway(): Underway {
  const others: NetworkPath[] = [];
  const place: Place = { leave: () => undefined, join: (network) => void others.push(network) };
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
        before.place.join(network()); // so that nobody waits behind the many requests of the network that asked first
        return before.answer;
      }
      const waits = (place: Place): void => {
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
