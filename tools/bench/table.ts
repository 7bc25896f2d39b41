/** Parses a table whose first row has the column names: CSV with quotes, or tab-separated values. Returns a record for each further row. */
export function readTable(text: string, separator: "," | "\t"): Record<string, string>[] {
  const [names = [], ...rows] = rowsOf(text.replace(/^\ufeff?\s*/, ""), separator);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), row[at] ?? ""])));
}

/** Parses a table and returns the cells of each row. */
export function rowsOf(text: string, separator: "," | "\t"): string[][] {
  if (separator === "\t")
    return text
      .split(/\r?\n/)
      .filter((line) => line !== "")
      .map((line) => line.split("\t"));
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
}
