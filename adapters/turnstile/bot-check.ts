import * as v from "valibot";
import { type BotCheck, botSuspected } from "#core/bot-check.ts";
import { PorticoError } from "#core/errors.ts";

export interface TurnstileOptions {
  readonly secret: string;
  /** The public key with which pages request tokens. */
  readonly siteKey: string;
  /** The base address of Turnstile, without a slash at its end. */
  readonly url: string;
  readonly timeoutMs: number;
}

/** Cloudflare's response. `action` and `cdata` repeat what the page has passed to the widget. */
const answer = v.object({ success: v.boolean(), action: v.optional(v.string()), cdata: v.optional(v.string()) });

/** Turnstile, Cloudflare's bot check. Cloudflare itself ensures that a token is valid only once, and for no longer than five minutes. */
export function createTurnstileBotCheck({ secret, siteKey, url, timeoutMs }: TurnstileOptions): BotCheck {
  return {
    challenge: async () => ({ siteKey }),
    async verify(token, { purpose, jobId }) {
      if (typeof token !== "string" || token === "" || token.length > 2048) throw botSuspected("no token");
      const checked = await ask(`${url}/turnstile/v0/siteverify`, { secret, response: token }, timeoutMs);
      if (!checked.success || checked.action !== purpose) throw botSuspected("refused by the provider");
      if (jobId !== undefined && checked.cdata !== jobId) throw botSuspected("for another use");
    },
  };
}

async function ask(
  url: string,
  fields: Record<string, string>,
  timeoutMs: number,
): Promise<v.InferOutput<typeof answer>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return v.parse(answer, await response.json());
  } catch {
    throw new PorticoError("unavailable", "the bot check's provider does not answer");
  }
}
