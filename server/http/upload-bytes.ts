import type { Context } from "hono";
import { minChargedBytes } from "#core/limits/limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** What a body uses of its address's upload limit. */
export interface UploadBytes {
  /** Reports how many bytes have arrived in all. */
  received(totalBytes: number): void;
  /** Ends the body: it has used the bytes that arrived, but no fewer than `minBytes`. */
  end(minBytes: number): void;
}

export interface UploadBytesParts {
  readonly rateLimiter: Pick<RateLimiter, "take" | "give">;
  /** The announced size, or the most that is accepted. */
  readonly announcedBytes: number;
  /** Called with `busy` if others have used up the rest of the limit in the meantime. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Takes a body's bytes from the limit as they arrive, always twice what has arrived, so that bytes announced but never sent block nobody
 * behind the same address. Raises `busy` at once if the whole body would exceed the limit now.
 */
export async function takeUploadBytes(
  context: Context,
  { rateLimiter, announcedBytes, onRefused }: UploadBytesParts,
): Promise<UploadBytes> {
  const all = Math.max(minChargedBytes, announcedBytes);
  let [held, wanted, arrived] = [all, minChargedBytes, 0];
  let usedUp: number | undefined; // set when the body ends
  const giveBack = (bytes: number): void => {
    held -= bytes;
    rateLimiter.give("uploadBytes", context, bytes);
  };
  const settle = (): void => {
    if (usedUp !== undefined) giveBack(Math.max(0, held - usedUp));
  };
  await rateLimiter.take("uploadBytes", context, all);
  giveBack(all - minChargedBytes);
  return {
    received(totalBytes) {
      arrived = totalBytes;
      const more = totalBytes <= wanted ? 0 : Math.min(all, 2 * totalBytes) - wanted;
      if (more <= 0) return;
      wanted += more;
      rateLimiter.take("uploadBytes", context, more).then(() => {
        held += more;
        settle();
      }, onRefused);
    },
    end(minBytes) {
      usedUp = Math.max(arrived, minBytes);
      settle();
    },
  };
}
