import type { IncomingMessage } from "node:http";
import { pipeline, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { PorticoError } from "#core/errors.ts";
import type { FetchLimits } from "./fetch-limits.ts";

const decompressors = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const isCompression = (name: string): name is keyof typeof decompressors => Object.hasOwn(decompressors, name);

const failed = (message: string): PorticoError => new PorticoError("unavailable", message);

/**
 * Yields the decompressed bytes of a response. `deadline` is the end of the run, on the clock of `performance.now()`. Raises `unavailable`, with a
 * reason, if the response exceeds a limit or cannot be read. A response that breaks off always raises an error, so that it is never mistaken for a
 * complete one.
 */
export async function* readAnswer(
  answer: IncomingMessage,
  limits: FetchLimits,
  deadline: number,
): AsyncGenerator<Uint8Array> {
  const { "content-encoding": contentEncoding, "content-type": type = "" } = answer.headers;
  const isCompressedFile = /^application\/(?:x-)?gzip\b/i.test(type); // the file itself is compressed, and not only its transfer
  const encoding = (contentEncoding ?? (isCompressedFile ? "gzip" : "identity")).trim().toLowerCase();
  if (encoding !== "identity" && !isCompression(encoding)) {
    answer.destroy();
    throw failed(`its encoding is unknown: ${encoding.slice(0, 40)}`);
  }
  let compressedBytes = 0;
  const counting = new Transform({
    transform(piece: Uint8Array, _, done) {
      compressedBytes += piece.byteLength;
      done(
        compressedBytes > limits.maxCompressedBytes
          ? failed(`it is larger than ${inMb(limits.maxCompressedBytes)}`)
          : null,
        piece,
      );
    },
  });
  const bytes = isCompression(encoding)
    ? pipeline(answer, counting, decompressors[encoding](), () => undefined)
    : pipeline(answer, counting, () => undefined);
  const pieces = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeout(pieces.next(), answer, limits.idleMs, deadline);
      if (done) return;
      size += value.byteLength;
      if (size > limits.maxBytes) throw failed(`it is larger than ${inMb(limits.maxBytes)}`);
      if (size > limits.minRatioBytes && size > compressedBytes * limits.maxRatio)
        throw failed(`it decompresses to more than ${limits.maxRatio} times its size`);
      yield value;
    }
  } catch (error) {
    throw describedError(error, size);
  } finally {
    answer.destroy();
    bytes.destroy();
  }
}

const inMb = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** Waits for the next part of a response. Ends the response if that takes too long. */
async function withTimeout<Value>(
  waiting: Promise<Value>,
  answer: IncomingMessage,
  idleMs: number,
  deadline: number,
): Promise<Value> {
  const left = deadline - performance.now();
  const timeoutError = failed(
    left < idleMs ? "it takes too long" : `no data arrived for ${Math.round(idleMs / 1000)} seconds`,
  );
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      reject(timeoutError);
      answer.destroy();
    },
    Math.max(0, Math.min(idleMs, left)),
  );
  waiting.catch(() => undefined); // `waiting` may still reject after the timeout
  return Promise.race([waiting, promise]).finally(() => clearTimeout(timer));
}

/** Returns the error to raise for a failed response, with a reason that the operator understands. */
function describedError(error: unknown, size: number): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "Z_BUF_ERROR", "EPIPE"].includes(code))
    return failed(`it broke off after ${size} bytes`);
  if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR"))
    return failed("it cannot be decompressed");
  if (code.startsWith("HPE_")) return failed(`it is not valid HTTP (${code})`);
  return error;
}
