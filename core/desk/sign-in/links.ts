import type { Moment } from "../../time/time.ts";

/** A link that signs somebody in, once. */
export interface SignInLink {
  /** The secret part of the address. Only its hash is stored. */
  readonly token: string;
  /**
   * The browser that requested the link, and the code that can be typed in that browser instead of opening the link. Missing for an invitation,
   * which works in any browser.
   */
  readonly asked?: { readonly browser: string; readonly code: string };
  readonly email: string;
  /**
   * The person for whom the link is made, as the log names them (`actorNameOf`). The mail address may be given to somebody else before the link is
   * used.
   */
  readonly who: string;
  /** The path of the desk to open after the sign-in. */
  readonly to: string;
  readonly expiresAt: Moment;
}

/** The person whom a used link or code signs in, and the path to open. `who` is `undefined` for links that an earlier version made. */
export type RedeemedLink = Pick<SignInLink, "email" | "to"> & {
  readonly who: string | undefined;
  readonly way: "link" | "invitation";
};

/** The links that sign people in. A link works once: in the browser that requested it or, if it is an invitation, in any browser. */
export interface SignInLinks {
  offer(link: SignInLink): Promise<void>;
  /**
   * Returns what a browser may do with a link. `sign-in`: sign the person in. `code`: only show the code, to be typed in the browser that requested
   * the link. `undefined`: the link is unknown, used or expired. Changes nothing.
   */
  look(token: string, browser: string | undefined, now: Moment): Promise<"sign-in" | "code" | undefined>;
  /** Uses a link up. Returns `undefined`, and changes nothing, if the browser may not use it. */
  take(token: string, browser: string | undefined, now: Moment): Promise<RedeemedLink | undefined>;
  /**
   * Uses up a link that a browser requested, if the code is right. A wrong code counts against all links that the browser requested; after five, they
   * are removed.
   */
  takeByCode(browser: string, code: string, now: Moment): Promise<RedeemedLink | undefined>;
  /** Removes the links of a person, or of everybody, for example when an operator ends their sessions. */
  forget(email?: string): Promise<void>;
  /** Removes expired links. */
  sweep(now: Moment): Promise<void>;
}

/** How many wrong codes may be typed for one link. */
export const maxWrongCodes = 5;
