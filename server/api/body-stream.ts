import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { createPace, type MinPace } from "#core/uploads/pace.ts";

/** Returns the body of a request as a stream. If Node provides a stream, returns that stream, because a `Request` would copy the body twice. */
export function bodyStreamOf({ env, req }: Pick<Context, "env" | "req">): Readable | undefined {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  if (incoming instanceof Readable) return incoming;
  const { body } = req.raw;
  return body ? Readable.fromWeb(body as never) : undefined;
}

/** Calls `onTooSlow` when the sender is too slow or stops sending (trust 1.16). Returns a function that stops watching. */
export function watchPace(source: Readable, slowest: MinPace, onTooSlow: () => void): () => void {
  const pace = createPace(performance.now(), slowest);
  source.on("data", (chunk: Uint8Array) => pace.note(chunk.byteLength));
  const timer = setInterval(
    () => {
      if (pace.isTooSlow(performance.now())) onTooSlow();
    },
    Math.min(1000, slowest.seconds * 250),
  );
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Reads and discards the body of a request, so that its sender gets the response instead of a broken connection. Calls `mayContinue` with the number of
 * bytes that have arrived so far, and stops if it returns false, and if the sender is too slow or breaks off.
 */
export async function discardBody(
  context: Pick<Context, "env" | "req">,
  { mayContinue, slowest }: { readonly mayContinue: (bytes: number) => boolean; readonly slowest: MinPace },
): Promise<void> {
  const source = bodyStreamOf(context);
  if (!source) return;
  const { promise: isOver, resolve: stop } = Promise.withResolvers<void>();
  let read = 0;
  const onData = (chunk: Uint8Array): void => {
    read += chunk.byteLength;
    if (!mayContinue(read)) stop();
  };
  for (const event of ["end", "close", "error"]) source.once(event, () => stop());
  const stopWatching = watchPace(source, slowest, stop);
  source.on("data", onData);
  if (source.readableEnded || source.destroyed) stop();
  await isOver;
  stopWatching();
  source.off("data", onData).pause();
}
