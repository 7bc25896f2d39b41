import { notJson, parseJson } from "./json-line.ts";
import { deepest, largestRecord, lineBreaks, refusal } from "./refusal.ts";

/** An element of a list in JSON. */
export interface JsonItem {
  readonly value: unknown;
  /** The key of the list; empty where the list is the whole. */
  readonly list: string;
  /** From 1. */
  readonly number: number;
  /** Where it begins, from 1. */
  readonly line: number;
}

/** Finds the elements of a list in JSON that comes in pieces. */
export interface JsonSplitter {
  /** The elements that end in this piece. */
  take(piece: string): Generator<JsonItem>;
  /** What stands around the list. Raises `invalid` where something is missing. */
  end(): unknown;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
/** How many signs before a list its key is looked for in. */
const lookBack = 64;
const isBlank = (sign: number): boolean => sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09;

/**
 * Only looks for where elements begin and end; whether they are right is said by `JSON.parse`, which is given each of
 * them, and at the end what stood around them.
 */
export function createJsonSplitter(
  keys: readonly string[],
  expected: string,
  largestAround = largestRecord,
): JsonSplitter {
  /** What ends a text, or lets a sign stand for another. */
  const inTexts = /["\\]/g;
  let [depth, line, number] = [0, 1, 0];
  let [inText, escapes] = [false, false];
  /** The element that is being read, and all outside of the list. */
  let [element, around] = ["", ""];
  /** The first sign of `around`, and its last ones: to look into a text that grows would copy it each time. */
  let [first, tail] = ["", ""];
  let elementLine = 0;
  /** The depth inside the list; 0 before it and after it. */
  let listDepth = 0;
  let list: string | undefined;
  let [listAt, listLines] = [0, 0];
  let after: "[" | "," | "element" = "[";

  const tooLarge = (what: string, at: number, most = largestRecord) =>
    refusal(`line ${at}: ${what} is larger than ${most / 1_000_000} million characters`, expected);

  /** The list that a bracket opens, where it is one that holds openings. */
  const listHere = (): string | undefined => {
    if (list !== undefined || depth > 1) return undefined;
    if (depth === 0) return first === "" ? "" : undefined;
    const before = tail.trimEnd();
    const name = before.endsWith(":") ? before.slice(0, -1).trimEnd() : "";
    return first === "{" ? keys.find((key) => name.endsWith(`"${key}"`)) : undefined;
  };

  const addAround = (text: string): void => {
    around += text;
    tail = (tail + text.slice(-lookBack)).slice(-lookBack);
    if (first === "") first = text.trimStart().charAt(0);
  };

  const track = (sign: number): void => {
    if (sign === 0x0a) line += 1;
    if (inText) {
      if (escapes) escapes = false;
      else if (sign === backslash) escapes = true;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (sign === openBrace || sign === openBracket) {
      depth += 1;
      if (depth > deepest) throw refusal(`line ${line}: nested more than ${deepest} levels deep`, expected);
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1;
  };

  /** Inside of a text, where the next sign stands that matters; else where it is. */
  const afterText = (piece: string, from: number): number => {
    if (!inText || escapes) return from;
    inTexts.lastIndex = from;
    const to = inTexts.exec(piece)?.index ?? piece.length;
    line += lineBreaks(piece.slice(from, to));
    return to;
  };

  const finished = (): JsonItem => {
    number += 1;
    const item = { value: parseJson(element, elementLine, expected), list: list ?? "", number, line: elementLine };
    [element, after] = ["", "element"];
    return item;
  };

  /** Reads between two elements, up to where one begins or the list ends. */
  const between = (piece: string, at: number): number => {
    let here = at;
    for (; here < piece.length; here += 1) {
      const sign = piece.charCodeAt(here);
      if (isBlank(sign)) track(sign);
      else if (sign === comma) {
        if (after !== "element") throw notJson(line, "a comma where a value is due", expected);
        after = ",";
      } else if (sign === closeBracket) {
        if (after === ",") throw notJson(line, "a comma before the end of the list", expected);
        listLines = line - 1 - listLines;
        listDepth = 0;
        return here;
      } else {
        if (after === "element") throw notJson(line, "a comma is missing between two values", expected);
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
          if (element.length > largestRecord) throw tooLarge("an opening", elementLine);
          if (to.ended) yield finished();
        } else from = outside(piece, from);
      }
      if (element.length > largestRecord) throw tooLarge("an opening", elementLine);
    },
    end() {
      if (element !== "") parseJson(element, elementLine, expected);
      if (listDepth > 0) listLines = line - 1 - listLines;
      const whole = around.slice(0, listAt) + "\n".repeat(Math.max(0, listLines)) + around.slice(listAt);
      return parseJson(whole, 1, expected);
    },
  };

  /** Where the element ends that is being read: after the bracket that closes it, or before what follows a plain value. */
  function endOfElement(piece: string, from: number, begins: boolean): { at: number; ended: boolean } {
    let here = from;
    for (; here < piece.length; here += 1) {
      here = afterText(piece, here);
      if (here >= piece.length) break;
      const sign = piece.charCodeAt(here);
      const plain = depth === listDepth && !inText;
      if (plain && !(begins && here === from) && (sign === comma || sign === closeBracket || isBlank(sign)))
        return { at: here, ended: true };
      track(sign);
      if (!plain && depth === listDepth && !inText && sign !== quote) return { at: here + 1, ended: true };
    }
    return { at: here, ended: false };
  }

  function outside(piece: string, from: number): number {
    for (let here = from; here < piece.length; here += 1) {
      here = afterText(piece, here);
      if (here >= piece.length) break;
      const sign = piece.charCodeAt(here);
      if (sign === openBracket && !inText && list === undefined && depth < 2) {
        addAround(piece.slice(from, here));
        const found = listHere();
        track(sign);
        addAround("[");
        if (found !== undefined) {
          [list, listDepth, listAt, listLines] = [found, depth, around.length, line - 1];
          return here + 1;
        }
        return here + 1;
      }
      track(sign);
    }
    addAround(piece.slice(from));
    if (around.length > largestAround) throw tooLarge("what is no opening", line, largestAround);
    return piece.length;
  }
}
