/**
 * Recognises browsers in which the owner of a mail address has signed in at the desk before. They have their own limit of sign-in mails, which
 * strangers cannot use up.
 */
export interface KnownBrowsers {
  /** The mark that the browser of the person with this address keeps. It signs nobody in. */
  markOf(email: string): string;
  /** Whether a browser has kept a mark for this address. */
  knows(mark: string | undefined, email: string): boolean;
}
