/** A condition on the row of an application: it was not withdrawn, is not being erased, and its candidate has not asked to erase it. */
export const isOpenSql =
  "state <> 'withdrawn' AND erasing IS NULL AND erase_asked_at IS NULL AND erase_wished_at IS NULL";

/** A condition on the row of an application: its use is not restricted (`isRestricted`) on the day that the placeholder gets. */
export const isUnrestrictedSql = "(restricted_at IS NULL OR restricted_until < ?)";

/** A condition on the row of an application: its candidate can be told that it will be erased, because they have confirmed the mailbox. */
export const isReachableSql = "confirmed_mailbox = mailbox AND disowned_at IS NULL AND suspect = 0";
