import { cutTo } from "../../text/cut.ts";
import type { FeedInput } from "../feed-format.ts";
import { type CsvSigns, csvSigns } from "./csv-signs.ts";
import { kindOf } from "./kind.ts";
import { largestRecord, lineBreaks, refusal } from "./refusal.ts";
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
const hint = /^sep=([^\w"'\s]|\t)\r?\n/i;
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
  /** What stands before the next sign that matters. */
  const add = (text: string): void => {
    if (text.includes("\0")) throw refusal(`line ${line}: holds a NUL, so this is no text`, expected);
    if (state === "ended") {
      if (text.trim() !== "")
        throw refusal(`line ${line}: ${cutTo(text.trim(), 20)} after the quote that ends a cell`, expected);
      return;
    }
    cell += text;
    if (state === "begin" && text.trim() !== "") state = "plain";
  };
  /** A sign that matters outside of quotes. */
  const step = (sign: string): CsvRow | undefined => {
    if (sign === delimiter) endCell();
    else if (sign === "\n") return endRow();
    else if (sign === quote && state === "ended") [cell, state] = [cell + sign, "quoted"];
    else if (sign === quote && state === "begin") [cell, state, quoteLine] = ["", "quoted", line];
    else if (sign === quote) cell += sign;
    return undefined;
  };
  const signs = new RegExp(`[\\u{${delimiter.codePointAt(0)?.toString(16)}}${quote}\\r\\n]`, "gu");
  const nextSign = (text: string, from: number): number => {
    if (state === "quoted") return text.indexOf(quote, from);
    signs.lastIndex = from;
    return signs.exec(text)?.index ?? -1;
  };
  const checkSize = (): void => {
    if (size <= largestRecord) return;
    const at = state === "quoted" ? quoteLine : rowLine;
    throw refusal(`line ${at}: a row is larger than ${largestRecord / 1_000_000} million characters`, expected);
  };

  return {
    *take(text: string): Generator<CsvRow> {
      for (let from = 0; from < text.length; ) {
        if (cells.length === 0 && cell === "" && state === "begin") rowLine = line;
        const found = nextSign(text, from);
        const to = found === -1 ? text.length : found;
        add(text.slice(from, to));
        if (state === "quoted") line += lineBreaks(text.slice(from, to));
        size += to - from + 1;
        from = to + 1;
        if (found === -1) break;
        const sign = text.charAt(found);
        if (state === "quoted") state = "ended";
        else {
          const row = step(sign);
          if (sign === "\n") line += 1;
          if (row) yield row;
        }
      }
      checkSize();
    },
    *end(): Generator<CsvRow> {
      if (state === "quoted") throw refusal(`line ${quoteLine}: the quote that begins here never ends`, expected);
      const row = endRow();
      if (row) yield row;
    },
  };
}
