import { isLanguage, type Language } from "#core/site/language.ts";
import { inSession } from "../../session.ts";

const nameOf = (jobId: string): string => `sent ${jobId}`;

/** Remembers in this tab that an application was sent, and in which language its page was; nothing of what was in it. */
export function markSent(jobId: string, language: Language): void {
  inSession((storage) => storage.setItem(nameOf(jobId), language));
}

/** The language in which the application was sent, if this tab has sent one. */
export function sentIn(jobId: string): Language | undefined {
  const language = inSession((storage) => storage.getItem(nameOf(jobId)));
  return isLanguage(language) ? language : undefined;
}

export function forgetSent(jobId: string): void {
  inSession((storage) => storage.removeItem(nameOf(jobId)));
}
