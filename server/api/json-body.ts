import { PorticoError } from "#core/errors.ts";

const maxDepth = 20;

/** What a body holds (trust F 95). Raises `malformed` for what is no JSON, is nested like a trap, or says one thing twice, and `too_slow`. */
export async function jsonBodyOf(request: Request): Promise<unknown> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await inTime(request.arrayBuffer()));
    refuseTraps(text);
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof Trap || error instanceof SyntaxError || error instanceof TypeError
      ? new PorticoError("malformed", "the body is no JSON that can be trusted")
      : error;
  }
}

/** A call's few kilobytes are there at once, even on a train; who drips them holds a connection (trust 1.16). */
const patience = 8000;

async function inTime<Body>(body: Promise<Body>): Promise<Body> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PorticoError("too_slow", "the body does not come")), patience);
  try {
    return await Promise.race([body, promise]);
  } finally {
    clearTimeout(timer);
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
