/**
 * The start of a formula, or of a formula that was already escaped with `'` (trust F 98). It is matched at the beginning of a cell, and after any
 * character that somebody may set as the separator in their spreadsheet. Quoting the cell does not help: with another separator, the quote is not
 * at the beginning of a cell.
 */
const formula = /(^|[,;|\t\r\n"])( {0,3})('*[=+\-@＝＋－＠])/g;

/**
 * A tab or a line break at the start of a cell, or after a `'` at the start. Some spreadsheets strip it, so that a formula after it is at the start
 * of the cell.
 */
const blank = /^'*[\t\r\n]/;

function cell(value: string): string {
  const marked = value.replace(formula, "$1$2'$3");
  const harmless = blank.test(marked) ? `'${marked}` : marked;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV table (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. A `'` is put before anything that looks like a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
