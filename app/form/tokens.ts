import type { ChallengePurpose, Puzzle } from "#core/bot-check.ts";
import { answerTimeoutMs, withTimeout } from "../network/timeout.ts";

/** Obtains tokens of the bot check in advance, so that nobody has to wait for them (spec 4.6). */
export interface Tokens {
  /** Starts to obtain the tokens that will be needed, in this order. Further calls have no effect. */
  readonly warm: (...purposes: readonly ChallengePurpose[]) => void;
  /** Returns an unused token, for the given puzzle if the server sent one with a refusal. Rejects if there is none. */
  readonly take: (purpose: ChallengePurpose, puzzle?: Puzzle) => Promise<string>;
}

/** Obtains one token, for the given puzzle or for a new one. */
export type Earn = (purpose: ChallengePurpose, puzzle?: Puzzle) => Promise<string>;

/** The part of a bot check in the browser: says how tokens for an opening are obtained. */
export type EarnFor = (about: {
  /** Its public settings, from its part on the server (`ConfiguredBotCheck.inBrowser`). */
  readonly given: Readonly<Record<string, string>>;
  /** Base address of the application calls. */
  readonly api: string;
  readonly jobId: string;
}) => Earn;

/** Tokens are valid for ten minutes (trust 1.12); older ones than this are not used. */
const maxAgeMs = 8 * 60_000;

export function createTokens(earn: Earn, now: () => number = Date.now): Tokens {
  const ready = new Map<ChallengePurpose, { readonly since: number; readonly token: Promise<string> }>();

  const prepare = (purpose: ChallengePurpose, after: Promise<unknown> = Promise.resolve()): Promise<string> => {
    const kept = ready.get(purpose);
    if (kept && now() - kept.since < maxAgeMs) return kept.token;
    const token = after.then(() => earn(purpose));
    const entry = { since: now(), token };
    ready.set(purpose, entry);
    token.catch(() => {
      if (ready.get(purpose) === entry) ready.delete(purpose); // the next call tries again
    });
    return token;
  };

  return {
    warm(...purposes) {
      let before: Promise<unknown> = Promise.resolve();
      // one at a time, so that typing stays smooth
      for (const purpose of purposes) before = prepare(purpose, before).catch(() => undefined);
    },
    take(purpose, puzzle) {
      if (puzzle) return earn(purpose, puzzle);
      const token = prepare(purpose);
      ready.delete(purpose);
      return token;
    },
  };
}

/**
 * Makes a call with a token. If the server refuses the token, which may have expired, repeats the call with a new one.
 */
export async function callWithToken(
  tokens: Tokens,
  purpose: ChallengePurpose,
  call: (token: string) => Promise<Response>,
): Promise<Response> {
  const response = await call(await tokens.take(purpose));
  if (response.status !== 403 || isPage(response)) return response;
  return call(await tokens.take(purpose, await puzzleIn(response)));
}

/** A firewall refuses with a web page, whatever the token. */
const isPage = ({ headers }: Response): boolean => /^text\//i.test(headers.get("Content-Type") ?? "");

async function puzzleIn(refusal: Response): Promise<Puzzle | undefined> {
  const body: unknown = await withTimeout(refusal.json(), answerTimeoutMs).catch(() => undefined);
  const puzzle = typeof body === "object" && body !== null && "challenge" in body ? body.challenge : undefined;
  return typeof puzzle === "object" && puzzle !== null ? (puzzle as Puzzle) : undefined;
}
