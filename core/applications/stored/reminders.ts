import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reminder } from "../../mail/reminder.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";

/** An application that a reminder is about, and the day for which recruiting is reminded of it. */
export interface RemindedApplication {
  readonly id: ApplicationId;
  readonly reminderDay: Day;
}

/** A reminder that is about to be queued. */
export interface NewReminder {
  readonly at: Moment;
  /** The address of recruiting. It gets at most one reminder per day. */
  readonly address: string;
  readonly language: Language;
  readonly reminder: Reminder;
  readonly applications: readonly RemindedApplication[];
}

/** Reminders of promised answers (spec C35). */
export interface Reminders {
  /**
   * Queues the mail, and records for each of its applications that recruiting was `reminded`. Leaves out applications that have been answered or
   * have ended by now, or that were in another reminder for the same day. Removes unsent earlier reminders to the same address, including those that
   * were given up, unless a sender has claimed them. Returns whether the mail was queued. No mail is queued if no application is left, or if the
   * address already got a reminder on this day (`Reminder.on`).
   */
  remind(reminder: NewReminder): Promise<boolean>;
  /**
   * Records that the promised day of an application has passed without an answer. False if that was recorded before, or if the application was
   * answered or ended in the meantime.
   */
  noteLate(id: ApplicationId, at: Moment): Promise<boolean>;
}
