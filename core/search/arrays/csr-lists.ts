/**
 * Many lists of numbers in two arrays: compressed sparse rows (CSR). Each list belongs to an owner, such as a term. The list of owner `n` is
 * `values[starts[n]]` up to, but not including, `values[starts[n + 1]]`.
 */
export interface CsrLists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Returns the list of one owner. */
export const listAt = ({ starts, values }: CsrLists, owner: number): Uint32Array =>
  values.subarray(starts[owner] ?? 0, starts[owner + 1] ?? 0);

/** Packs the lists of all owners into two arrays. */
export function csrListsOf(lists: readonly (readonly number[])[]): CsrLists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [owner, list] of lists.entries()) starts[owner + 1] = (starts[owner] ?? 0) + list.length;
  return { starts, values: Uint32Array.from(lists.flat()) };
}

/** Packs lists for `owners` owners, most of which have no list. */
export function sparseCsrLists(owners: number, lists: ReadonlyMap<number, readonly number[]>): CsrLists {
  const starts = new Uint32Array(owners + 1);
  for (let owner = 0; owner < owners; owner += 1)
    starts[owner + 1] = (starts[owner] ?? 0) + (lists.get(owner)?.length ?? 0);
  const values = new Uint32Array(starts[owners] ?? 0);
  for (const [owner, list] of lists) values.set(list, starts[owner]);
  return { starts, values };
}

/** Packs the lists that `listOf` returns, in steps: the generator yields at intervals, so that other work can run. */
export function* csrListsInSteps(
  owners: number,
  listOf: (owner: number) => ArrayLike<number>,
): Generator<void, CsrLists> {
  const starts = new Uint32Array(owners + 1);
  let values = new Uint32Array(owners * 8);
  let end = 0;
  for (let owner = 0; owner < owners; owner += 1) {
    if (owner % 2000 === 0) yield;
    const list = listOf(owner);
    if (end + list.length > values.length) {
      const longer = new Uint32Array((end + list.length) * 2);
      longer.set(values);
      values = longer;
    }
    values.set(list, end);
    end += list.length;
    starts[owner + 1] = end;
  }
  return { starts, values: values.slice(0, end) };
}
