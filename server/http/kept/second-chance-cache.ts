import type { Answer } from "./answer.ts";

/**
 * A cache limited in bytes. Its oldest responses are evicted first. A response that was used gets a second chance: it moves to the end of the queue,
 * and is evicted there unless it is used again.
 */
export interface SecondChanceCache {
  get(key: string): Answer | undefined;
  put(key: string, answer: Answer): void;
  /** Evicts responses until the others fit into the limit. */
  trim(): void;
  clear(): void;
  bytes(): number;
  count(): number;
}

/** The approximate memory in bytes that a cached response needs in addition to its bodies, for its address, headers and objects. */
const overheadBytes = 4096;

const sizeOf = (answer: Answer): number => overheadBytes + answer.bytes();

/** Creates the cache. A hit only sets a flag, so it costs next to nothing. */
export function createSecondChanceCache(maxBytes: number): SecondChanceCache {
  const answers = new Map<string, { readonly answer: Answer; used: boolean }>();
  let bytes = 0;
  const trim = (): void => {
    bytes = 0; // counted again, because responses grow when they are compressed in further encodings
    for (const { answer } of answers.values()) bytes += sizeOf(answer);
    for (const [key, entry] of answers) {
      if (bytes <= maxBytes) return;
      answers.delete(key);
      if (entry.used)
        // a used response gets a second chance: it moves to the end of the queue and counts as unused
        answers.set(key, { answer: entry.answer, used: false });
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
      if (size > maxBytes / 4) return; // such a large response would evict many others
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
