import type { IncomingMessage } from "node:http";
import { pipeline, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { PorticoError } from "#core/errors.ts";
import type { FetchLimits } from "./fetch-limits.ts";

const unpackers = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };

const isPacking = (name: string): name is keyof typeof unpackers => Object.hasOwn(unpackers, name);

const failed = (says: string): PorticoError => new PorticoError("unavailable", says);

/**
 * The bytes of an answer, unpacked, within the limits; `until` is when the run's time is over. Raises `unavailable` with what went wrong:
 * an answer that breaks off is never taken for one that ended.
 */
export async function* readAnswer(
  answer: IncomingMessage,
  limits: FetchLimits,
  until: number,
): AsyncGenerator<Uint8Array> {
  const { "content-encoding": said, "content-type": type = "" } = answer.headers;
  const isPacked = /^application\/(?:x-)?gzip\b/i.test(type); // a packed file, rather than a packed answer
  const encoding = (said ?? (isPacked ? "gzip" : "identity")).trim().toLowerCase();
  if (encoding !== "identity" && !isPacking(encoding)) {
    answer.destroy();
    throw failed(`its encoding is unknown: ${encoding.slice(0, 40)}`);
  }
  let packed = 0;
  const counting = new Transform({
    transform(piece: Uint8Array, _, done) {
      packed += piece.byteLength;
      done(packed > limits.packedBytes ? failed(`it is larger than ${inMb(limits.packedBytes)}`) : null, piece);
    },
  });
  const bytes = isPacking(encoding)
    ? pipeline(answer, counting, unpackers[encoding](), () => undefined)
    : pipeline(answer, counting, () => undefined);
  const pieces = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(pieces.next(), answer, limits.idleMs, until);
      if (done) return;
      size += value.byteLength;
      if (size > limits.bytes) throw failed(`it is larger than ${inMb(limits.bytes)}`);
      if (size > limits.anyRatio && size > packed * limits.ratio)
        throw failed(`it unpacks to more than ${limits.ratio} times its size`);
      yield value;
    }
  } catch (error) {
    throw saying(error, size);
  } finally {
    answer.destroy();
    bytes.destroy();
  }
}

const inMb = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** Ends an answer that says nothing for too long, or goes on for too long. */
async function inTime<Value>(
  waiting: Promise<Value>,
  answer: IncomingMessage,
  idle: number,
  until: number,
): Promise<Value> {
  const left = until - performance.now();
  const late = failed(left < idle ? "it takes too long" : `nothing came for ${Math.round(idle / 1000)} seconds`);
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      reject(late);
      answer.destroy();
    },
    Math.max(0, Math.min(idle, left)),
  );
  waiting.catch(() => undefined); // it may fail after it was given up
  return Promise.race([waiting, promise]).finally(() => clearTimeout(timer));
}

/** What went wrong with an answer, for its operator. */
function saying(error: unknown, size: number): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "Z_BUF_ERROR", "EPIPE"].includes(code))
    return failed(`it broke off after ${size} bytes`);
  if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR"))
    return failed("it cannot be unpacked");
  if (code.startsWith("HPE_")) return failed(`it is no proper HTTP (${code})`);
  return error;
}
