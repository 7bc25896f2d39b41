import type { FeedInput } from "../feed-format.ts";
import { type CsvSigns, csvSigns } from "./csv-signs.ts";
import { kindOf } from "./kind.ts";
import { largestRecord, refusal } from "./refusal.ts";
import { textPieces } from "./text-pieces.ts";

/** A row of a table. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
}

/** Characters in which the delimiter is looked for. */
const enough = 64_000;

/**
 * The rows of CSV (RFC 4180), the header among them, blank ones left out. Which signs part and quote its cells is
 * detected. Raises `invalid` with the line where a quote is wrong or never ends, or a row is too large.
 */
export async function* csvRows(input: FeedInput, expected: string): AsyncGenerator<CsvRow> {
  let held = "";
  let parser: ReturnType<typeof createRowParser> | undefined;
  for await (const piece of textPieces(input, { expected, orWindows1252: true })) {
    if (parser) {
      yield* parser.take(piece);
      continue;
    }
    held += piece;
    if (held.length < enough) continue;
    parser = begin(held, expected);
    yield* parser.take(withoutHint(held));
  }
  if (!parser) {
    parser = begin(held, expected);
    yield* parser.take(withoutHint(held));
  }
  yield* parser.end();
}

/** Excel's own first line, `sep=;`. */
const hint = /^sep=(.)\r?\n/i;
const withoutHint = (text: string): string => text.replace(hint, "\n");

function begin(beginning: string, expected: string) {
  const kind = kindOf(beginning);
  if (kind === "an HTML page" || kind === "XML" || /^\s*[[{]\s*["{[]/.test(beginning))
    throw refusal(`line 1: this is ${kind}, not CSV`, expected);
  return createRowParser(csvSigns(withoutHint(beginning), hint.exec(beginning)?.[1]), expected);
}

function createRowParser({ delimiter, quote }: CsvSigns, expected: string) {
  let [line, rowLine, quoteLine] = [1, 1, 1];
  let cells: string[] = [];
  let cell = "";
  let size = 0;
  /** `ended`: after the quote that may have ended the text, or is the first of two that stand for one. */
  let state: "begin" | "plain" | "quoted" | "ended" = "begin";

  const endCell = (): void => {
    cells.push(cell);
    [cell, state] = ["", "begin"];
  };
  const endRow = (): CsvRow | undefined => {
    endCell();
    const row = cells.some((text) => text.trim() !== "") ? { cells, line: rowLine } : undefined;
    [cells, size] = [[], 0];
    return row;
  };
  const step = (sign: string): CsvRow | undefined => {
    if (state === "quoted") {
      if (sign === quote) state = "ended";
      else cell += sign;
      return undefined;
    }
    if (sign === delimiter) endCell();
    else if (sign === "\n") return endRow();
    else if (sign === "\r") return undefined;
    else if (sign === quote && state === "ended") [cell, state] = [cell + sign, "quoted"];
    else if (sign === quote && state === "begin" && cell.trim() === "") [cell, state, quoteLine] = ["", "quoted", line];
    else if (state === "ended") {
      if (sign.trim() !== "") throw refusal(`line ${line}: ${sign} after the quote that ends a cell`, expected);
    } else [cell, state] = [cell + sign, sign.trim() === "" && state === "begin" ? "begin" : "plain"];
    return undefined;
  };

  return {
    *take(text: string): Generator<CsvRow> {
      for (const sign of text) {
        if (sign === "\0") throw refusal(`line ${line}: holds a NUL, so this is no text`, expected);
        if (cells.length === 0 && cell === "" && state === "begin") rowLine = line;
        const row = step(sign);
        if (sign === "\n") line += 1;
        if (row) yield row;
        size += 1;
        if (size > largestRecord)
          throw refusal(
            `line ${state === "quoted" ? quoteLine : rowLine}: a row is larger than ${largestRecord / 1_000_000} million characters`,
            expected,
          );
      }
    },
    *end(): Generator<CsvRow> {
      if (state === "quoted") throw refusal(`line ${quoteLine}: the quote that begins here never ends`, expected);
      const row = endRow();
      if (row) yield row;
    },
  };
}
