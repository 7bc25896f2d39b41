/** A cache of drawn cards, by a hash of their content. The least recently used cards are evicted first. */
export interface CardCache {
  /** Returns a picture. If the picture is not cached, draws it once, for all requests that wait for it. */
  get(name: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>;
  readonly figures: () => { readonly cards: number; readonly bytes: number };
}

export function createCardCache(maxBytes: number): CardCache {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let bytes = 0;
  const keep = (name: string, picture: Uint8Array<ArrayBuffer>): void => {
    if (picture.length > maxBytes) return;
    kept.set(name, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  return {
    async get(name, draw) {
      const known = kept.get(name);
      if (known) {
        kept.delete(name); // moved to the end, as the most recently used
        kept.set(name, known);
        return known;
      }
      const before = underway.get(name);
      if (before) return before;
      const run = draw()
        .then((picture) => {
          keep(name, picture);
          return picture;
        })
        .finally(() => underway.delete(name));
      underway.set(name, run);
      return run;
    },
    figures: () => ({ cards: kept.size, bytes }),
  };
}
