import type { Block } from "./blocks.ts";
import type { FuzzRequest } from "./requests.ts";

interface UnderWay {
  readonly asked: FuzzRequest;
  readonly begin: number;
  end: number | undefined;
}

/** Remembers for a while what was asked when, so that a block can be laid to a request. */
export function createDiary(now: () => number) {
  let entries: UnderWay[] = [];
  return {
    /** Notes that a request leaves; answers how to note that it was answered. */
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
    /** Forgets what was answered before a time. */
    forget(before: number): void {
      entries = entries.filter(({ end }) => end === undefined || end >= before);
    },
  };
}
