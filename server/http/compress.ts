import type { MiddlewareHandler } from "hono";
import type { HeaderVariables } from "./headers.ts";
import { createEncodingFor, pack } from "./kept/encodings.ts";

/** What gets smaller; pictures and fonts are packed as they are. */
const packable =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|(?:manifest|feed)\+json|xml|[\w.-]+\+xml)|image\/svg\+xml)/i;

/** Below that, headers cost more than packing saves, in bytes. */
const least = 1024;

/**
 * Packs what is answered by the program, as kept answers are: brotli, zstd or gzip. What has an encoding, such as a file that was packed in
 * advance, is left alone, and so is what is sent in pieces.
 */
export function compress(): MiddlewareHandler<{ Variables: HeaderVariables }> {
  const encodingFor = createEncodingFor();
  return async (context, next) => {
    await next();
    const { res, req } = context;
    if (context.get("inPieces")) return;
    if (!packable.test(res.headers.get("Content-Type") ?? "") || res.headers.has("Content-Encoding")) return;
    const encoding = encodingFor(req.header("Accept-Encoding"));
    if (encoding === "identity" || req.method === "HEAD" || res.body === null) {
      varyIn(res.headers);
      return;
    }
    const body = Buffer.from(await res.arrayBuffer());
    const packed = body.length < least ? body : await pack(encoding, body, "quick");
    const answer = new Response(packed as Uint8Array<ArrayBuffer>, res);
    varyIn(answer.headers);
    answer.headers.delete("Content-Length");
    if (packed !== body) answer.headers.set("Content-Encoding", encoding);
    const etag = answer.headers.get("ETag");
    if (packed !== body && etag && !etag.startsWith("W/")) answer.headers.set("ETag", `W/${etag}`);
    context.res = undefined; // else the headers of before are merged into it
    context.res = answer;
  };
}

/** A shared cache must not give it to who takes another encoding. */
function varyIn(headers: Headers): void {
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
}
