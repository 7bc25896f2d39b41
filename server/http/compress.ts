import type { MiddlewareHandler } from "hono";
import type { HeaderVariables } from "./headers.ts";
import { compressBody, createEncodingChooser } from "./kept/encodings.ts";

/** Content types that are worth compressing. Pictures and fonts are already compressed. */
const compressibleTypes =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|(?:manifest|feed)\+json|xml|[\w.-]+\+xml)|image\/svg\+xml)/i;

/** For a smaller response, the headers cost more than compression saves. */
const minBytes = 1024;

/**
 * Compresses responses with brotli, zstd or gzip. Does not change a response that is already encoded, such as a file that was compressed in advance,
 * or that is streamed.
 */
export function compress(): MiddlewareHandler<{ Variables: HeaderVariables }> {
  const encodingFor = createEncodingChooser();
  return async (context, next) => {
    await next();
    const { res, req } = context;
    if (context.get("isStreamed")) return;
    if (!compressibleTypes.test(res.headers.get("Content-Type") ?? "") || res.headers.has("Content-Encoding")) return;
    const encoding = encodingFor(req.header("Accept-Encoding"));
    if (encoding === "identity" || req.method === "HEAD" || res.body === null) {
      addVary(res.headers);
      return;
    }
    const body = Buffer.from(await res.arrayBuffer());
    const packed = body.length < minBytes ? body : await compressBody(encoding, body, "quick");
    const answer = new Response(packed as Uint8Array<ArrayBuffer>, res);
    addVary(answer.headers);
    answer.headers.delete("Content-Length");
    if (packed !== body) answer.headers.set("Content-Encoding", encoding);
    const etag = answer.headers.get("ETag");
    if (packed !== body && etag && !etag.startsWith("W/")) answer.headers.set("ETag", `W/${etag}`);
    context.res = undefined; // otherwise Hono merges the headers of the old response into the new one
    context.res = answer;
  };
}

/** Adds `Vary`, so that a shared cache does not serve one encoding to a client that accepts only another. */
function addVary(headers: Headers): void {
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
}
