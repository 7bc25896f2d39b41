/**
 * Recognises browsers in which the owner of a mail address has signed in at the desk before. These browsers have a separate limit of sign-in mails,
 * which strangers cannot use up.
 */
export interface KnownBrowsers {
  /** Returns the mark that is stored in the person's browser. The mark alone signs nobody in. */
  markOf(email: string): string;
  /** Whether this is the mark for this address. */
  knows(mark: string | undefined, email: string): boolean;
}
