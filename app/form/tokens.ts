import type { ChallengePurpose, Puzzle } from "#core/bot-check.ts";
import { answerTimeoutMs, createTimeoutError, withTimeout } from "../network/timeout.ts";

/** Obtains tokens of the bot check before they are needed, so that nobody has to wait for them (spec 4.6). */
export interface Tokens {
  /** Starts to obtain tokens for these purposes, one after the other. Further calls have no effect while the tokens are fresh. */
  readonly warm: (...purposes: readonly ChallengePurpose[]) => void;
  /**
   * Resolves to an unused token. If the server has refused a call and sent a puzzle, pass that puzzle: the token is then its solution. Rejects if no
   * token could be obtained.
   */
  readonly take: (purpose: ChallengePurpose, puzzle?: Puzzle) => Promise<string>;
}

/** Tokens for a form that can also be sent without a token. */
export interface AwaitableTokens extends Tokens {
  /**
   * Resolves when `take` can return a token at once. Rejects if no token could be obtained, or if it takes longer than `timeoutMs`; in the latter
   * case, the token is still being obtained, for the next call. There is no timeout while the visitor has to do something for the token.
   */
  readonly untilReady: (purpose: ChallengePurpose, timeoutMs: number) => Promise<void>;
}

/**
 * Obtains one token: by solving the given puzzle, or a new one if none is given. Calls `onInteraction` if the visitor has to do something for it; the
 * source then applies its own timeout.
 */
export type TokenSource = (purpose: ChallengePurpose, puzzle?: Puzzle, onInteraction?: () => void) => Promise<string>;

/** The browser's part of a bot check: returns the function that obtains tokens for an opening. */
export type TokenSourceFactory = (about: {
  /** The public settings of the bot check, from its part on the server (`ConfiguredBotCheck.inBrowser`). */
  readonly scriptSettings: Readonly<Record<string, string>>;
  /** Base address of the application calls. */
  readonly api: string;
  readonly jobId: string;
}) => TokenSource;

/** By default, tokens are valid for ten minutes (trust 1.12). Tokens that are older than this are not used. */
const maxAgeMs = 8 * 60_000;

/** A token that is being obtained, or waits to be used. */
interface PreparedToken {
  readonly since: number;
  readonly token: Promise<string>;
  /** Whether the visitor has to do something for it. */
  readonly isInteractive: () => boolean;
}

export function createTokens(earn: TokenSource, now: () => number = Date.now): AwaitableTokens {
  const prepared = new Map<ChallengePurpose, PreparedToken>();

  const prepare = (purpose: ChallengePurpose, after: Promise<unknown> = Promise.resolve()): PreparedToken => {
    const kept = prepared.get(purpose);
    if (kept && now() - kept.since < maxAgeMs) return kept;
    let isInteractive = false;
    const onInteraction = (): void => {
      isInteractive = true;
    };
    const token = after.then(() => earn(purpose, undefined, onInteraction));
    const entry = { since: now(), token, isInteractive: () => isInteractive };
    prepared.set(purpose, entry);
    token.catch(() => {
      if (prepared.get(purpose) === entry) prepared.delete(purpose); // the next call tries again
    });
    return entry;
  };

  return {
    warm(...purposes) {
      let before: Promise<unknown> = Promise.resolve();
      // one at a time, so that typing stays smooth
      for (const purpose of purposes) before = prepare(purpose, before).token.catch(() => undefined);
    },
    take(purpose, puzzle) {
      if (puzzle) return earn(purpose, puzzle);
      const { token } = prepare(purpose);
      prepared.delete(purpose);
      return token;
    },
    untilReady(purpose, timeoutMs) {
      const { token, isInteractive } = prepare(purpose);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          if (!isInteractive()) reject(createTimeoutError(timeoutMs));
        }, timeoutMs);
        token.then(() => resolve(), reject).finally(() => clearTimeout(timer));
      });
    },
  };
}

/** Makes a call with a token. If the server refuses the token, for example because it has expired, repeats the call once with a new token. */
export async function callWithToken(
  tokens: Tokens,
  purpose: ChallengePurpose,
  call: (token: string) => Promise<Response>,
): Promise<Response> {
  const response = await call(await tokens.take(purpose));
  if (response.status !== 403 || isPage(response)) return response;
  return call(await tokens.take(purpose, await puzzleIn(response)));
}

/** Whether a refusal is a web page. Such a page comes from a firewall, which would refuse any other token, too. */
const isPage = ({ headers }: Response): boolean => /^text\//i.test(headers.get("Content-Type") ?? "");

async function puzzleIn(refusal: Response): Promise<Puzzle | undefined> {
  const body: unknown = await withTimeout(refusal.json(), answerTimeoutMs).catch(() => undefined);
  const puzzle = typeof body === "object" && body !== null && "challenge" in body ? body.challenge : undefined;
  return typeof puzzle === "object" && puzzle !== null ? (puzzle as Puzzle) : undefined;
}
