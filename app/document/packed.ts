/**
 * The data of a screen as one text of JSON. React Router writes each object as a list of references, in JavaScript: a search page is 0.7 kB
 * larger with it, compressed, and takes longer to make.
 */
export interface Packed<Data> {
  readonly json: string;
  /** Never there: what the text is of. */
  readonly of?: Data;
}

const read = new WeakMap<object, unknown>();

/** Packs what JSON can hold; what is undefined is left out. */
export function packed<Data extends object>(data: Data): Packed<Data> {
  const made = { json: JSON.stringify(data) };
  read.set(made, data); // the server shows what it has just packed
  return made;
}

/** Reads it once. */
export function unpacked<Data extends object>(from: Packed<Data>): Data {
  const before = read.get(from) as Data | undefined;
  if (before) return before;
  const data = JSON.parse(from.json) as Data;
  read.set(from, data);
  return data;
}

export const isPacked = (data: unknown): data is Packed<object> =>
  typeof data === "object" && data !== null && "json" in data;
