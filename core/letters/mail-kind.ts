import type { Answer } from "../applications/stored/answer.ts";
import type { ApplicationEvent, ApplicationEventKind, EventSubject } from "../applications/stored/application-event.ts";
import type { MailReader } from "../mail/outbox.ts";
import type { Site } from "../site/site.ts";
import type { Brand } from "../site/site-files.ts";
import type { Moment } from "../time/time.ts";
import type { Letter } from "./letter.ts";
import type { LetterApplication, LetterParts } from "./letter-parts.ts";

/** The settings of a site that switch kinds of mails on. */
export type MailBrandSettings = Pick<Brand, "apologisesForLateAnswers">;

/**
 * A kind of mail about an application: its reader, the events after which it is queued, and its letter. To add a kind, write a file that exports it,
 * list it in `mail-kinds.ts`, and write its texts.
 */
export interface MailKind<Template extends string = string> {
  /** The name of this kind in the outbox. It is stored with each mail, so it never changes. */
  readonly template: Template;
  readonly reader: MailReader;
  /** The events after which a mail of this kind is queued. */
  readonly after: readonly ApplicationEventKind[];
  /**
   * Whether a mail is queued after this event, which is one of `after`; by default always. A mail to recruiting also needs an address in the site's
   * data.
   */
  readonly isFor?: (event: ApplicationEvent, subject: EventSubject) => boolean;
  /** Whether the site has switched this kind on; by default always. */
  readonly isOn?: (brand: MailBrandSettings) => boolean;
  /**
   * Whether the content of a queued mail is still true when the mail is to be sent; by default always. `answer` is the answer of an `answer` mail.
   */
  readonly isStillTrue?: (
    application: LetterApplication,
    now: Moment,
    answer: Answer | undefined,
    site: Pick<Site, "countries">,
  ) => boolean;
  /**
   * Whether one run may queue thousands of these mails. They are then sent a few at a time, so that they do not delay other mails (`spreadDueAt`).
   */
  readonly isThrottled?: true;
  /** If `before`, the mail goes to the mailbox that the application had before the event, in the language that it had then. */
  readonly to?: "before";
  /** Whether the mail leaves out the candidate's name, because the mailbox may belong to a stranger. */
  readonly isNameless?: true;
  /** Whether the mail is sent to the country's contact if the site has no mail address for recruiting. */
  readonly fallsBackToContact?: true;
  readonly letter: (parts: LetterParts) => Letter;
}

/** Defines a kind of mail. The result has the name of its template as a literal type. */
export const defineMailKind = <const Template extends string>(kind: MailKind<Template>): MailKind<Template> => kind;

/** Whether the application is not suspect. A bot that gave a stranger's address may have sent a suspect one (trust F 99). */
export const isFromPerson = (_event: ApplicationEvent, { application }: EventSubject): boolean => !application.suspect;
