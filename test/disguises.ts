/** A word, and the encodings in which a text could contain it. */
function disguisesOf(word: string): string[] {
  // base64 has three alignments, and the first and last characters depend on the neighbouring bytes, so they are cut off
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${"x".repeat(shift)}${word}`)
      .toString("base64")
      .slice(shift + (shift > 0 ? 1 : 0), -4),
  );
  return [word, encodeURIComponent(word), ...base64, Buffer.from(word).toString("hex")];
}

/** Returns a function that finds words in a text, whether plain, encoded or in a different case. */
export function createWordFinder(words: readonly string[]): (text: string) => string[] {
  const disguised = words.map((word) => ({ word, disguises: disguisesOf(word) }));
  return (text) => {
    const lower = text.toLowerCase();
    return disguised
      .filter(({ disguises }) =>
        disguises.some((disguise) => text.includes(disguise) || lower.includes(disguise.toLowerCase())),
      )
      .map(({ word }) => word);
  };
}
