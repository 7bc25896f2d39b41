import { codeOf, PorticoError } from "#core/errors.ts";

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

/** A call's few kilobytes are there at once, even on a train; who drips them holds a connection (trust 1.16). */
const patience = 8000;

/** The whole of a small body. Raises `upload_too_large`, `too_slow`, and `malformed` where it is broken off. */
export async function bytesOf(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new PorticoError("upload_too_large", "the body is too large");
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PorticoError("too_slow", "the body does not come")), patience);
  const reader = request.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = (await Promise.race([reader?.read(), late])) ?? { done: true, value: undefined };
      if (done) return Buffer.concat(pieces);
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge;
      pieces.push(value);
    }
  } catch (error) {
    throw codeOf(error) ? error : new PorticoError("malformed", "the body was broken off");
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
