import type { ServerResponse } from "node:http";
import type { Place } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { Answer } from "./answer.ts";

/** An answer that is being made, for all who ask for it meanwhile. */
export interface SharedAnswer {
  /** Says where it waits for its turn. */
  readonly waits: (place: Place) => void;
  /** Whether more than one has asked for it. */
  readonly isWanted: () => boolean;
}

/** Who asks for an answer. */
export interface Asking {
  /** The same for all whom the same answer serves. */
  readonly key: string;
  /** Whether an answer that is being made for another will do. */
  readonly isShared: boolean;
  readonly network: () => NetworkPath;
}

/** Answers that are being made: whoever asks for one of them waits for it with the others. */
export interface SharedAnswers {
  /** Answers what `make` makes, or what an earlier one is making. It is called off once everybody who asked has gone. */
  ask(
    asking: Asking,
    response: ServerResponse,
    make: (shared: SharedAnswer) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
  /** Whoever asks from now on gets an answer that is made from now on. */
  clear(): void;
}

/** One that is being made. */
interface Underway {
  /** How many have asked for it. */
  count: number;
  /** How many of them have gone away. */
  gone: number;
  /** Where it waits for its turn. */
  place: Place;
  /** Who else asked before it had a place. */
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
        if (underway.get(key) === one) underway.delete(key); // who asks from now on must not get what was called off
        one.place.leave();
      });
      if (before) {
        before.place.join(network()); // nobody waits in the place of a stranger who asks for much
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
