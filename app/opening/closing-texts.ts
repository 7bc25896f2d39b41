import { applicationDeadlineOf } from "#core/jobs/closing.ts";
import type { Moment } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import { formatMoment, formatTime } from "#core/translation/moments.ts";

/** When an opening was closed, and until when it still accepts applications, as texts. Both are missing if another host accepts the applications. */
export interface ClosingTexts {
  readonly closed?: string;
  readonly until?: string;
}

export interface ClosingTextContext {
  readonly language: Language;
  /** The time zone of the country. */
  readonly timeZone: string;
  /** Whether this program accepts the applications, rather than another host. */
  readonly plainForms: boolean;
}

export const closingTexts = (closedAt: Moment, { language, timeZone, plainForms }: ClosingTextContext): ClosingTexts =>
  plainForms
    ? {
        closed: formatMoment(closedAt, language, timeZone),
        until: formatTime(applicationDeadlineOf(closedAt), language, timeZone),
      }
    : {};
