import { PorticoError } from "#core/errors.ts";
import { readBody } from "../http/body.ts";

const maxDepth = 20;

/**
 * Parses the JSON body of a request (trust F 95). Raises `upload_too_large`, `too_slow`, or `malformed` if the JSON is invalid, nested too deeply or
 * has an object with duplicate keys.
 */
export async function jsonBodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text); // before the next check, which relies on valid JSON
    refuseTraps(text);
    return value;
  } catch {
    throw new PorticoError("malformed", "the body is not safe JSON");
  }
}

class Trap extends Error {}

/**
 * Raises an error if an object has the same key twice, because parsers disagree about which value counts. Also raises an error if values are nested
 * so deeply that recursive code would crash. Reads each character once.
 */
function refuseTraps(json: string): void {
  const open: (Set<string> | undefined)[] = []; // for each open object, its keys so far; `undefined` for an array
  let string = ""; // the last string; if a colon follows, the string is a key
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      const end = endOfString(json, at);
      string = json.slice(at, end + 1);
      at = end;
    } else if (character === "{" || character === "[") {
      if (open.push(character === "{" ? new Set() : undefined) > maxDepth) throw new Trap();
    } else if (character === "}" || character === "]") open.pop();
    else if (character === ":") {
      const keys = open.at(-1);
      const key = JSON.parse(string) as string;
      if (keys?.has(key)) throw new Trap();
      keys?.add(key);
    }
  }
}

/** The index of the quotation mark that ends a string. Escaped quotation marks do not end it. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}
