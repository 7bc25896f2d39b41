import { eachDoc } from "./doc-set.ts";
import { createPostingsWriter, docsOf, type Postings } from "./postings.ts";

/** So many numbers are moved in one step. */
const step = 50_000;

/** The postings of several segments as those of one: `numbers` are its documents, `places` its terms. */
export function* mergePostings(
  parts: readonly Postings[],
  numbers: readonly Int32Array[],
  places: readonly Uint32Array[],
  terms: number,
  size: number,
): Generator<void, Postings> {
  const own = parts.map((_, part) => reversed(places[part], terms));
  const room = new Uint32Array(size);
  /** Writes the new numbers of a term's documents into the room, and answers how many. */
  const gather = (term: number): number => {
    let count = 0;
    for (const [part, postings] of parts.entries()) {
      const at = (own[part]?.[term] ?? 0) - 1;
      const moved = numbers[part];
      if (at < 0 || !moved) continue;
      eachDoc(docsOf(postings, at), (doc) => {
        const number = moved[doc] ?? -1;
        if (number >= 0) room[count++] = number;
      });
    }
    return count;
  };
  const counts = new Uint32Array(terms);
  let work = 0;
  for (let term = 0; term < terms; term += 1) {
    counts[term] = gather(term);
    work += 20 + (counts[term] ?? 0);
    if (work > step) {
      yield;
      work = 0;
    }
  }
  const writer = createPostingsWriter(counts, size);
  for (let term = 0; term < terms; term += 1) {
    const count = gather(term);
    const list = room.subarray(0, count).sort();
    for (let at = 0; at < count; at += 1) writer.add(term, list[at] ?? 0);
    work += 20 + count * 4;
    if (work > step) {
      yield;
      work = 0;
    }
  }
  return writer.postings();
}

/** For each term of all, one more than its number in a part; 0 where the part has none. */
function reversed(places: Uint32Array | undefined, terms: number): Uint32Array {
  const own = new Uint32Array(terms);
  for (const [term, place] of places?.entries() ?? []) own[place] = term + 1;
  return own;
}
