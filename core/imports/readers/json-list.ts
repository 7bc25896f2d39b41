import type { FeedInput } from "../feed-format.ts";
import { createJsonSplitter, type JsonItem } from "./json-splitter.ts";
import { requireKind } from "./kind.ts";
import { textPieces } from "./text-pieces.ts";

export type { JsonItem } from "./json-splitter.ts";

/** A JSON document that is a list, or an object that contains a list. */
export interface JsonList {
  /** The elements of the list, one by one. They can be read only once, and have to be read to the end. */
  readonly items: AsyncIterable<JsonItem>;
  /** Returns the document with an empty list; `undefined` until the last element has been read. */
  around(): unknown;
}

/** The keys under which feeds have their list of openings. */
const listKeys = ["jobs", "offers", "content", "data", "items", "results", "openings", "postings", "positions"];

/**
 * Reads a JSON list. Only one element at a time, and the document around the list, are in memory. Raises `invalid` with the line of the error, also
 * if an element or the document around the list has more than 5 million characters.
 */
export function jsonList(
  input: FeedInput,
  expected: string,
  keys: readonly string[] = listKeys,
  maxAroundLength?: number,
): JsonList {
  const splitter = createJsonSplitter(keys, expected, maxAroundLength);
  let around: unknown;
  async function* items(): AsyncGenerator<JsonItem> {
    for await (const piece of requireKind("JSON", textPieces(input, { expected }), expected))
      yield* splitter.take(piece);
    around = splitter.end();
  }
  return { items: items(), around: () => around };
}

/** The maximum length, in characters, of a JSON document that is read as a whole. */
const maxWholeLength = 50_000_000;

/** Reads JSON as a whole, up to 50 million characters. */
export async function readWholeJson(input: FeedInput, expected: string): Promise<unknown> {
  const list = jsonList(input, expected, [], maxWholeLength);
  const all: unknown[] = [];
  for await (const { value } of list.items) all.push(value);
  return Array.isArray(list.around()) ? all : list.around();
}
