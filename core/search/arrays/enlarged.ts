/** Returns a copy of a typed array that has this length; the entries at its end are 0. */
export function enlarged<Numbers extends Uint8Array | Int32Array | Uint32Array>(
  list: Numbers,
  length: number,
): Numbers {
  const larger = new (list.constructor as new (length: number) => Numbers)(length);
  larger.set(list);
  return larger;
}
