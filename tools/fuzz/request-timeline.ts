import type { Block } from "./blocks.ts";
import type { FuzzRequest } from "./requests.ts";

interface UnderWay {
  readonly asked: FuzzRequest;
  readonly begin: number;
  end: number | undefined;
}

/** Records when each recent request was in flight, so that a block can be attributed to a request. */
export function createRequestTimeline(now: () => number) {
  let entries: UnderWay[] = [];
  return {
    /** Records that a request is sent. Returns a function that records that its response has arrived. */
    note(asked: FuzzRequest): () => void {
      const entry: UnderWay = { asked, begin: now(), end: undefined };
      entries.push(entry);
      return () => {
        entry.end = now();
      };
    },
    /** The requests that were in flight during a block. */
    during: ({ at, wallMs }: Block): FuzzRequest[] =>
      entries.filter(({ begin, end }) => begin <= at + wallMs + 5 && (end ?? at) >= at).map(({ asked }) => asked),
    /** Forgets requests whose response arrived before a given time. */
    forget(before: number): void {
      entries = entries.filter(({ end }) => end === undefined || end >= before);
    },
  };
}
