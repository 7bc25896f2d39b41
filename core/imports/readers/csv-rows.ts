import { cutTo } from "../../text/cut.ts";
import type { FeedInput } from "../feed-format.ts";
import { type CsvDialect, dialectOf } from "./csv-dialect.ts";
import { kindOf } from "./kind.ts";
import { countLineBreaks, maxRecordLength, refusalError } from "./refusal.ts";
import { textPieces } from "./text-pieces.ts";

/** A row of a table. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** The line in which the row begins, counted from 1. */
  readonly line: number;
}

/** How many characters from the beginning of the text are read to detect the dialect. */
const detectionLength = 64_000;

/**
 * Reads the rows of CSV (RFC 4180), including the header, without blank rows. The dialect is detected. Raises `invalid` with the line if a quote is
 * misplaced or never closed, or if a row is too large.
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
    if (held.length < detectionLength) continue;
    parser = begin(held, expected);
    yield* parser.take(withoutHint(held));
  }
  if (!parser) {
    parser = begin(held, expected);
    yield* parser.take(withoutHint(held));
  }
  yield* parser.end();
}

/** Matches a first line in which Excel names the delimiter: `sep=;`. */
const hint = /^sep=([^\w"'\s]|\t)\r?\n/i;
const withoutHint = (text: string): string => text.replace(hint, "\n");

function begin(beginning: string, expected: string) {
  const kind = kindOf(beginning);
  if (kind === "an HTML page" || kind === "XML" || /^\s*[[{]\s*["{[]/.test(beginning))
    throw refusalError(`line 1: this is ${kind}, not CSV`, expected);
  return createRowParser(dialectOf(withoutHint(beginning), hint.exec(beginning)?.[1]), expected);
}

function createRowParser({ delimiter, quote }: CsvDialect, expected: string) {
  let [line, rowLine, quoteLine] = [1, 1, 1];
  let cells: string[] = [];
  let cell = "";
  let size = 0;
  /**
   * `ended`: the last character was a quotation mark inside of a quoted cell. If another one follows, the two stand for one quotation mark;
   * otherwise the cell has ended.
   */
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
  /** Adds the text before the next special character to the cell. */
  const add = (text: string): void => {
    if (text.includes("\0"))
      throw refusalError(`line ${line}: contains a NUL character, so this is not text`, expected);
    if (state === "ended") {
      if (text.trim() !== "")
        throw refusalError(`line ${line}: "${cutTo(text.trim(), 20)}" after the quote that ends a cell`, expected);
      return;
    }
    cell += text;
    if (state === "begin" && text.trim() !== "") state = "plain";
  };
  /** Handles a special character outside of quotes. */
  const step = (character: string): CsvRow | undefined => {
    if (character === delimiter) endCell();
    else if (character === "\n") return endRow();
    else if (character === quote && state === "ended") [cell, state] = [cell + character, "quoted"];
    else if (character === quote && state === "begin") [cell, state, quoteLine] = ["", "quoted", line];
    else if (character === quote) cell += character;
    return undefined;
  };
  const special = new RegExp(`[\\u{${delimiter.codePointAt(0)?.toString(16)}}${quote}\\r\\n]`, "gu");
  const nextSpecial = (text: string, from: number): number => {
    if (state === "quoted") return text.indexOf(quote, from);
    special.lastIndex = from;
    return special.exec(text)?.index ?? -1;
  };
  const checkSize = (): void => {
    if (size <= maxRecordLength) return;
    const at = state === "quoted" ? quoteLine : rowLine;
    throw refusalError(`line ${at}: a row is larger than ${maxRecordLength / 1_000_000} million characters`, expected);
  };

  return {
    *take(text: string): Generator<CsvRow> {
      for (let from = 0; from < text.length; ) {
        if (cells.length === 0 && cell === "" && state === "begin") rowLine = line;
        const found = nextSpecial(text, from);
        const to = found === -1 ? text.length : found;
        add(text.slice(from, to));
        if (state === "quoted") line += countLineBreaks(text.slice(from, to));
        size += to - from + 1;
        from = to + 1;
        if (found === -1) break;
        const character = text.charAt(found);
        if (state === "quoted") state = "ended";
        else {
          const row = step(character);
          if (character === "\n") line += 1;
          if (row) yield row;
        }
      }
      checkSize();
    },
    *end(): Generator<CsvRow> {
      if (state === "quoted") throw refusalError(`line ${quoteLine}: the quote that begins here never ends`, expected);
      const row = endRow();
      if (row) yield row;
    },
  };
}
