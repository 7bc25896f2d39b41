import { takenUntil } from "#core/jobs/closing.ts";
import type { Moment } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import { momentIn, timeIn } from "#core/translation/moments.ts";

/** Since when an opening is closed and until when it takes applications, as people read it; neither where another host decides. */
export interface ClosingSaid {
  readonly closed?: string;
  readonly until?: string;
}

export interface ClosingPlace {
  readonly language: Language;
  /** That of the country. */
  readonly timeZone: string;
  /** Whether this program takes the applications. */
  readonly plainForms: boolean;
}

export const closingSaid = (closedAt: Moment, { language, timeZone, plainForms }: ClosingPlace): ClosingSaid =>
  plainForms
    ? { closed: momentIn(closedAt, language, timeZone), until: timeIn(takenUntil(closedAt), language, timeZone) }
    : {};
