/** Mails that were written into a folder instead of leaving. */
export interface KeptMails {
  /** Removes what is kept of the mails with these ids, half written ones too; answers how many. */
  remove(mailIds: readonly string[]): Promise<number>;
}
