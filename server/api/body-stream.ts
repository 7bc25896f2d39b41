import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { createPace, type SlowestPace } from "#core/uploads/pace.ts";
import type { HeaderVariables } from "../http/headers.ts";

/** The body of a request, read as it arrives: Node's own stream where there is one, as through a Request it would be copied twice. */
export function bodyStreamOf(context: Context<{ Variables: HeaderVariables }>): Readable | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming instanceof Readable) return incoming;
  const { body } = context.req.raw;
  return body ? Readable.fromWeb(body as never) : undefined;
}

/** Says so when somebody sends too slowly or not at all (trust 1.16); answers how to stop watching. */
export function watchPace(source: Readable, slowest: SlowestPace, onTooSlow: () => void): () => void {
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
