import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reminder } from "../../mail/reminder.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";

/** An application of a reminder, and the day for which its recruiting is reminded. */
export interface RemindedApplication {
  readonly id: ApplicationId;
  readonly reminderDay: Day;
}

/** A reminder that is about to be queued. */
export interface NewReminder {
  readonly at: Moment;
  /** The address of recruiting. It gets at most one reminder for a day. */
  readonly address: string;
  readonly language: Language;
  readonly reminder: Reminder;
  readonly applications: readonly RemindedApplication[];
}

/** Reminders of promised answers (spec C35). */
export interface Reminders {
  /**
   * Queues the mail and records for each of its applications that recruiting was `reminded`, unless the application was meanwhile answered, ended, or
   * part of another reminder for the same day. Earlier reminders to the same address are removed, also those that were given up, unless they were
   * sent or a sender has claimed them. Returns whether the mail was queued. It is not if no such application is left, or the address has already got
   * a reminder on this day (`on`).
   */
  remind(reminder: NewReminder): Promise<boolean>;
  /**
   * Records once that the promised day of an application has passed without an answer. False if that was recorded before, or the application was meanwhile answered or
   * ended.
   */
  noteLate(id: ApplicationId, at: Moment): Promise<boolean>;
}
