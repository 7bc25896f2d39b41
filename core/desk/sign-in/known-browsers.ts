/** Recognises browsers in which somebody with a mail address has signed in at the desk before. Strangers can use up the mails that such browsers do not need. */
export interface KnownBrowsers {
  /** What the browser of somebody with this address keeps. It signs nobody in. */
  markOf(email: string): string;
  /** Whether a browser has kept a mark for this address. */
  knows(mark: string | undefined, email: string): boolean;
}
