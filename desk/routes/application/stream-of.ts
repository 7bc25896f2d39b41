/**
 * Returns bytes as the body of a response. They are read only as fast as the browser receives them. If reading fails, the error is reported, and the
 * response is aborted.
 */
export function streamOf(
  bytes: AsyncIterable<Uint8Array>,
  reportTo: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next().catch((error: unknown) => {
        reportTo(error);
        throw error;
      });
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
