/** The characters that separate and quote the cells of a table. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
}

const delimiters = [",", ";", "\t", "|"];

/** Detects the dialect from the first row that is not blank. `knownDelimiter` is the delimiter that the file itself declares, if any. */
export function dialectOf(beginning: string, knownDelimiter?: string): CsvDialect {
  const text = beginning.trimStart();
  const quote = /^'[^'\n]*'\s*[,;\t|]/.test(text) ? "'" : '"';
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === quote) isQuoted = !isQuoted;
    else if (!isQuoted && character === "\n") break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [mostFrequent = ","] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { delimiter: knownDelimiter ?? mostFrequent, quote };
}
