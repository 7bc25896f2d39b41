import { expect, test } from "vitest";
import {
  bitsOf,
  contains,
  type DocSet,
  eachDoc,
  intersectionOf,
  isEmpty,
  noDocs,
  numbersIn,
  unionOf,
} from "#core/search/arrays/doc-set.ts";
import { createPostingsWriter, docsOf } from "#core/search/arrays/postings.ts";

const size = 200_000;

/** The three representations of sets: few numbers, numbers in blocks (one of which is empty), and a bitmap. */
const lists = {
  few: [0, 3, 65_536, 199_999],
  blocks: Array.from({ length: 3000 }, (_, at) => at * 21).concat(
    Array.from({ length: 900 }, (_, at) => 140_000 + at * 3),
  ),
  bits: Array.from({ length: size / 3 }, (_, at) => at * 3),
};
type Kind = keyof typeof lists;
const kinds = Object.keys(lists) as Kind[];

function written(): Record<Kind, DocSet> {
  const writer = createPostingsWriter(
    Uint32Array.from(kinds, (kind) => lists[kind].length),
    size,
  );
  for (const [term, kind] of kinds.entries()) for (const doc of lists[kind]) writer.add(term, doc);
  const postings = writer.postings();
  return { few: docsOf(postings, 0), blocks: docsOf(postings, 1), bits: docsOf(postings, 2) };
}

function visited(set: DocSet): number[] {
  const numbers: number[] = [];
  eachDoc(set, (doc) => {
    numbers.push(doc);
  });
  return numbers;
}

test("posting lists of every length return the documents that were added", () => {
  const sets = written();
  for (const kind of kinds) expect(visited(sets[kind])).toEqual(lists[kind]);
  expect([sets.few.docs, sets.blocks.blocks, sets.bits.bits].every(Boolean)).toBe(true);
});

test("documents can be added by other numbers than those of the terms", () => {
  const places = Uint32Array.of(2, 0, 1);
  const counts = Uint32Array.from(kinds, (kind) => lists[kind].length);
  const writer = createPostingsWriter(counts, size, places);
  for (const [number, term] of places.entries()) for (const doc of lists[kinds[term] ?? "few"]) writer.add(number, doc);
  for (const [term, kind] of kinds.entries()) expect(visited(docsOf(writer.postings(), term))).toEqual(lists[kind]);
});

test.each(kinds.flatMap((a) => kinds.map((b) => [a, b] as const)))(
  "%s and %s have the same intersection as lists of numbers",
  (a, b) => {
    const sets = written();
    const [left, right] = [new Set(lists[a]), new Set(lists[b])];
    expect(visited(intersectionOf(sets[a], sets[b]))).toEqual(lists[a].filter((doc) => right.has(doc)));
    const either = [...new Set([...left, ...right])].sort((one, other) => one - other);
    expect(visited(unionOf([sets[a], sets[b]], size))).toEqual(either);
    expect(visited({ bits: bitsOf(sets[a], size) })).toEqual(lists[a]);
  },
);

test.each(kinds)("%s know whether they contain a document", (kind) => {
  const set = written()[kind];
  const have = new Set(lists[kind]);
  for (const doc of [0, 1, 2, 3, 21, 65_535, 65_536, 131_072, 139_999, 140_000, 140_003, 142_700, 199_998, 199_999])
    expect(contains(set, doc), String(doc)).toBe(have.has(doc));
});

test("a visit of blocks can stop early", () => {
  const seen: number[] = [];
  eachDoc(written().blocks, (doc) => seen.push(doc) < 3);
  expect(seen).toEqual([0, 21, 42]);
});

test.each(kinds)("%s are written out as numbers, even into memory that had others", (kind) => {
  const scratch = new Uint32Array(size).fill(7);
  expect(Array.from(numbersIn(written()[kind], scratch))).toEqual(lists[kind]);
});

test("a set is empty if it has neither a number nor a bit", () => {
  expect([noDocs, { bits: new Uint32Array(3) }].map(isEmpty)).toEqual([true, true]);
  expect([{ docs: Uint32Array.of(0) }, { bits: Uint32Array.of(0, 1) }].map(isEmpty)).toEqual([false, false]);
});
