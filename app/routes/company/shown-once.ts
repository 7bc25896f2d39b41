/**
 * Chooses at most `max` items of each list, and keeps the order of the list. An item that is in several lists is chosen for the shortest of them.
 * Longer lists repeat it only if they would otherwise have fewer than `max` items.
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
