/** What a spreadsheet would take for a formula, or for our own mark of one (trust F 98). */
const formula = /^'*[=+\-@\t\r\n]/;

function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as RFC 4180 has it, with the mark by which spreadsheets know UTF-8; a cell that looks like a formula gets a `'` before it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
