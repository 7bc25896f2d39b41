import { PorticoError } from "#core/errors.ts";
import { jsonStructureOf } from "#core/text/json-structure.ts";
import { readBody } from "../http/body.ts";

/** Recursive code could crash on values that are nested more deeply. */
const maxDepth = 20;

/**
 * Parses the JSON body of a request (trust F 95). Raises `upload_too_large`, `too_slow`, or `malformed` if the JSON is invalid, nested too deeply or
 * has an object with duplicate keys, because parsers disagree about which value counts.
 */
export async function jsonBodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text); // before the next line, which relies on valid JSON
    const { depth, repeatedKey } = jsonStructureOf(text, maxDepth);
    if (depth > maxDepth || repeatedKey !== undefined) throw new Error("too deep, or ambiguous");
    return value;
  } catch {
    throw new PorticoError("malformed", "the body is not safe JSON");
  }
}
