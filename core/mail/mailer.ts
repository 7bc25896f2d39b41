/** A mail ready to leave. */
export interface Message {
  /** Stays the same over retries, so that a second delivery can be told. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

/** Hands mails over to whatever delivers them. Resolves when the mail is in safe hands; raises anything when it is not. */
export interface Mailer {
  send(message: Message): Promise<void>;
}
