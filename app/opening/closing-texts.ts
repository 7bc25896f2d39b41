import { acceptsUntil } from "#core/jobs/closing.ts";
import type { Moment } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import { formatMoment, formatTime } from "#core/translation/moments.ts";

/**
 * The time since when an opening has been closed, and the time until which it still accepts applications, as text. Both are missing if another host
 * decides that.
 */
export interface ClosingTexts {
  readonly closed?: string;
  readonly until?: string;
}

export interface ClosingPlace {
  readonly language: Language;
  /** The time zone of the country. */
  readonly timeZone: string;
  /** Whether this program accepts the applications, rather than another host. */
  readonly plainForms: boolean;
}

export const closingTexts = (closedAt: Moment, { language, timeZone, plainForms }: ClosingPlace): ClosingTexts =>
  plainForms
    ? {
        closed: formatMoment(closedAt, language, timeZone),
        until: formatTime(acceptsUntil(closedAt), language, timeZone),
      }
    : {};
