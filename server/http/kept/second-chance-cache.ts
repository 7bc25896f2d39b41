import type { Answer } from "./answer.ts";

/** A cache limited in bytes. Its eviction gives a second chance: answers that were not used since the last round of eviction are removed first. */
export interface SecondChanceCache {
  get(key: string): Answer | undefined;
  put(key: string, answer: Answer): void;
  /** Evicts answers until the rest fits. */
  trim(): void;
  clear(): void;
  bytes(): number;
  count(): number;
}

/** Roughly how much memory an answer needs besides its bodies, for its address, headers and objects. */
const overheadBytes = 4096;

const sizeOf = (answer: Answer): number => overheadBytes + answer.bytes();

/** Creates the cache. Using an answer only sets a mark on it, so a hit costs next to nothing. */
export function createSecondChanceCache(maxBytes: number): SecondChanceCache {
  const answers = new Map<string, { readonly answer: Answer; used: boolean }>();
  let bytes = 0;
  const trim = (): void => {
    bytes = 0; // counted anew, because answers grow when they are compressed
    for (const { answer } of answers.values()) bytes += sizeOf(answer);
    for (const [key, entry] of answers) {
      if (bytes <= maxBytes) return;
      answers.delete(key);
      if (entry.used)
        answers.set(key, { answer: entry.answer, used: false }); // the answer was used since the last round, so it stays for one more
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
      if (size > maxBytes / 4) return; // such a large answer would evict many others
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
