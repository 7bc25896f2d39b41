import { PorticoError } from "#core/errors.ts";
import { bytesOf } from "../http/body.ts";

const maxDepth = 20;

/**
 * What a body holds (trust F 95). Raises `upload_too_large`, `too_slow`, and `malformed` for what is no JSON, is nested like a trap, or
 * says one thing twice.
 */
export async function jsonBodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await bytesOf(request, maxBytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text); // first, so that what follows reads only JSON
    refuseTraps(text);
    return value;
  } catch {
    throw new PorticoError("malformed", "the body is no JSON that can be trusted");
  }
}

class Trap extends Error {}

/** Different programs read doubled keys differently, and deep nesting ends recursive ones. Reads each sign once. */
function refuseTraps(json: string): void {
  const open: (Set<string> | undefined)[] = []; // the keys of each object; an array has none
  let string = ""; // the last one, which is a key where a colon follows
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') {
      const end = endOfString(json, at);
      string = json.slice(at, end + 1);
      at = end;
    } else if (sign === "{" || sign === "[") {
      if (open.push(sign === "{" ? new Set() : undefined) > maxDepth) throw new Trap();
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ":") {
      const keys = open.at(-1);
      const key = JSON.parse(string) as string;
      if (keys?.has(key)) throw new Trap();
      keys?.add(key);
    }
  }
}

/** Where the string that begins here ends: the next quotation mark that is not escaped. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}
