import { codeOf, PorticoError } from "#core/errors.ts";

/**
 * The time limit for receiving a small body. A few kilobytes arrive quickly, even on a train; a client that sends them byte by byte only occupies a
 * connection (trust 1.16).
 */
const timeoutMs = 8000;

/** Reads the body of a request, which must be small. Raises `upload_too_large`, `too_slow`, or `malformed` if the body ends early. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new PorticoError("upload_too_large", "the body is too large");
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PorticoError("too_slow", "the body does not arrive")), timeoutMs);
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
    throw codeOf(error) ? error : new PorticoError("malformed", "the body ended early");
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body of a page's form completely, before the page is rendered. Its size is limited, so that nobody can fill the memory. */
export async function withSmallBody(request: Request, maxBytes: number): Promise<Request> {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await readBody(request, maxBytes) });
}
