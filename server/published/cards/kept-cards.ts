/** Pictures that were drawn, by what they show: what nobody has asked for longest goes first. */
export interface KeptCards {
  /** The picture of this name; drawn once for all who ask meanwhile, if it is not kept. */
  get(name: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>;
  readonly figures: () => { readonly cards: number; readonly bytes: number };
}

/** Keeps at most so many bytes. */
export function createKeptCards(most: number): KeptCards {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let bytes = 0;
  const keep = (name: string, picture: Uint8Array<ArrayBuffer>): void => {
    if (picture.length > most) return;
    kept.set(name, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  return {
    async get(name, draw) {
      const known = kept.get(name);
      if (known) {
        kept.delete(name); // to the end, as the last that was asked for
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
