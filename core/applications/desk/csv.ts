/**
 * Where a spreadsheet would find a formula, or our own mark of one (trust F 98): at the beginning of a cell, or behind whatever it may be told to
 * take for the end of one. Quotes do not help: they count only where the separator that was chosen begins a cell.
 */
const formula = /(^|[,;|\t\r\n"])( {0,3})('*[=+\-@＝＋－＠])/g;

/** Blanks that some spreadsheets drop from the beginning of a cell, or our own mark of them. */
const blank = /^'*[\t\r\n]/;

function cell(value: string): string {
  const marked = value.replace(formula, "$1$2'$3");
  const harmless = blank.test(marked) ? `'${marked}` : marked;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as RFC 4180 has it, with the mark by which spreadsheets know UTF-8; a cell that looks like a formula gets a `'` before it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
