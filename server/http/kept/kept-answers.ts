import type { Answer } from "./answer.ts";
import { createSecondChanceCache } from "./second-chance-cache.ts";

/** A cache of responses by address, limited in bytes. */
export interface AnswerCache {
  get(key: string): Answer | undefined;
  /** Stores a response if several clients are waiting for it, or if its address was requested before. Otherwise only notes the address. */
  offer(key: string, answer: Answer, isShared: boolean): void;
  /** Stores a response that will soon be outdated. It is used until `until`, in milliseconds of `performance.now`. */
  putShortLived(key: string, answer: Answer, until: number): void;
  /** Evicts responses until the cache is within its limit again. A stored response grows whenever it is compressed in another encoding. */
  trim(): void;
  /** Removes all responses except those stored briefly. The noted addresses are kept. */
  clear(): void;
  readonly bytes: number;
  readonly count: number;
}

/** How many requested addresses are noted; beyond that, the oldest are forgotten. */
const maxNoted = 20_000;

/**
 * Creates the cache. Half of its space is for addresses without text, filters or page number, so that searches cannot evict their responses however
 * many there are. An eighth is for responses that are stored briefly.
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
    offer(key, answer, isShared) {
      if (wasAsked(key) || isShared) (answer.address.narrowed ? narrowed : plain).put(key, answer);
    },
    putShortLived(key, answer, until) {
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
