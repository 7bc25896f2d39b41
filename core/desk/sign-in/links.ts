import type { Moment } from "../../time/time.ts";

/** A link that signs somebody in, once. */
export interface SignInLink {
  /** The secret part of the address. Only its hash is stored. */
  readonly token: string;
  /** The browser that asked for the link, and the code that signs it in instead of the link. Missing for an invitation, which any browser may use. */
  readonly asked?: { readonly browser: string; readonly code: string };
  readonly email: string;
  /** The path of the desk to open after the sign-in. */
  readonly to: string;
  readonly expiresAt: Moment;
}

/** Whom a used link or code signs in, and where that person wants to go. */
export type UsedLink = Pick<SignInLink, "email" | "to"> & { readonly way: "link" | "invitation" };

/** The links that sign people in. A link is used once: by the browser that asked for it, or, if it is an invitation, by any browser. */
export interface SignInLinks {
  offer(link: SignInLink): Promise<void>;
  /**
   * Returns what a browser may do with a link: `sign-in`, or only show the code to type in the browser that asked for the link. `undefined` if the
   * link is unknown, used or expired. Changes nothing.
   */
  look(token: string, browser: string | undefined, now: Moment): Promise<"sign-in" | "code" | undefined>;
  /** Uses a link up. Returns `undefined`, and changes nothing, if the browser may not use it. */
  take(token: string, browser: string | undefined, now: Moment): Promise<UsedLink | undefined>;
  /**
   * Uses up a link that a browser asked for, if the code is right. A wrong code counts against all links that the browser asked for; after five, they
   * are removed.
   */
  takeByCode(browser: string, code: string, now: Moment): Promise<UsedLink | undefined>;
  /** Removes the links of a person, or of everybody, for example when an operator ends their sessions. */
  forget(email?: string): Promise<void>;
  /** Removes expired links. */
  sweep(now: Moment): Promise<void>;
}

/** How often a wrong code may be typed for one link. */
export const maxWrongCodes = 5;
