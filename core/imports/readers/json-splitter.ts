import { invalidJsonError, parseJson } from "./json-line.ts";
import { countLineBreaks, maxDepth, maxRecordLength, refusalError } from "./refusal.ts";

/** An element of a JSON list. */
export interface JsonItem {
  readonly value: unknown;
  /** The key of the list; empty if the document itself is the list. */
  readonly list: string;
  /** The position of the element in the list, counted from 1. */
  readonly number: number;
  /** The line in which the element begins, counted from 1. */
  readonly line: number;
}

/** Finds the elements of a list in JSON that arrives in pieces. */
export interface JsonSplitter {
  /** Returns the elements that end in this piece. */
  take(piece: string): Generator<JsonItem>;
  /** Returns the document with an empty list. Raises `invalid` if the document is incomplete. */
  end(): unknown;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
/** How many characters before a list are searched for its key. */
const maxKeyDistance = 64;
const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/**
 * Creates a splitter. It only finds where elements begin and end. `JSON.parse` then checks each element and, at the end, the document around the
 * list.
 */
export function createJsonSplitter(
  keys: readonly string[],
  expected: string,
  maxAroundLength = maxRecordLength,
): JsonSplitter {
  const quoteOrBackslash = /["\\]/g;
  let [depth, line, number] = [0, 1, 0];
  let [inText, escapes] = [false, false];
  /** The text of the element being read, and all text outside of the list. */
  let [element, around] = ["", ""];
  /** The first and the last characters of `around`. They are kept separately, because searching a growing string copies the string each time. */
  let [first, tail] = ["", ""];
  let elementLine = 0;
  /** The depth of nesting inside the list; 0 before and after the list. */
  let listDepth = 0;
  let list: string | undefined;
  let [listAt, listLines] = [0, 0];
  let after: "[" | "," | "element" = "[";

  const tooLarge = (what: string, at: number, max = maxRecordLength) =>
    refusalError(`line ${at}: ${what} is larger than ${max / 1_000_000} million characters`, expected);

  /** Returns the key of the list that opens at the current bracket; `undefined` if it is not the list of openings. */
  const listHere = (): string | undefined => {
    if (list !== undefined || depth > 1) return undefined;
    if (depth === 0) return first === "" ? "" : undefined;
    const before = tail.trimEnd();
    const name = before.endsWith(":") ? before.slice(0, -1).trimEnd() : "";
    return first === "{" ? keys.find((key) => name.endsWith(`"${key}"`)) : undefined;
  };

  const addAround = (text: string): void => {
    around += text;
    tail = (tail + text.slice(-maxKeyDistance)).slice(-maxKeyDistance);
    if (first === "") first = text.trimStart().charAt(0);
  };

  const track = (code: number): void => {
    if (code === 0x0a) line += 1;
    if (inText) {
      if (escapes) escapes = false;
      else if (code === backslash) escapes = true;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > maxDepth) throw refusalError(`line ${line}: nested more than ${maxDepth} levels deep`, expected);
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
  };

  /** Skips to the next special character if `from` is inside of a JSON string. */
  const afterText = (piece: string, from: number): number => {
    if (!inText || escapes) return from;
    quoteOrBackslash.lastIndex = from;
    const to = quoteOrBackslash.exec(piece)?.index ?? piece.length;
    line += countLineBreaks(piece.slice(from, to));
    return to;
  };

  const finished = (): JsonItem => {
    number += 1;
    const item = { value: parseJson(element, elementLine, expected), list: list ?? "", number, line: elementLine };
    [element, after] = ["", "element"];
    return item;
  };

  /** Reads the text between two elements, up to the next element or the end of the list. */
  const between = (piece: string, at: number): number => {
    let here = at;
    for (; here < piece.length; here += 1) {
      const code = piece.charCodeAt(here);
      if (isBlank(code)) track(code);
      else if (code === comma) {
        if (after !== "element") throw invalidJsonError(line, "a comma where a value is expected", expected);
        after = ",";
      } else if (code === closeBracket) {
        if (after === ",") throw invalidJsonError(line, "a comma before the end of the list", expected);
        listLines = line - 1 - listLines;
        listDepth = 0;
        return here;
      } else {
        if (after === "element") throw invalidJsonError(line, "a comma is missing between two values", expected);
        elementLine = line;
        return here;
      }
    }
    return here;
  };

  return {
    *take(piece) {
      let from = 0;
      while (from < piece.length) {
        if (listDepth > 0 && element === "") {
          from = between(piece, from);
          if (listDepth > 0 && from < piece.length) {
            const to = endOfElement(piece, from, true);
            element = piece.slice(from, to.at);
            from = to.at;
            if (to.ended) yield finished();
          }
        } else if (listDepth > 0) {
          const to = endOfElement(piece, from, false);
          element += piece.slice(from, to.at);
          from = to.at;
          if (element.length > maxRecordLength) throw tooLarge("an opening", elementLine);
          if (to.ended) yield finished();
        } else from = outside(piece, from);
      }
      if (element.length > maxRecordLength) throw tooLarge("an opening", elementLine);
    },
    end() {
      if (element !== "") parseJson(element, elementLine, expected);
      if (listDepth > 0) listLines = line - 1 - listLines;
      const whole = around.slice(0, listAt) + "\n".repeat(Math.max(0, listLines)) + around.slice(listAt);
      return parseJson(whole, 1, expected);
    },
  };

  /** Finds the end of the current element: after its closing bracket or, if it has none, before the character that follows its value. */
  function endOfElement(piece: string, from: number, begins: boolean): { at: number; ended: boolean } {
    let here = from;
    for (; here < piece.length; here += 1) {
      here = afterText(piece, here);
      if (here >= piece.length) break;
      const code = piece.charCodeAt(here);
      const plain = depth === listDepth && !inText;
      if (plain && !(begins && here === from) && (code === comma || code === closeBracket || isBlank(code)))
        return { at: here, ended: true };
      track(code);
      if (!plain && depth === listDepth && !inText && code !== quote) return { at: here + 1, ended: true };
    }
    return { at: here, ended: false };
  }

  function outside(piece: string, from: number): number {
    for (let here = from; here < piece.length; here += 1) {
      here = afterText(piece, here);
      if (here >= piece.length) break;
      const code = piece.charCodeAt(here);
      if (code === openBracket && !inText && list === undefined && depth < 2) {
        addAround(piece.slice(from, here));
        const found = listHere();
        track(code);
        addAround("[");
        if (found !== undefined) {
          [list, listDepth, listAt, listLines] = [found, depth, around.length, line - 1];
        }
        return here + 1;
      }
      track(code);
    }
    addAround(piece.slice(from));
    if (around.length > maxAroundLength) throw tooLarge("the part outside of openings", line, maxAroundLength);
    return piece.length;
  }
}
