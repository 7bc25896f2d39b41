/** The encodings in which a word could hide. */
function disguisesOf(word: string): string[] {
  // base64 has three alignments, and its ends depend on the neighbouring bytes
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${"x".repeat(shift)}${word}`)
      .toString("base64")
      .slice(shift + (shift > 0 ? 1 : 0), -4),
  );
  return [word, encodeURIComponent(word), ...base64, Buffer.from(word).toString("hex")];
}

/** Finds words in a text: plain, encoded, or in other case. */
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
