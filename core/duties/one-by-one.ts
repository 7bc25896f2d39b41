/** An item whose work failed, and why. */
export interface FailedItem {
  readonly id: string;
  readonly error: unknown;
}

/** Which items were worked on, and which failed. */
export interface OneByOneResult<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly FailedItem[];
}

/** The work stops after this many failures in a row, because something that all items need is probably unavailable. */
const maxFailuresInARow = 20;

/**
 * Works on one application or mail after the other, until `stops` returns true. A failing item must not block the others. It may fail again in every
 * later run, and so may its neighbours. So after a failure, the next item is taken from the other end of the list. `work` returns whether it did
 * anything.
 */
export async function processOneByOne<Item extends { readonly id: string }>(
  items: readonly Item[],
  stops: () => boolean,
  work: (item: Item) => Promise<boolean>,
): Promise<OneByOneResult<Item>> {
  const left = [...items];
  const done: Item[] = [];
  const failed: FailedItem[] = [];
  let [inARow, fromEnd] = [0, false];
  while (inARow < maxFailuresInARow && !stops()) {
    const item = fromEnd ? left.pop() : left.shift();
    if (!item) break;
    try {
      if (await work(item)) done.push(item);
      inARow = 0;
    } catch (error) {
      failed.push({ id: item.id, error });
      inARow += 1;
      fromEnd = !fromEnd;
    }
  }
  return { done, failed };
}
