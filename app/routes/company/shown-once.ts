/**
 * Chooses at most `max` items of each list, in the order of the list. An item of several lists is chosen for the shortest of them, and for others only
 * if they would otherwise have fewer items than they could.
 */
export function shownOnce<Item extends { readonly id: string }>(
  lists: readonly (readonly Item[])[],
  max: number,
): readonly (readonly Item[])[] {
  const seen = new Set<string>();
  const chosen = new Map<readonly Item[], readonly Item[]>();
  for (const list of lists.toSorted((one, other) => one.length - other.length)) {
    const isNew = ({ id }: Item): boolean => !seen.has(id);
    const first = new Set([...list.filter(isNew), ...list.filter((item) => !isNew(item))].slice(0, max));
    chosen.set(
      list,
      list.filter((item) => first.has(item)),
    );
    for (const { id } of first) seen.add(id);
  }
  return lists.map((list) => chosen.get(list) ?? []);
}
