import type { Readable } from "node:stream";

/** Converts a stream to a web stream. The stream is read only as fast as its consumer reads, and is destroyed when the consumer cancels. */
export function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  const read = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await read.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? Buffer.from(value) : value);
      },
      async cancel() {
        stream.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
