import type { Answer } from "../applications/stored/answer.ts";
import type { ApplicationEvent, ApplicationEventKind, EventSubject } from "../applications/stored/application-event.ts";
import type { MailReader } from "../mail/outbox.ts";
import type { Site } from "../site/site.ts";
import type { Brand } from "../site/site-files.ts";
import type { Moment } from "../time/time.ts";
import type { Letter } from "./letter.ts";
import type { LetterApplication, LetterParts } from "./letter-parts.ts";

/** The settings of a site that switch kinds of mails on. */
export type BrandOfMails = Pick<Brand, "apologisesForLateAnswers">;

/**
 * A kind of mail about an application: who reads it, after which events it is queued, and its letter. A new kind is a file that exports one, its line in
 * `mail-kinds.ts`, and its texts.
 */
export interface MailKind<Template extends string = string> {
  /** Its name in the outbox. Stored mails have it, so it never changes. */
  readonly template: Template;
  readonly reader: MailReader;
  /** The events after which it is queued. */
  readonly after: readonly ApplicationEventKind[];
  /** Whether it is queued after one of these events; by default always. A mail to recruiting also needs an address in the site. */
  readonly isFor?: (event: ApplicationEvent, subject: EventSubject) => boolean;
  /** Whether the site has switched it on; by default always. */
  readonly isOn?: (brand: BrandOfMails) => boolean;
  /** Whether its content is still true when it is to be sent; by default always. `answer` is the answer of an `answer` mail. */
  readonly isStillTrue?: (
    application: LetterApplication,
    now: Moment,
    answer: Answer | undefined,
    site: Pick<Site, "countries">,
  ) => boolean;
  /** Whether a single run may queue thousands of it. Such mails are sent a few at a time, so that others do not wait behind them (`spreadDueAt`). */
  readonly isSpread?: true;
  /** `before`: it is sent to the mailbox that the application had before the event, in the language that it had then. */
  readonly to?: "before";
  /** Whether it is addressed without the candidate's name, because its mailbox may be a stranger's. */
  readonly isNameless?: true;
  /** Whether it is sent to the country's contact if the site has no address of recruiting. */
  readonly orToContact?: true;
  readonly letter: (parts: LetterParts) => Letter;
}

/** Infers the template's name as a type. */
export const defineMailKind = <const Template extends string>(kind: MailKind<Template>): MailKind<Template> => kind;

/** Whether the application was sent by a person, not by a bot that could have given anybody's address (trust F 99). */
export const isFromPerson = (_event: ApplicationEvent, { application }: EventSubject): boolean => !application.suspect;
