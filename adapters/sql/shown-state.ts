/**
 * A condition: the program has not begun to send a mail. A claim counts as begun even after it has expired or was released, because its sender may
 * have been killed after sending. Therefore `claimed_by` is never cleared.
 */
export const isSendingNotBegunSql =
  "outbox.sent_at IS NULL AND outbox.dead_at IS NULL AND outbox.attempts = 0 AND outbox.claimed_until IS NULL AND outbox.claimed_by IS NULL";

const waitingAnswer = `FROM answer JOIN outbox ON outbox.id = answer.mail WHERE answer.application = application.id AND ${isSendingNotBegunSql}`;

/** The state before the waiting answer, and since when the application had it, as columns of `application`. There is at most one such answer. */
export const shownStateColumns = `(SELECT state_before ${waitingAnswer}) AS shown_state, (SELECT since_before ${waitingAnswer}) AS shown_since`;
