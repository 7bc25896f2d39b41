/**
 * The start of a formula, or of one that was already escaped (trust F 98): at the beginning of a cell, or after any character that a spreadsheet
 * can be told to use as a separator. Quotes do not protect: with another separator they are not at the beginning of a cell.
 */
const formula = /(^|[,;|\t\r\n"])( {0,3})('*[=+\-@＝＋－＠])/g;

/** A tab or line break at the start of a cell, also after `'`: some spreadsheets strip it, which would expose a formula behind it. */
const blank = /^'*[\t\r\n]/;

function cell(value: string): string {
  const marked = value.replace(formula, "$1$2'$3");
  const harmless = blank.test(marked) ? `'${marked}` : marked;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV table (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. A `'` is put before anything that looks like a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
