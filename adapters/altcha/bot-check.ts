import * as v from "valibot";
import { type BotCheck, botSuspected, type SpentTokens } from "#core/bot-check.ts";
import type { Secrets } from "#core/secrets.ts";
import { momentOf } from "#core/time/time.ts";

/**
 * How many PBKDF2 rounds one guess costs (`cost`), and how many guesses it takes to solve a puzzle (`tries`). A puzzle takes about half a second on
 * one core of a small server. Web workers solve it while the visitor fills in the form (trust 1.12).
 */
const cost = 1000;
const tries = { from: 1000, to: 2000 };

export interface AltchaOptions {
  readonly secrets: Secrets;
  readonly spent: SpentTokens;
  readonly now: () => Date;
  readonly lifetimeSeconds: number;
  /** The difficulty of every puzzle is multiplied by this number; 1 by default. */
  readonly difficultyFactor?: number;
}

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{2,128}$/));
/** The shape of a token. It is checked before the library reads the token, because the library throws on other shapes. */
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

/** In characters. A longer token is refused before it is parsed. */
const maxTokenLength = 4096;

/**
 * A token may be valid for at most this much longer than the lifetime of a new puzzle, to allow for small clock corrections. If the clock is set back
 * by a day, earlier tokens are refused, because they would be valid for a day too long (trust J 129).
 */
const leewaySeconds = 60;

function payloadOf(token: unknown): v.InferOutput<typeof payload> {
  if (typeof token !== "string" || token === "" || token.length > maxTokenLength) throw botSuspected("no token");
  try {
    return v.parse(payload, JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    throw botSuspected("no token of ours");
  }
}

/** Loads the library when the first puzzle is needed: most commands need none. */
async function altcha() {
  const { createChallenge, randomInt, verifySolution } = await import("altcha-lib");
  const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2");
  return { createChallenge, randomInt, verifySolution, deriveKey };
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `solution ${secret}`,
});

/** Whether a token solves a puzzle that was made with one of these secrets (spec C28). */
async function isSolved(given: v.InferOutput<typeof payload>, secrets: readonly string[]): Promise<boolean> {
  const { verifySolution, deriveKey } = await altcha();
  for (const secret of secrets) {
    const { verified, invalidSignature } = await verifySolution({ ...given, deriveKey, ...keysOf(secret) });
    if (!invalidSignature) return verified;
  }
  return false;
}

/** A bot check by our own proof-of-work puzzles (ALTCHA): it needs no third party, no cookie, and no click. */
export function createAltchaBotCheck(options: AltchaOptions): BotCheck {
  const { secrets, spent, now, lifetimeSeconds, difficultyFactor = 1 } = options;
  return {
    async challenge({ purpose, jobId }, effort = 1) {
      const { createChallenge, randomInt, deriveKey } = await altcha();
      const times = difficultyFactor * effort;
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
      // a token is identified by its nonce, because one solution can be written in several ways (trust 1.12)
      if (!(await spent.spend(nonce, momentOf(expires)))) throw botSuspected("taken before");
    },
  };
}
