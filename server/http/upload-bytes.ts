import type { Context } from "hono";
import { minChargedBytes } from "#core/limits/limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Counts the bytes of a request's body against the upload limit of the client's address. */
export interface UploadBytes {
  /** Must be called whenever bytes arrive, with the number of all bytes so far. */
  received(totalBytes: number): void;
  /**
   * Must be called when the body has ended. Keeps as many of the counted bytes as have arrived, but at least `minBytes`, and gives back the rest.
   */
  end(minBytes: number): void;
}

export interface UploadBytesParts {
  readonly rateLimiter: Pick<RateLimiter, "take" | "give">;
  /** The announced size of the body in bytes; if there is none, the largest accepted size. */
  readonly announcedBytes: number;
  /** Called with the error `busy` if other bodies have used up the limit before this one has arrived. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Charges the bytes of a body to the upload limit while it arrives: a minimum at first, later at most twice as many bytes as have arrived. Bytes that
 * are announced but never sent are therefore not charged, and do not block other visitors behind the same address. Raises `busy` at once if the limit
 * has no room for the whole body.
 */
export async function chargeUploadBytes(
  context: Context,
  { rateLimiter, announcedBytes, onRefused }: UploadBytesParts,
): Promise<UploadBytes> {
  const all = Math.max(minChargedBytes, announcedBytes);
  let [held, wanted, arrived] = [all, minChargedBytes, 0];
  let usedUp: number | undefined; // undefined until the body has ended
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
