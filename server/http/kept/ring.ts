import type { Answer } from "./answer.ts";

/** Keeps answers within so many bytes; those that nobody asked for since the last round go first. */
export interface Ring {
  get(key: string): Answer | undefined;
  put(key: string, answer: Answer): void;
  /** Lets go until there is room. */
  trim(): void;
  clear(): void;
  bytes(): number;
  count(): number;
}

/** What an answer takes besides its bodies: address, headers, objects. Roughly. */
const overhead = 4096;

const sizeOf = (answer: Answer): number => overhead + answer.bytes();

/** A ring with a mark for each answer that was used: a hit costs no more than setting it. */
export function createRing(most: number): Ring {
  const answers = new Map<string, { readonly answer: Answer; used: boolean }>();
  let bytes = 0;
  const trim = (): void => {
    bytes = 0; // answers grow by encodings
    for (const { answer } of answers.values()) bytes += sizeOf(answer);
    for (const [key, entry] of answers) {
      if (bytes <= most) return;
      answers.delete(key);
      if (entry.used)
        answers.set(key, { answer: entry.answer, used: false }); // comes round again
      else bytes -= sizeOf(entry.answer);
    }
  };
  return {
    get(key) {
      const entry = answers.get(key);
      if (!entry) return undefined;
      entry.used = true;
      return entry.answer;
    },
    put(key, answer) {
      const before = answers.get(key);
      if (before) bytes -= sizeOf(before.answer);
      answers.delete(key);
      const size = sizeOf(answer);
      if (size > most / 4) return; // one answer is not worth all others
      answers.set(key, { answer, used: false });
      bytes += size;
      if (bytes > most) trim();
    },
    trim,
    clear() {
      answers.clear();
      bytes = 0;
    },
    bytes: () => bytes,
    count: () => answers.size,
  };
}
