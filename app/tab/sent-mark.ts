import { type Moment, moments } from "#core/time/time.ts";
import { isLanguage, type Language } from "#core/translation/language.ts";
import { inSession } from "../document/session.ts";

/** What a tab remembers of an application that it has sent, until it is closed: nothing of what was in it. */
export interface SentMark {
  /** The language in which the tab has thanked for it last. */
  readonly language: Language;
  /** When it arrived. */
  readonly at: Moment;
  /** Missing where the host that keeps it tells none. */
  readonly reference?: string | undefined;
  /** The company of the opening, by its code or its name. */
  readonly company?: string | undefined;
  /** False where no confirmation will be sent. */
  readonly confirmationMail?: boolean | undefined;
  /** Under which key and secret it was sent. */
  readonly key: string;
  readonly secret: string;
  /** Whether a further application was begun since, so that the history leads to its form. */
  readonly again?: true | undefined;
}

const prefix = "sent ";

/** Under which name the tab keeps it. */
export const sentName = (jobId: string): string => `${prefix}${jobId}`;

export function markSent(jobId: string, mark: SentMark): void {
  inSession((storage) => storage.setItem(sentName(jobId), JSON.stringify(mark)));
}

/** What this tab remembers of the application for an opening; of one that was sent by an older page nothing but the language. */
export const sentMark = (jobId: string): Partial<SentMark> | undefined =>
  markIn(inSession((storage) => storage.getItem(sentName(jobId))));

/** A further application is begun: from now on the history leads to its form, and no longer to the thank-you. */
export const beginAgain = (jobId: string): void => changeMark(jobId, { again: true });

/** The thank-you is shown in another language, so that the way back to the one before shows it too. */
export const thankedIn = (jobId: string, language: Language): void => changeMark(jobId, { language });

function changeMark(jobId: string, change: Partial<SentMark>): void {
  const mark = sentMark(jobId);
  if (mark) inSession((storage) => storage.setItem(sentName(jobId), JSON.stringify({ ...mark, ...change })));
}

/** Which other applications count for an opening: those for all, for its company, or none. */
export interface Reach {
  readonly scope: "group" | "company" | "job";
  readonly company?: string;
}

/** An application that this tab has sent before. */
export interface Earlier extends Pick<SentMark, "at" | "reference"> {
  /** Whether it was for another opening. */
  readonly elsewhere: boolean;
}

/** The application for an opening that this tab has sent, else the last one that counts for it. */
export function earlierApplication(jobId: string, { scope, company }: Reach): Earlier | undefined {
  const own = sentMark(jobId);
  if (own?.at) return earlierOf(own, false);
  const names = inSession((storage) => Object.keys(storage)) ?? [];
  const [last] = names
    .filter((name) => scope !== "job" && name.startsWith(prefix))
    .map((name) => sentMark(name.slice(prefix.length)))
    .filter((mark) => mark?.at && (scope === "group" || mark.company === company))
    .sort((a, b) => ((a?.at ?? "") < (b?.at ?? "") ? 1 : -1));
  return last && earlierOf(last, true);
}

const earlierOf = ({ at, reference }: Partial<SentMark>, elsewhere: boolean): Earlier | undefined =>
  at && { at, elsewhere, ...(reference ? { reference } : {}) };

function markIn(text: string | null | undefined): Partial<SentMark> | undefined {
  if (isLanguage(text)) return { language: text };
  const { language, at, reference, company, key, secret, again, confirmationMail } = objectIn(text);
  if (!isLanguage(language)) return undefined;
  const texts = Object.entries({ reference, company, key, secret }).filter(([, value]) => typeof value === "string");
  return {
    language,
    ...(moments.has(at) ? { at } : {}),
    ...Object.fromEntries(texts),
    ...(again === true ? { again } : {}),
    ...(confirmationMail === false ? { confirmationMail } : {}),
  };
}

function objectIn(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}
