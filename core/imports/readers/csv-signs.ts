/** What parts and quotes the cells of a table. */
export interface CsvSigns {
  readonly delimiter: string;
  readonly quote: string;
}

const delimiters = [",", ";", "\t", "|"];

/** The signs of a table, by its first row that is not blank. */
export function csvSigns(beginning: string, told?: string): CsvSigns {
  const text = beginning.trimStart();
  const quote = /^'[^'\n]*'\s*[,;\t|]/.test(text) ? "'" : '"';
  const counts = new Map(delimiters.map((sign) => [sign, 0]));
  let quoted = false;
  for (const sign of text) {
    if (sign === quote) quoted = !quoted;
    else if (!quoted && sign === "\n") break;
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [most = ","] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { delimiter: told ?? most, quote };
}
