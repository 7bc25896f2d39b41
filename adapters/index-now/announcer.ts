import { PorticoError } from "#core/errors.ts";
import type { Announcer } from "#core/found/announcer.ts";

export interface IndexNowOptions {
  /** The endpoint of the service. */
  readonly url: string;
  /** The key of the site. The site serves it at `/{key}.txt`, which proves that the sender owns the site. */
  readonly key: string;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly timeoutMs: number;
}

/** The statuses by which a service says that a list of addresses is invalid or too long. */
const rejections = [400, 413, 422];

/** Announces addresses to search engines by the IndexNow protocol (indexnow.org). Only the status of a response is used. */
export const createIndexNowAnnouncer = ({ url, key, origin, timeoutMs }: IndexNowOptions): Announcer => ({
  service: url,
  async tell(addresses) {
    const told = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList: addresses };
    const answer = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify(told),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      const timedOut = error instanceof Error && error.name === "TimeoutError";
      throw new PorticoError("unavailable", timedOut ? "no answer in time" : "not reached");
    });
    await answer.body?.cancel();
    if (!answer.ok)
      throw new PorticoError(
        rejections.includes(answer.status) ? "invalid" : "unavailable",
        `answered ${answer.status}`,
      );
  },
});
