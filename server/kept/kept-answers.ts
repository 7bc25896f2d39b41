import type { Answer } from "./answer.ts";
import { createRing } from "./ring.ts";

/** Answers by their address, within so many bytes. */
export interface KeptAnswers {
  get(key: string): Answer | undefined;
  /** Keeps an answer if several asked at once, or its address was asked for before; else notes that it was. */
  offer(key: string, answer: Answer, bySeveral: boolean): void;
  /** Keeps within its bytes after an answer has grown. */
  trim(): void;
  /** Forgets all answers, but not which addresses were asked for. */
  clear(): void;
  readonly bytes: number;
  readonly count: number;
}

/** How many addresses are noted that were asked for once. */
const mostNoted = 20_000;

/** Half of the room is for what has no text and no filter: however many searches there are, they drive none of that out. */
export function createKeptAnswers(most: number): KeptAnswers {
  const plain = createRing(most / 2);
  const narrowed = createRing(most / 2);
  const asked = new Set<string>();
  const wasAsked = (key: string): boolean => {
    if (asked.has(key)) return true;
    if (asked.size >= mostNoted) asked.delete(asked.values().next().value ?? "");
    asked.add(key);
    return false;
  };
  return {
    get: (key) => plain.get(key) ?? narrowed.get(key),
    offer(key, answer, bySeveral) {
      if (wasAsked(key) || bySeveral) (answer.address.narrowed ? narrowed : plain).put(key, answer);
    },
    trim() {
      plain.trim();
      narrowed.trim();
    },
    clear() {
      plain.clear();
      narrowed.clear();
    },
    get bytes() {
      return plain.bytes() + narrowed.bytes();
    },
    get count() {
      return plain.count() + narrowed.count();
    },
  };
}
