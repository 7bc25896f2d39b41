import type { Context } from "hono";
import { minChargedBytes } from "#core/limits/limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** What a body takes of the bytes that its address may upload. */
export interface UploadBytes {
  /** So many bytes of it are here. */
  came(read: number): void;
  /** Ends it: as much is used up as came, and `least` bytes at least. */
  end(least: number): void;
}

export interface UploadBytesParts {
  readonly rateLimiter: Pick<RateLimiter, "take" | "give">;
  /** How much may come, in bytes. */
  readonly announced: number;
  /** Hears of `busy`, where others have used up meanwhile what it would need. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Takes the bytes of a body as they come, twice what is here: what is announced and not sent keeps nothing from those behind the same address. Raises `busy`, before
 * anything comes, where all of it would be too much now.
 */
export async function takeUploadBytes(
  context: Context,
  { rateLimiter, announced, onRefused }: UploadBytesParts,
): Promise<UploadBytes> {
  const all = Math.max(minChargedBytes, announced);
  let [held, wanted, here] = [all, minChargedBytes, 0];
  let usedUp: number | undefined; // once it has ended
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
    came(read) {
      here = read;
      const more = read <= wanted ? 0 : Math.min(all, 2 * read) - wanted;
      if (more <= 0) return;
      wanted += more;
      rateLimiter.take("uploadBytes", context, more).then(() => {
        held += more;
        settle();
      }, onRefused);
    },
    end(least) {
      usedUp = Math.max(here, least);
      settle();
    },
  };
}
