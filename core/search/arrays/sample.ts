import { type DocSet, eachDoc } from "./doc-set.ts";

/** Visits about `size` of the `count` documents of a set, evenly distributed. Visits all documents if `count` is less than four times `size`. */
export function eachOfSample(set: DocSet, count: number, size: number, visit: (doc: number) => void): void {
  const step = Math.floor(count / size);
  if (step < 4)
    eachDoc(set, (doc) => {
      visit(doc);
    });
  else if (set.docs) for (let at = 0; at < count; at += step) visit(set.docs[at] ?? 0);
  else if (set.bits) {
    const stride = Math.max(1, Math.floor(set.bits.length / size));
    for (let word = 0; word < set.bits.length; word += stride) {
      const bits = set.bits[word] ?? 0;
      if (bits !== 0) visit((word << 5) + 31 - Math.clz32(bits & -bits));
    }
  } else {
    const { counts, numbers } = set.blocks;
    let [block, end] = [0, counts[0] ?? 0];
    for (let at = 0; at < count; at += step) {
      while (at >= end && block < counts.length) {
        block += 1;
        end += counts[block] ?? 0;
      }
      visit((block << 16) + (numbers[at] ?? 0));
    }
  }
}
