import type { StringTable } from "./string-table.ts";

/** Finds the number of the document with an id; returns `undefined` if there is none. */
export type IdTable = (id: string) => number | undefined;

const encoder = new TextEncoder();

/** Hashes the bytes of an id with FNV-1a, and then mixes the upper bits into the lower ones, because the table uses only the lower bits. */
function hashOf(bytes: Uint8Array, from: number, until: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < until; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Builds a hash table of all ids, in steps: the generator yields at intervals, so that other work can run. */
export function* buildIdTable({ bytes, starts }: StringTable): Generator<void, IdTable> {
  const size = starts.length - 1;
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(size * 2 + 2)));
  const mask = slots.length - 1;
  for (let doc = 0; doc < size; doc += 1) {
    if (doc % 20_000 === 19_999) yield;
    let slot = hashOf(bytes, starts[doc] ?? 0, starts[doc + 1] ?? 0) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = doc + 1;
  }
  return (id) => {
    const wanted = encoder.encode(id);
    for (let slot = hashOf(wanted, 0, wanted.length) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const doc = (slots[slot] ?? 0) - 1;
      const [from, until] = [starts[doc] ?? 0, starts[doc + 1] ?? 0];
      if (until - from === wanted.length && wanted.every((byte, at) => bytes[from + at] === byte)) return doc;
    }
    return undefined;
  };
}
