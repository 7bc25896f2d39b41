/** Mails that were written to a folder instead of being sent. */
export interface KeptMails {
  /** Returns the names of the files of mails with these ids, including partly written files. */
  fileNames(mailIds: readonly string[]): Promise<string[]>;
  /** Removes the files of mails with these ids. Returns the number of removed files. */
  remove(mailIds: readonly string[]): Promise<number>;
}
