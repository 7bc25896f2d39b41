import { type Moment, moments } from "#core/time/time.ts";
import { isLanguage, type Language } from "#core/translation/language.ts";
import { withSessionStorage } from "../document/session.ts";

/** What a tab remembers of an application that it has sent, until it is closed: nothing of its content. */
export interface SentMark {
  /** The language in which the thank-you was last shown. */
  readonly language: Language;
  /** When it was received. */
  readonly at: Moment;
  /** Missing if the host has no references. */
  readonly reference?: string | undefined;
  /** The company of the opening, by its code or its name. */
  readonly company?: string | undefined;
  /** False if no confirmation will be sent. */
  readonly confirmationMail?: boolean | undefined;
  /** The key and secret under which it was sent. */
  readonly key: string;
  readonly secret: string;
  /** Whether another application was begun since, so that the history leads to its form. */
  readonly again?: true | undefined;
}

const keyPrefix = "sent ";

/** The storage key of the mark of an opening. */
export const sentMarkKey = (jobId: string): string => `${keyPrefix}${jobId}`;

export function markSent(jobId: string, mark: SentMark): void {
  withSessionStorage((storage) => storage.setItem(sentMarkKey(jobId), JSON.stringify(mark)));
}

/** What this tab remembers of the application for an opening. A mark of an older version has only the language. */
export const sentMark = (jobId: string): Partial<SentMark> | undefined =>
  markIn(withSessionStorage((storage) => storage.getItem(sentMarkKey(jobId))));

/** Notes that another application is begun: from now on the history leads to its form, no longer to the thank-you. */
export const beginAgain = (jobId: string): void => changeMark(jobId, { again: true });

/** Notes the language of the thank-you, so that Back to a page in another language shows it there too. */
export const rememberLanguage = (jobId: string, language: Language): void => changeMark(jobId, { language });

function changeMark(jobId: string, change: Partial<SentMark>): void {
  const mark = sentMark(jobId);
  if (mark)
    withSessionStorage((storage) => storage.setItem(sentMarkKey(jobId), JSON.stringify({ ...mark, ...change })));
}

/** Which other applications count for an opening: all, those for its company, or none. */
export interface CountedScope {
  readonly scope: "group" | "company" | "job";
  readonly company?: string;
}

/** An application that this tab sent earlier. */
export interface EarlierApplication extends Pick<SentMark, "at" | "reference"> {
  /** Whether it was for another opening. */
  readonly elsewhere: boolean;
}

/** The application that this tab sent for an opening, else the latest other one that counts for it. */
export function earlierApplication(jobId: string, { scope, company }: CountedScope): EarlierApplication | undefined {
  const own = sentMark(jobId);
  if (own?.at) return earlierOf(own, false);
  const names = withSessionStorage((storage) => Object.keys(storage)) ?? [];
  const [last] = names
    .filter((name) => scope !== "job" && name.startsWith(keyPrefix))
    .map((name) => sentMark(name.slice(keyPrefix.length)))
    .filter((mark) => mark?.at && (scope === "group" || mark.company === company))
    .sort((a, b) => ((a?.at ?? "") < (b?.at ?? "") ? 1 : -1));
  return last && earlierOf(last, true);
}

const earlierOf = ({ at, reference }: Partial<SentMark>, elsewhere: boolean): EarlierApplication | undefined =>
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
