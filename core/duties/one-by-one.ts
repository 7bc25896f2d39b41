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
 * later run, and so may its neighbours. So after a failure, the next item is taken from the other end of the list, and after more failures in a row
 * from a random place: even if many items always fail, later runs reach all others. `work` returns whether it did anything. `random` returns a number
 * of at least 0 and less than 1.
 */
export async function processOneByOne<Item extends { readonly id: string }>(
  items: readonly Item[],
  stops: () => boolean,
  work: (item: Item) => Promise<boolean>,
  random: () => number = Math.random,
): Promise<OneByOneResult<Item>> {
  const left = [...items];
  const done: Item[] = [];
  const failed: FailedItem[] = [];
  let [inARow, fromEnd] = [0, false];
  while (inARow < maxFailuresInARow && !stops()) {
    const place = inARow > 1 ? Math.floor(random() * left.length) : fromEnd ? left.length - 1 : 0;
    const [item] = left.splice(place, 1);
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
