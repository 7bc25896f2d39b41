import type { Moment } from "../../time/time.ts";

/** An account at an identity provider. Its mail address may change or pass to somebody else; issuer and subject never do. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
}

/** Which account belongs to whom: the first sign-in with a trusted mail address binds the account to that address. */
export interface DeskAccounts {
  /** The mail address to which an account is bound. */
  emailOf(account: ProviderAccount): Promise<string | undefined>;
  /** The mail addresses to which an account is bound, and since when. */
  all(): Promise<readonly { readonly email: string; readonly boundAt: Moment }[]>;
  /**
   * Binds an account to a mail address, instead of one of another issuer, as a group may change its provider. Returns false if either is bound already at this
   * issuer.
   */
  bind(account: ProviderAccount, email: string, at: Moment): Promise<boolean>;
  /** Forgets the account of a mail address, so that the next sign-in binds one again. Returns whether there was one. */
  release(email: string): Promise<boolean>;
  /** Forgets the accounts of all addresses but these. */
  releaseAllBut(emails: readonly string[]): Promise<void>;
}
