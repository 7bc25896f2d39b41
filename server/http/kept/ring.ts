import type { Answer } from "./answer.ts";

/** A cache limited in bytes, with second-chance eviction: answers not used since the last round go first. */
export interface SecondChanceCache {
  get(key: string): Answer | undefined;
  put(key: string, answer: Answer): void;
  /** Evicts answers until the rest fits. */
  trim(): void;
  clear(): void;
  bytes(): number;
  count(): number;
}

/** Roughly what an answer takes besides its bodies: address, headers, objects. */
const overheadBytes = 4096;

const sizeOf = (answer: Answer): number => overheadBytes + answer.bytes();

/** Each answer has a mark, set when it is used, so that a hit costs next to nothing. */
export function createSecondChanceCache(maxBytes: number): SecondChanceCache {
  const answers = new Map<string, { readonly answer: Answer; used: boolean }>();
  let bytes = 0;
  const trim = (): void => {
    bytes = 0; // answers grow by encodings
    for (const { answer } of answers.values()) bytes += sizeOf(answer);
    for (const [key, entry] of answers) {
      if (bytes <= maxBytes) return;
      answers.delete(key);
      if (entry.used)
        answers.set(key, { answer: entry.answer, used: false }); // gets a second chance
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
      if (size > maxBytes / 4) return; // one answer must not evict many others
      answers.set(key, { answer, used: false });
      bytes += size;
      if (bytes > maxBytes) trim();
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
