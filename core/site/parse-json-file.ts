import { jsonStructureOf } from "../text/json-structure.ts";

/**
 * The value of a JSON file, or why it cannot be used: the parser's message, or the path of a key that occurs twice, such as
 * `countries.4.retentionMonths`.
 */
export type ParsedJsonFile =
  | { readonly value: unknown }
  | { readonly syntaxError: string }
  | { readonly repeatedKey: string };

/**
 * Parses a JSON file that an operator writes. A file in which an object has a key twice is refused: a merge may have left both, and nobody can tell
 * which value is meant (trust S 1569).
 */
export function parseJsonFile(text: string): ParsedJsonFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { syntaxError: error instanceof Error ? (error.message.split("\n")[0] ?? "") : "" };
  }
  const { repeatedKey } = jsonStructureOf(text);
  return repeatedKey === undefined ? { value } : { repeatedKey };
}

/** What the operator is told about a key that occurs twice. */
export const saysRepeated = "is there twice; leave only the value that is meant";
