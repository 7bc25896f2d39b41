import type { Answer } from "./answer.ts";
import { createSecondChanceCache } from "./second-chance-cache.ts";

/** A cache of answers by their address. It is limited in bytes. */
export interface AnswerCache {
  get(key: string): Answer | undefined;
  /**
   * Stores an answer if several clients have asked for it at once, or if its address was requested before. Otherwise only notes that the address was
   * requested.
   */
  offer(key: string, answer: Answer, bySeveral: boolean): void;
  /** Stores an answer that will soon change. It is used until a time on the clock of `performance.now`. */
  offerBriefly(key: string, answer: Answer, until: number): void;
  /** Evicts answers until the cache is within its limit again. A stored answer grows whenever it is compressed with another encoding. */
  trim(): void;
  /** Removes all answers except those stored briefly. The requested addresses stay noted. */
  clear(): void;
  readonly bytes: number;
  readonly count: number;
}

/** How many requested addresses are noted. */
const maxNoted = 20_000;

/**
 * Creates the cache. Half of its space is for addresses without text and filters, so that no number of searches can evict their answers. An eighth is
 * for answers that are stored briefly.
 */
export function createAnswerCache(maxBytes: number, clock: () => number = () => performance.now()): AnswerCache {
  const plain = createSecondChanceCache(maxBytes / 2);
  const narrowed = createSecondChanceCache((maxBytes * 3) / 8);
  const brief = createSecondChanceCache(maxBytes / 8);
  const ends = new WeakMap<Answer, number>();
  const stillGood = (answer: Answer | undefined): Answer | undefined =>
    answer && (ends.get(answer) ?? 0) > clock() ? answer : undefined;
  const asked = new Set<string>();
  const wasAsked = (key: string): boolean => {
    if (asked.has(key)) return true;
    if (asked.size >= maxNoted) asked.delete(asked.values().next().value ?? "");
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
