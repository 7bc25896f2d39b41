import * as v from "valibot";
import { type BotCheck, botSuspected, type SpentTokens } from "#core/bot-check.ts";
import type { Secrets } from "#core/secrets.ts";
import { momentOf } from "#core/time/time.ts";

/**
 * PBKDF2 rounds per try, and how many tries a puzzle takes: about half a second on one core of a small server. Web
 * workers do it while the form is being filled in (trust 1.12).
 */
const cost = 1000;
const tries = { from: 1000, to: 2000 };

export interface AltchaOptions {
  readonly secrets: Secrets;
  readonly spent: SpentTokens;
  readonly now: () => Date;
  readonly lifetimeSeconds: number;
  /** Multiplies the difficulty of every puzzle; 1 by default. */
  readonly usualEffort?: number;
}

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{2,128}$/));
/** Checked before the library sees it, which throws on shapes that it does not expect. */
const payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: hex,
      salt: hex,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: v.pipe(v.number(), v.integer()),
      data: v.object({ purpose: v.string(), job: v.string() }),
    }),
    signature: hex,
  }),
  solution: v.object({ counter: v.pipe(v.number(), v.integer()), derivedKey: hex }),
});

/** The longest token that is read, in characters. */
const maxTokenLength = 4096;

/** Tolerance for clock corrections. A clock that is set back by a day must not keep tokens valid for a day longer (trust J 129). */
const leewaySeconds = 60;

function payloadOf(token: unknown): v.InferOutput<typeof payload> {
  if (typeof token !== "string" || token === "" || token.length > maxTokenLength) throw botSuspected("no token");
  try {
    return v.parse(payload, JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    throw botSuspected("no token of ours");
  }
}

/** Loads the library with the first puzzle, as most commands need none. */
async function altcha() {
  const { createChallenge, randomInt, verifySolution } = await import("altcha-lib");
  const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2");
  return { createChallenge, randomInt, verifySolution, deriveKey };
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `solution ${secret}`,
});

/** Whether a puzzle of one of the secrets was solved (spec C28). */
async function isSolved(given: v.InferOutput<typeof payload>, secrets: readonly string[]): Promise<boolean> {
  const { verifySolution, deriveKey } = await altcha();
  for (const secret of secrets) {
    const { verified, invalidSignature } = await verifySolution({ ...given, deriveKey, ...keysOf(secret) });
    if (!invalidSignature) return verified;
  }
  return false;
}

/** Uses our own proof-of-work puzzles (ALTCHA): no third party, no cookie, nothing to click. */
export function createAltchaBotCheck(options: AltchaOptions): BotCheck {
  const { secrets, spent, now, lifetimeSeconds, usualEffort = 1 } = options;
  return {
    async challenge({ purpose, jobId }, effort = 1) {
      const { createChallenge, randomInt, deriveKey } = await altcha();
      const times = usualEffort * effort;
      const { parameters, signature } = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(Math.ceil(tries.from * times), Math.ceil(tries.to * times)),
        data: { purpose, job: jobId },
        deriveKey,
        expiresAt: new Date(now().getTime() + lifetimeSeconds * 1000),
        ...keysOf(secrets()[0]),
      });
      return { parameters, signature };
    },
    async verify(token, { purpose, jobId }) {
      const { challenge, solution } = payloadOf(token);
      if (!(await isSolved({ challenge, solution }, secrets()))) throw botSuspected("not solved, or expired");
      const { nonce, expiresAt, data } = challenge.parameters;
      const expires = new Date(expiresAt * 1000);
      const left = expires.getTime() - now().getTime();
      if (left <= 0 || left > (lifetimeSeconds + leewaySeconds) * 1000)
        throw botSuspected("expired, or made by another clock");
      if (data.purpose !== purpose || (jobId !== undefined && data.job !== jobId))
        throw botSuspected("for another use");
      // identified by its nonce, as one solution can be written in several ways (trust 1.12)
      if (!(await spent.spend(nonce, momentOf(expires)))) throw botSuspected("taken before");
    },
  };
}
