import { expect, test } from "vitest";
import { csvOf } from "#core/text/csv.ts";

/** Parses CSV into rows of cells, as a spreadsheet does. */
function tableOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Removes the apostrophes that we put before formulas. */
const withoutApostrophes = (cell: string): string =>
  (/^'+[\t\r\n]/.test(cell) ? cell.slice(1) : cell).replace(/(^|[,;|\t\r\n"])( {0,3})'('*[=+\-@＝＋－＠])/g, "$1$2$3");

const hostile = [
  ...["=cmd|' /C calc'!A0", "+49 170 1234567", "-2+3", "@SUM(A1)", "\tx", "\rx", "\n=1"],
  ...["a;=b", "a\t@b", "a|-b", 'a",=b', "one,\n - two", " =x", "＝1+1", "'\t'=x", "a;'=b"],
  ...["'=already", "''+twice", "'plain", "it's", 'a "b", c', "two\r\nlines", "", " ", "Łukasiewicz 🚀", "a=b"],
];

// trust F 98
test("no cell is read as a formula by a spreadsheet", () => {
  const cells = tableOf(csvOf([hostile])).flat();
  expect(cells).toHaveLength(hostile.length);
  expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
});

// trust L 153
test.each([",", ";", "\t", "|"])("no cell is read as a formula by a spreadsheet that separates at %j", (separator) => {
  for (const value of hostile) {
    const cells = csvOf([["id", value, "end"]])
      .slice(1)
      .split(new RegExp(`[\\${separator}\\r\\n]`));
    expect(cells.filter((each) => /^[" ]*[=+\-@＝＋－＠]/.test(each))).toEqual([]);
  }
});

test("every cell can be read back unchanged", () => {
  const rows = [hostile, [...hostile].reverse()];
  expect(tableOf(csvOf(rows)).map((row) => row.map(withoutApostrophes))).toEqual(rows);
});

test("a table begins with a byte order mark, so that spreadsheets read it as UTF-8", () => {
  expect(csvOf([["a"]])).toBe("\ufeffa\r\n");
});
