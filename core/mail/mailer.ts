/** A mail ready to leave. */
export interface Message {
  /** Stays the same over retries, so that a second delivery can be told. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Who gets the answers; the sender where it is absent. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

/**
 * Hands mails over to whatever delivers them. Resolves when the mail is in safe hands; raises anything when it is not, and
 * `invalid` for an address that is not exactly one mailbox (trust F 83).
 */
export interface Mailer {
  send(message: Message): Promise<void>;
}
