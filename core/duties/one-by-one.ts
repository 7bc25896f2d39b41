/** What could not be done to one application or mail, and why. */
export interface Failed {
  readonly id: string;
  readonly error: unknown;
}

/** What was done to many, one after the other. */
export interface OneByOne<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly Failed[];
}

/** After so many failures in a row something is away that all of them need. */
const mostInARow = 20;

/**
 * Does the same to one application or mail after the other, until it is told to stop. What fails for one is kept from no other: it may fail at each next try too, and so
 * may its neighbours, so after each failure the next is taken from the other end. `work` answers whether anything was done.
 */
export async function oneByOne<Item extends { readonly id: string }>(
  items: readonly Item[],
  stops: () => boolean,
  work: (item: Item) => Promise<boolean>,
): Promise<OneByOne<Item>> {
  const left = [...items];
  const done: Item[] = [];
  const failed: Failed[] = [];
  let [inARow, fromEnd] = [0, false];
  while (inARow < mostInARow && !stops()) {
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
