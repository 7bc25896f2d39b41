/** Binary search: returns the first index in `[from, until)` of a sorted list at which the entry is at least `value`, or `until`. */
export function lowerBound(list: readonly string[], value: string, from = 0, until = list.length): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? "") < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of a value in a sorted list; -1 if it is missing. */
export function indexInSorted(list: readonly string[], value: string): number {
  const place = lowerBound(list, value);
  return list[place] === value ? place : -1;
}

/** Returns the range `[from, until)` of the entries in a sorted list that begin with `prefix`. */
export const prefixRange = (list: readonly string[], prefix: string): readonly [number, number] => [
  lowerBound(list, prefix),
  lowerBound(list, `${prefix}\uffff`),
];

/** Does the same as `lowerBound` for numbers. */
export function lowerBoundOfNumber(list: Uint32Array, value: number, from = 0, until = list.length): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges two sorted lists; each entry appears once. */
export function unionOfSorted(a: readonly string[], b: readonly string[]): string[] {
  const union: string[] = [];
  let [left, right] = [0, 0];
  while (left < a.length || right < b.length) {
    const [one, other] = [a[left], b[right]];
    const next = other === undefined || (one !== undefined && one <= other) ? one : other;
    if (next === undefined) break;
    union.push(next);
    if (one === next) left += 1;
    if (other === next) right += 1;
  }
  return union;
}

/** How many entries are sorted between two yields. */
const entriesPerStep = 500;

/**
 * Returns the indices of a list's entries in the sorted order of the entries. Works in steps: the generator yields at intervals, so that other work
 * can run.
 */
export function* sortedOrder(list: readonly string[]): Generator<void, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, entry] of list.entries()) {
    const start = entry.slice(0, 2);
    const group = groups.get(start);
    if (group) group.push(at);
    else groups.set(start, [at]);
    if (at % (entriesPerStep * 4) === 0) yield;
  }
  const order: number[] = [];
  let sorted = 0;
  for (const start of [...groups.keys()].sort()) {
    const group = groups.get(start) ?? [];
    for (const at of group.sort((a, b) => ((list[a] ?? "") < (list[b] ?? "") ? -1 : 1))) order.push(at);
    sorted += group.length;
    if (sorted < entriesPerStep) continue;
    yield;
    sorted = 0;
  }
  return order;
}
