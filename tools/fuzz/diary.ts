import type { Block } from "./blocks.ts";
import type { FuzzRequest } from "./requests.ts";

interface UnderWay {
  readonly asked: FuzzRequest;
  readonly begin: number;
  end: number | undefined;
}

/** Remembers for a while which requests were under way when, so that a block can be attributed to one. */
export function createDiary(now: () => number) {
  let entries: UnderWay[] = [];
  return {
    /** Records that a request leaves; returns a function that records its answer. */
    note(asked: FuzzRequest): () => void {
      const entry: UnderWay = { asked, begin: now(), end: undefined };
      entries.push(entry);
      return () => {
        entry.end = now();
      };
    },
    /** The requests that were under way during a block. */
    during: ({ at, wallMs }: Block): FuzzRequest[] =>
      entries.filter(({ begin, end }) => begin <= at + wallMs + 5 && (end ?? at) >= at).map(({ asked }) => asked),
    /** Forgets requests that were answered before a time. */
    forget(before: number): void {
      entries = entries.filter(({ end }) => end === undefined || end >= before);
    },
  };
}
