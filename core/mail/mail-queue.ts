import type { MailReader } from "./outbox.ts";

/** Something to be sent to a mailbox. */
export interface AddressedItem {
  readonly to: string;
  readonly reader: MailReader;
}

/** The claimed mails that wait in this process to be sent, ordered so that no mailbox takes up all sending slots. */
export interface MailQueue<Item extends AddressedItem> {
  add(item: Item): void;
  /**
   * Removes and returns the next mail: the oldest one to the mailbox with the fewest mails in progress. A mailbox may occupy at most half of the
   * `places` (sending slots). Returns `undefined` if all waiting mails are to mailboxes that have reached this share.
   */
  next(places: number): Item | undefined;
  ended(item: Item): void;
  /** Whether more mails to this kind of reader should be claimed. */
  hasRoom(reader: MailReader): boolean;
  isEmpty(): boolean;
  /** Removes and returns all waiting mails. */
  empty(): Item[];
}

/**
 * Once this many mails to one kind of recipient are waiting, no further mails to that kind are claimed. Ten is enough to look past the mails that one
 * slow mailbox holds up, and find one for another mailbox.
 */
const maxWaitingPerRecipientKind = 10;

export function createMailQueue<Item extends AddressedItem>(): MailQueue<Item> {
  let waiting: Item[] = [];
  const inProgress = new Map<string, number>();
  const inProgressTo = ({ to }: AddressedItem): number => inProgress.get(to) ?? 0;
  return {
    add: (item) => void waiting.push(item),
    next(places) {
      const share = Math.max(1, Math.ceil(places / 2));
      const [first] = waiting
        .filter((item) => inProgressTo(item) < share)
        .sort((a, b) => inProgressTo(a) - inProgressTo(b));
      if (!first) return undefined;
      waiting = waiting.filter((item) => item !== first);
      inProgress.set(first.to, inProgressTo(first) + 1);
      return first;
    },
    ended(item) {
      const left = inProgressTo(item) - 1;
      if (left > 0) inProgress.set(item.to, left);
      else inProgress.delete(item.to);
    },
    hasRoom: (reader) => waiting.filter((item) => item.reader === reader).length < maxWaitingPerRecipientKind,
    isEmpty: () => waiting.length === 0,
    empty() {
      const all = waiting;
      waiting = [];
      return all;
    },
  };
}
