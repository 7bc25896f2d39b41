/** A part of another host's answer that the pages do without. */
export interface OddAnswer {
  /** The call, such as `/jobpost2`. */
  readonly call: string;
  /** The path of the part, such as `items.3.city`. */
  readonly field: string;
  /** Of the opening, where the part belongs to one. */
  readonly id?: string;
}

/** Passes on what is odd in the answers of another host to whoever writes it down. */
export interface OddAnswers {
  readonly note: (odd: OddAnswer) => void;
  /** Hears of each opening's part once, of at most a thousand. */
  readonly hear: (listener: (odd: OddAnswer) => void) => void;
}

const mostTold = 1000;

export function createOddAnswers(): OddAnswers {
  const told = new Set<string>();
  let heard: (odd: OddAnswer) => void = () => undefined;
  return {
    note(odd) {
      const key = JSON.stringify([odd.call, odd.field.replace(/\d+/g, ""), odd.id]);
      if (told.size >= mostTold || told.has(key)) return;
      told.add(key);
      heard(odd);
    },
    hear(listener) {
      heard = listener;
    },
  };
}
