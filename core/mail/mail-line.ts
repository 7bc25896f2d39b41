import type { MailReader } from "./outbox.ts";

/** Something that is to go to a mailbox. */
export interface Addressed {
  readonly to: string;
  readonly reader: MailReader;
}

/** What waits in this process for a place, so that no mailbox takes all of them. */
export interface MailLine<Item extends Addressed> {
  add(item: Item): void;
  /** Takes out what is next: to whom fewest are under way, and of these the oldest. Nothing where each has its share of the places, which is half. */
  next(places: number): Item | undefined;
  ended(item: Item): void;
  /** Whether more to this reader is of use. */
  hasRoom(reader: MailReader): boolean;
  isEmpty(): boolean;
  /** Takes out all. */
  empty(): Item[];
}

/** As many wait for each reader: enough to find somebody else behind one whose mailbox is slow. */
const mostWaiting = 10;

export function createMailLine<Item extends Addressed>(): MailLine<Item> {
  let waiting: Item[] = [];
  const underWay = new Map<string, number>();
  const goingTo = ({ to }: Addressed): number => underWay.get(to) ?? 0;
  return {
    add: (item) => void waiting.push(item),
    next(places) {
      const share = Math.max(1, Math.ceil(places / 2));
      const [first] = waiting.filter((item) => goingTo(item) < share).sort((a, b) => goingTo(a) - goingTo(b));
      if (!first) return undefined;
      waiting = waiting.filter((item) => item !== first);
      underWay.set(first.to, goingTo(first) + 1);
      return first;
    },
    ended(item) {
      const left = goingTo(item) - 1;
      if (left > 0) underWay.set(item.to, left);
      else underWay.delete(item.to);
    },
    hasRoom: (reader) => waiting.filter((item) => item.reader === reader).length < mostWaiting,
    isEmpty: () => waiting.length === 0,
    empty() {
      const all = waiting;
      waiting = [];
      return all;
    },
  };
}
