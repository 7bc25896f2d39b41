/** Mails that were written into a folder instead of leaving. */
export interface KeptMails {
  /** The names of what is kept of the mails with these ids, half written ones too. */
  names(mailIds: readonly string[]): Promise<string[]>;
  /** Removes what is kept of them; answers how many. */
  remove(mailIds: readonly string[]): Promise<number>;
}
