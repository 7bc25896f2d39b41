import type { FeedRecord } from "../feed-record.ts";
import { refusalError } from "./refusal.ts";

/** Checks that the openings of a feed have what every opening of its format should have. */
export interface RecordCheck {
  /** Counts an opening. Besides an id and a title, it should have certain fields of its format; `missing` names those that it lacks. */
  add(record: FeedRecord, missing?: readonly string[]): void;
  /** Raises `invalid` if more than half of the openings lack the same field: the feed is broken or in another format. */
  end(): void;
}

/** Creates a check for one feed. `hint` returns a suggestion of what the feed may be instead, which is appended to the error message. */
export function createRecordCheck(expected: string, hint: () => string = () => ""): RecordCheck {
  const lacking = new Map<string, { count: number; first: string }>();
  let all = 0;
  return {
    add({ id, title, where }, missing = []) {
      all += 1;
      for (const what of [...(id === "" ? ["id"] : []), ...(title === undefined ? ["title"] : []), ...missing]) {
        const seen = lacking.get(what);
        lacking.set(what, { count: (seen?.count ?? 0) + 1, first: seen?.first ?? where });
      }
    },
    end() {
      const [worst] = [...lacking].sort(([, a], [, b]) => b.count - a.count);
      if (!worst || worst[1].count * 2 <= all) return;
      const [what, { count, first }] = worst;
      throw refusalError(`openings without ${what}: ${count} of ${all}, the first is ${first}${hint()}`, expected);
    },
  };
}
