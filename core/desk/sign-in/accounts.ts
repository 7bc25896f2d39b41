import type { Moment } from "../../time/time.ts";

/** An account at an identity provider. Its mail address may change or pass to somebody else; issuer and subject never do. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
}

/** The person in `desk.json` to whose address an account was bound, as the file named them at that time. */
export interface AccountOwner {
  readonly email: string;
  /** The name of the person; missing for accounts that were bound before the program stored the name. */
  readonly name?: string;
}

/**
 * Records which account at the provider belongs to which mail address. The first sign-in with a trusted mail address binds the account to that
 * address.
 */
export interface DeskAccounts {
  /** The person to whose mail address an account is bound. */
  ownerOf(account: ProviderAccount): Promise<AccountOwner | undefined>;
  /** The mail addresses to which accounts are bound, and since when. */
  all(): Promise<readonly { readonly email: string; readonly boundAt: Moment }[]>;
  /**
   * Binds an account to the mail address of a person, in place of an account of another issuer, because a group may change its provider. Returns
   * false if the account is already bound, or if the address is bound to another account of this issuer.
   */
  bind(account: ProviderAccount, owner: Required<AccountOwner>, at: Moment): Promise<boolean>;
  /** Unbinds the account of a mail address, so that the next sign-in binds one again. Returns whether there was one. */
  release(email: string): Promise<boolean>;
  /** Unbinds the accounts of all addresses except these. */
  releaseAllBut(emails: readonly string[]): Promise<void>;
}
