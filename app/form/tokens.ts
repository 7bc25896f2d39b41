import type { ChallengePurpose, Puzzle } from "#core/bot-check.ts";

/** Earns tokens of the bot check ahead of time, so that nobody waits for one (spec 4.6). */
export interface Tokens {
  /** Begins to earn what will be needed, in this order; called again it does nothing more. */
  readonly warm: (...purposes: readonly ChallengePurpose[]) => void;
  /** A token, good once; with the puzzle of a refusal it is earned with that. Raises when none can be had. */
  readonly take: (purpose: ChallengePurpose, puzzle?: Puzzle) => Promise<string>;
}

/** Makes one token: by the puzzle that is given, or one of its own. */
export type Earn = (purpose: ChallengePurpose, puzzle?: Puzzle) => Promise<string>;

/** A token is good for ten minutes (trust 1.12); an older one than this, in milliseconds, is not tried. */
const freshFor = 8 * 60_000;

export function createTokens(earn: Earn, now: () => number = Date.now): Tokens {
  const ready = new Map<ChallengePurpose, { readonly since: number; readonly token: Promise<string> }>();

  const prepare = (purpose: ChallengePurpose, after: Promise<unknown> = Promise.resolve()): Promise<string> => {
    const kept = ready.get(purpose);
    if (kept && now() - kept.since < freshFor) return kept.token;
    const token = after.then(() => earn(purpose));
    const entry = { since: now(), token };
    ready.set(purpose, entry);
    token.catch(() => {
      if (ready.get(purpose) === entry) ready.delete(purpose); // the next one who needs it tries again
    });
    return token;
  };

  return {
    warm(...purposes) {
      let before: Promise<unknown> = Promise.resolve();
      for (const purpose of purposes) before = prepare(purpose, before).catch(() => undefined); // one after the other: typing comes first
    },
    take(purpose, puzzle) {
      if (puzzle) return earn(purpose, puzzle);
      const token = prepare(purpose);
      ready.delete(purpose);
      return token;
    },
  };
}

/** Makes a call with a token. Where the server refuses it (it may have expired), the call is made once more with a new one. */
export async function callWithToken(
  tokens: Tokens,
  purpose: ChallengePurpose,
  call: (token: string) => Promise<Response>,
): Promise<Response> {
  const response = await call(await tokens.take(purpose));
  if (response.status !== 403) return response;
  return call(await tokens.take(purpose, await puzzleIn(response)));
}

async function puzzleIn(refusal: Response): Promise<Puzzle | undefined> {
  const body: unknown = await refusal.json().catch(() => undefined);
  const puzzle = typeof body === "object" && body !== null && "challenge" in body ? body.challenge : undefined;
  return typeof puzzle === "object" && puzzle !== null ? (puzzle as Puzzle) : undefined;
}
