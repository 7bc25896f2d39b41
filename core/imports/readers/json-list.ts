import type { FeedInput } from "../feed-format.ts";
import { createJsonSplitter, type JsonItem } from "./json-splitter.ts";
import { ofKind } from "./kind.ts";
import { textPieces } from "./text-pieces.ts";

export type { JsonItem } from "./json-splitter.ts";

/** JSON that is a list, or an object with one. */
export interface JsonList {
  /** The elements of the list, read one by one; to be read to the end, once. */
  readonly items: AsyncIterable<JsonItem>;
  /** What stands around the list, which is empty in it; to be asked for after the end. */
  around(): unknown;
}

/** The keys under which feeds have their list of openings. */
const listKeys = ["jobs", "offers", "content", "data", "items", "results", "openings", "postings", "positions"];

/**
 * Reads JSON without holding more of it than an element and what stands around the list. Raises `invalid` with the line
 * that is wrong, and where an element, or what stands around, is larger than 5 million characters.
 */
export function jsonList(
  input: FeedInput,
  expected: string,
  keys: readonly string[] = listKeys,
  largestAround?: number,
): JsonList {
  const splitter = createJsonSplitter(keys, expected, largestAround);
  let around: unknown;
  async function* items(): AsyncGenerator<JsonItem> {
    for await (const piece of ofKind("JSON", textPieces(input, { expected }), expected)) yield* splitter.take(piece);
    around = splitter.end();
  }
  return { items: items(), around: () => around };
}

/** The largest JSON that is held as a whole, in characters. */
const largestWhole = 50_000_000;

/** Reads JSON that has to be known as a whole, up to 50 million characters. */
export async function jsonWhole(input: FeedInput, expected: string): Promise<unknown> {
  const list = jsonList(input, expected, [], largestWhole);
  const all: unknown[] = [];
  for await (const { value } of list.items) all.push(value);
  return Array.isArray(list.around()) ? all : list.around();
}
