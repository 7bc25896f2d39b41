/** A mail ready to be sent. */
export interface Message {
  /** The `Message-ID`. It is the same for every retry, so that duplicates can be recognised. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  /** The address for replies; the sender by default. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** The URL to which a mail program sends a POST when the reader clicks "unsubscribe" (RFC 8058). */
  readonly unsubscribe?: string;
  /** The address to which mail servers report that the mail could not be delivered; the sender by default. */
  readonly returnPath?: string;
}

/**
 * Hands mails over for delivery. Resolves when the server has accepted the mail. Raises an error of any class if the server did not accept it, and
 * `invalid` if the address is not exactly one mailbox (trust F 83).
 */
export interface Mailer {
  send(message: Message): Promise<void>;
}
