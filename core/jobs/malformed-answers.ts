/** An invalid part of another host's response; the pages leave it out. */
export interface MalformedAnswer {
  /** The call, such as `/jobpost2`. */
  readonly call: string;
  /** The path of the part in the response, such as `items.3.city`. */
  readonly field: string;
  /** The id of the opening that the part belongs to, if any. */
  readonly id?: string;
}

/** Passes invalid parts of another host's responses to a listener, which logs them. */
export interface MalformedAnswerReporter {
  readonly note: (odd: MalformedAnswer) => void;
  /** Sets the listener. It is called once for each invalid part of an opening, and at most a thousand times in all. */
  readonly setListener: (listener: (odd: MalformedAnswer) => void) => void;
}

const maxReported = 1000;

export function createMalformedAnswerReporter(): MalformedAnswerReporter {
  const reported = new Set<string>();
  let report: (odd: MalformedAnswer) => void = () => undefined;
  return {
    note(odd) {
      const key = JSON.stringify([odd.call, odd.field.replace(/\d+/g, ""), odd.id]);
      if (reported.size >= maxReported || reported.has(key)) return;
      reported.add(key);
      report(odd);
    },
    setListener(listener) {
      report = listener;
    },
  };
}
