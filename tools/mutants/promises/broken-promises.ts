/** A change of one place in the program that breaks a promise to candidates. */
export interface BrokenPromise {
  /** The row in docs/promises.md whose tests must notice the change: its name, or the beginning of its English sentence. */
  readonly row: string;
  /** What the program does after the change. */
  readonly breaks: string;
  readonly file: string;
  /** The code that is replaced; the file has it once. */
  readonly from: string;
  readonly to: string;
}

/** Each entry breaks one sentence that candidates read. The entries change behaviour, never words, and cover each kind of promise. */
export const brokenPromises: readonly BrokenPromise[] = [
  {
    row: "mine.erase.sureCopies",
    breaks: "the files stay after an erasure",
    file: "core/applications/kept/erase.ts",
    from: "return remove(application, { at, because }, parts);",
    to: "return remove(application, { at, because }, { ...parts, files: { remove: async () => undefined } });",
  },
  {
    row: "mine.erase.rest",
    breaks: "the proof of a consent says which application it was for",
    file: "adapters/sql/consent.ts",
    from: 'createHash("sha256").update(id).digest("hex")',
    to: "id",
  },
  {
    row: "After an erasure, only notes without your name remain",
    breaks: "the language and country of the application stay with the proof of a consent",
    file: "adapters/sql/consent.ts",
    from: "language = NULL, country = NULL, form_version = NULL",
    to: "form_version = NULL",
  },
  {
    row: "If one has to be restored",
    breaks: "an erased application that a backup brings back stays",
    file: "core/applications/kept/erase.ts",
    from: "if (application) await remove(application, { at, because }, parts);",
    to: "if (application) continue;",
  },
  {
    row: "mine.erase.sureLater",
    breaks: "whoever opens the link can erase everything at once",
    file: "core/applications/mine/erasure-wish.ts",
    from: "dayAt(confirmedAt, zone) < dayAt(now, zone)",
    to: "dayAt(confirmedAt, zone) <= dayAt(now, zone)",
  },
  {
    row: "If you withdraw your application, it is erased",
    breaks: "a withdrawal can be undone for two hours only",
    file: "core/applications/kept/undo.ts",
    from: "24 * 3_600_000",
    to: "2 * 3_600_000",
  },
  {
    row: "mine.withdraw.about",
    breaks: "recruiting reads withdrawn applications like any other",
    file: "core/desk/access.ts",
    from: "isClosedByCandidate(found) && !withdrawn",
    to: "isClosedByCandidate(found) && found.disownedAt !== undefined && !withdrawn",
  },
  {
    row: "mine.restricted",
    breaks: "recruiting reads restricted applications like any other",
    file: "cli/refusals.ts",
    from: "isRestricted(application, momentOf(now)) && !restricted",
    to: "isRestricted({}, momentOf(now)) && !restricted",
  },
  {
    row: "We keep your application for {retention}",
    breaks: "an application is kept a month longer than the notice says",
    file: "core/applications/kept/retention.ts",
    from: "return addMonths(from, retentionMonthsOf(site, country));",
    to: "return addMonths(from, retentionMonthsOf(site, country) + 1);",
  },
  {
    row: "If we erase it without your having asked",
    breaks: "an application is erased before its candidate is told",
    file: "core/applications/kept/retention.ts",
    from: "if (isUndecided && isReachable) return",
    to: "if (isUndecided && !isReachable) return",
  },
  {
    row: "Until then nobody reads it",
    breaks: "a form that nobody has confirmed is kept for two days",
    file: "core/applications/stored/unconfirmed-store.ts",
    from: "24 * 3_600_000",
    to: "48 * 3_600_000",
  },
  {
    row: "thanks.noMail",
    breaks: "the answer to a suspected bot promises a mail that is never sent",
    file: "adapters/sql/application-store.ts",
    from: 'confirmationMail: mails.some(({ template }) => template === "confirmation"),',
    to: "confirmationMail: true,",
  },
  {
    row: "mail.confirmation.answer",
    breaks: "a confirmation that is sent after a rejection promises an answer",
    file: "core/letters/confirmation.ts",
    from: '(shownState?.state ?? state) === "received"',
    to: '(shownState?.state ?? state) !== "withdrawn"',
  },
  {
    row: "mail.late.notForgotten",
    breaks: "a candidate who was answered is told that the answer is late",
    file: "core/letters/late.ts",
    from: '(state === "received" || state === "in_review")',
    to: '(state !== "withdrawn")',
  },
  {
    row: "mail.changed.what",
    breaks: "the old mailbox reads the candidate's name",
    file: "core/letters/mailbox-changed.ts",
    from: "isNameless: true,",
    to: "",
  },
  {
    row: "mine.mailbox.sure",
    breaks: "somebody who did not apply gets more mails",
    file: "core/letters/compose.ts",
    from: "if (disownedAt !== undefined && !isNameless) return undefined;",
    to: "if (disownedAt !== undefined && isNameless) return undefined;",
  },
  {
    row: "mine.mailbox.text",
    breaks: "a mistyped address shows a stranger the telephone number",
    file: "core/applications/mine/copy.ts",
    from: 'if (door === "open") return { application: copy, hidden: [] };',
    to: 'if (door !== "before") return { application: copy, hidden: [] };',
  },
  {
    row: "mine.keepBefore",
    breaks: "the link of the old mailbox works after the new one is confirmed",
    file: "core/applications/mine/mailbox.ts",
    from: 'return link === confirmedMailbox ? "before" : "closed";',
    to: 'return "before";',
  },
  {
    row: "mine.consent.said",
    breaks: "whoever opens the application does not see that the consent was withdrawn",
    file: "cli/applications-show.ts",
    from: 'withdrawn: "WITHDRAWN"',
    to: 'withdrawn: "agreed to"',
  },
  {
    row: "error.code.ended",
    breaks: "a form that is sent again brings a withdrawn application back",
    file: "core/applications/submit/replace.ts",
    from: 'state === "withdrawn" || eraseAskedAt !== undefined || isErasing',
    to: "isErasing",
  },
  {
    row: "error.code.already_kept",
    breaks: "a changed form replaces an application after more than an hour",
    file: "core/applications/submit/replace.ts",
    from: "const replaceWithinMs = 3_600_000;",
    to: "const replaceWithinMs = 300 * 3_600_000;",
  },
  {
    row: "If you withdraw your application, it is erased",
    breaks: "a withdrawn application may be erased on the 31st day",
    file: "core/applications/kept/retention.ts",
    from: "const keptAfterWithdrawalMs = 29 * dayMs;",
    to: "const keptAfterWithdrawalMs = 30 * dayMs;",
  },
  {
    row: "mail.confirmation.answer",
    breaks: "a late confirmation names a day that has passed",
    file: "core/applications/stored/answer-day.ts",
    from: "earlier < dayAt(now, timeZone) ? undefined : formatDate(earlier, language)",
    to: "formatDate(earlier, language)",
  },
  {
    row: "thanks.by",
    breaks: "a suspected bot is promised a day that nobody watches",
    file: "core/applications/submit/submit.ts",
    from: "...(request.suspect\n      ? {}",
    to: "...(request.suspect === undefined\n      ? {}",
  },
  {
    row: "notice.measuring.on",
    breaks: "half of the visits are measured",
    file: "app/analytics/is-measured.ts",
    from: "const measuredShare = 0.1;",
    to: "const measuredShare = 0.5;",
  },
  {
    row: "Where several servers share the work",
    breaks: "the database knows for a week which networks have caused a mail",
    file: "core/limits/limits.ts",
    from: "mailsSeen: { count: 1, seconds: 24 * hour }",
    to: "mailsSeen: { count: 1, seconds: 168 * hour }",
  },
  {
    row: "job.usualAnswerTime",
    breaks: "an opening names the days within which one of two applications was answered",
    file: "core/applications/kept/answer-times.ts",
    from: "const usualShare = 3 / 4;",
    to: "const usualShare = 1 / 2;",
  },
];
