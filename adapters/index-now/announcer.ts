import { PorticoError } from "#core/errors.ts";
import type { Announcer } from "#core/found/announcer.ts";

export interface IndexNowOptions {
  /** Where addresses are told. */
  readonly url: string;
  /** Stands at `/{key}.txt` of the site: whoever tells of its addresses shows that it is theirs. */
  readonly key: string;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly timeoutMs: number;
}

/** What the protocol answers to a list that it takes for wrong, or for too long. */
const refusals = [400, 413, 422];

/** Tells search engines by the protocol of indexnow.org. Nothing of their answers is used but the status. */
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
      throw new PorticoError(refusals.includes(answer.status) ? "invalid" : "unavailable", `answered ${answer.status}`);
  },
});
