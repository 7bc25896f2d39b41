import { type Day, days, type Moment, moments } from "#core/time/time.ts";
import { isLanguage, type Language } from "#core/translation/language.ts";
import { withSessionStorage } from "../document/session.ts";

/** What a tab stores about an application that it has sent, until the tab is closed. It contains nothing that was typed. */
export interface SentMark {
  /** The language in which the thank-you was last shown. */
  readonly language: Language;
  /** When the host received the application. */
  readonly at: Moment;
  /** Missing if the host sends no reference. */
  readonly reference?: string | undefined;
  /** The company of the opening: its code, or its name if it has no code. */
  readonly company?: string | undefined;
  /** False if no confirmation will be sent. */
  readonly confirmationMail?: boolean | undefined;
  /** The last day on which an answer is on time. `undefined` if the host did not say. */
  readonly answerBy?: Day | undefined;
  /** The key and the secret under which the application was sent. */
  readonly key: string;
  readonly secret: string;
  /** Set if the candidate has since begun another application for this opening. If it is set, Back leads to the form of that application. */
  readonly again?: true | undefined;
}

const keyPrefix = "sent ";

/** The storage key of the sent mark of an opening. */
export const sentMarkKey = (jobId: string): string => `${keyPrefix}${jobId}`;

export function markSent(jobId: string, mark: SentMark): void {
  withSessionStorage((storage) => storage.setItem(sentMarkKey(jobId), JSON.stringify(mark)));
}

/** The sent mark of an opening in this tab, if there is one. A mark of an older version contains only the language. */
export const sentMark = (jobId: string): Partial<SentMark> | undefined =>
  markIn(withSessionStorage((storage) => storage.getItem(sentMarkKey(jobId))));

/** Records that the candidate has begun another application. From then on, Back leads to the form of that application instead of the thank-you. */
export const markBegunAgain = (jobId: string): void => changeMark(jobId, { again: true });

/**
 * Records the language in which the thank-you was shown. If Back leads to the form in another language, the thank-you is shown in that language
 * instead of the form.
 */
export const rememberLanguage = (jobId: string, language: Language): void => changeMark(jobId, { language });

function changeMark(jobId: string, change: Partial<SentMark>): void {
  const mark = sentMark(jobId);
  if (mark)
    withSessionStorage((storage) => storage.setItem(sentMarkKey(jobId), JSON.stringify({ ...mark, ...change })));
}

/** The other openings for which an earlier application counts: all openings, those of the same company, or none. */
export interface EarlierApplicationScope {
  readonly scope: "group" | "company" | "job";
  readonly company?: string;
}

/** An application that this tab sent earlier. */
export interface EarlierApplication extends Pick<SentMark, "at" | "reference"> {
  /** Whether the application was for another opening. */
  readonly elsewhere: boolean;
}

/** Returns the application that this tab has sent for the opening. If there is none, returns the latest one for another opening in the scope. */
export function earlierApplication(
  jobId: string,
  { scope, company }: EarlierApplicationScope,
): EarlierApplication | undefined {
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
  const { language, at, reference, company, key, secret, again, confirmationMail, answerBy } = objectIn(text);
  if (!isLanguage(language)) return undefined;
  const texts = Object.entries({ reference, company, key, secret }).filter(([, value]) => typeof value === "string");
  return {
    language,
    ...(moments.has(at) ? { at } : {}),
    ...Object.fromEntries(texts),
    ...(again === true ? { again } : {}),
    ...(confirmationMail === false ? { confirmationMail } : {}),
    ...(days.has(answerBy) ? { answerBy } : {}),
  };
}

function objectIn(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}
