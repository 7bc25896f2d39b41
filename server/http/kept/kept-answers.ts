import type { Answer } from "./answer.ts";
import { createRing } from "./ring.ts";

/** Answers by their address, within so many bytes. */
export interface KeptAnswers {
  get(key: string): Answer | undefined;
  /** Keeps an answer if several asked at once, or its address was asked for before; else notes that it was. */
  offer(key: string, answer: Answer, bySeveral: boolean): void;
  /** Keeps an answer until then, by the clock of `performance.now`, where it will soon be another. */
  offerBriefly(key: string, answer: Answer, until: number): void;
  /** Keeps within its bytes after an answer has grown. */
  trim(): void;
  /** Forgets all answers but those that are kept briefly, and not which addresses were asked for. */
  clear(): void;
  readonly bytes: number;
  readonly count: number;
}

/** How many addresses are noted that were asked for once. */
const mostNoted = 20_000;

/**
 * Half of the room is for what has no text and no filter: however many searches there are, they drive none of that out. A small part of the
 * rest is for what is kept briefly.
 */
export function createKeptAnswers(most: number, clock: () => number = () => performance.now()): KeptAnswers {
  const plain = createRing(most / 2);
  const narrowed = createRing((most * 3) / 8);
  const brief = createRing(most / 8);
  const ends = new WeakMap<Answer, number>();
  const stillGood = (answer: Answer | undefined): Answer | undefined =>
    answer && (ends.get(answer) ?? 0) > clock() ? answer : undefined;
  const asked = new Set<string>();
  const wasAsked = (key: string): boolean => {
    if (asked.has(key)) return true;
    if (asked.size >= mostNoted) asked.delete(asked.values().next().value ?? "");
    asked.add(key);
    return false;
  };
  return {
    get: (key) => plain.get(key) ?? narrowed.get(key) ?? stillGood(brief.get(key)),
    offer(key, answer, bySeveral) {
      if (wasAsked(key) || bySeveral) (answer.address.narrowed ? narrowed : plain).put(key, answer);
    },
    offerBriefly(key, answer, until) {
      ends.set(answer, until);
      brief.put(key, answer);
    },
    trim() {
      plain.trim();
      narrowed.trim();
      brief.trim();
    },
    clear() {
      plain.clear();
      narrowed.clear();
    },
    get bytes() {
      return plain.bytes() + narrowed.bytes() + brief.bytes();
    },
    get count() {
      return plain.count() + narrowed.count() + brief.count();
    },
  };
}
