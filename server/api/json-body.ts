import { PorticoError } from "#core/errors.ts";
import { bytesOf } from "../body.ts";

const maxDepth = 20;

/**
 * What a body holds (trust F 95). Raises `upload_too_large`, `too_slow`, and `malformed` for what is no JSON, is nested like a trap, or
 * says one thing twice.
 */
export async function jsonBodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await bytesOf(request, maxBytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    refuseTraps(text);
    return JSON.parse(text);
  } catch {
    throw new PorticoError("malformed", "the body is no JSON that can be trusted");
  }
}

class Trap extends Error {}

const piece = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;

/** Different programs read doubled keys differently, and deep nesting ends recursive ones. */
function refuseTraps(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let before = "";
  for (const [token] of text.matchAll(piece)) {
    if (token === "{" || token === "[") open.push(token === "{" ? new Set() : undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":" && before.startsWith('"')) {
      const key = JSON.parse(before) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) throw new Trap();
      keys?.add(key);
    }
    if (open.length > maxDepth) throw new Trap();
    before = token;
  }
}
