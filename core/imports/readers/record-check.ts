import type { FeedRecord } from "../feed-record.ts";
import { refusal } from "./refusal.ts";

/** Watches over what every opening of a format has. */
export interface RecordCheck {
  /** Notes an opening; `missing` are further things that it should have and has not. */
  see(record: FeedRecord, missing?: readonly string[]): void;
  /** Raises `invalid` where more than half of the openings lack something: that is a broken feed, or another format. */
  end(): void;
}

/** Begins to watch over a feed; `hint` says what it may be instead. */
export function createRecordCheck(expected: string, hint: () => string = () => ""): RecordCheck {
  const lacking = new Map<string, { count: number; first: string }>();
  let all = 0;
  return {
    see({ id, title, where }, missing = []) {
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
      throw refusal(`openings without ${what}: ${count} of ${all}, the first is ${first}${hint()}`, expected);
    },
  };
}
