import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Day, Moment } from "../../time/time.ts";

/** What determines whether an application was answered by the promised day. Applications of earlier versions have no such day and no record. */
export interface AnswerRecord {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly receivedAt: Moment;
  readonly country: CountryCode;
  /** The code of the company, or its displayed name, as in `Application`. */
  readonly company?: string;
  /** The last day on which an answer is on time. */
  readonly answerBy: Day;
  /**
   * When it was first answered: its state was set to any state except `received` and `in_review`, or the mail of an answer was sent. An answer that
   * was taken back does not count, and neither does a state that was set without a mail and then set back to `received`.
   */
  readonly answeredAt?: Moment;
  /**
   * Whether this site owes no answer any more: the application was withdrawn, disowned, handed on or decided, is being erased or to be erased, is
   * restricted without an announced end, or was probably sent by a bot.
   */
  readonly isSettled: boolean;
  /**
   * Whether the application was withdrawn, disowned or handed on, is being erased or is to be erased, or was probably sent by a bot. It is then
   * erased sooner than others, whether or not it was answered.
   */
  readonly isErasedEarly: boolean;
  /** The last day for which recruiting was reminded to answer (`reminderDay`). */
  readonly remindedFor?: Day;
  /** Whether it was already recorded that the promised day has passed without an answer. */
  readonly isLateRecorded: boolean;
}
