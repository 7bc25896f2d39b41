import { languageOf, recruitingOf, type Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationMail } from "../stored/application-mail.ts";

interface MailsOf {
  readonly language: Language;
  readonly country: string;
  readonly company?: string | undefined;
}

/**
 * The mails for a new application: to the candidate, and to recruiting in the country's language (spec 1.4). A suspect one gets no confirmation, as a bot could give
 * anybody's address (trust F 99).
 */
export function mailsFor(
  { language, country, company, suspect }: MailsOf & { readonly suspect: boolean },
  { site, newId }: { readonly site: Site; readonly newId: () => string },
): ApplicationMail[] {
  const toCandidate = suspect ? [] : [{ id: newId(), template: "confirmation" as const, language }];
  if (!recruitingOf(site, country, company)) return toCandidate;
  return [...toCandidate, { id: newId(), template: "notice", language: languageOf(site, country) ?? language }];
}

/** The mail that tells recruiting of a withdrawn consent. */
export function consentWithdrawnMails(
  { language, country, company }: MailsOf,
  { site, newId }: { readonly site: Site; readonly newId: () => string },
): ApplicationMail[] {
  if (!recruitingOf(site, country, company)) return [];
  return [{ id: newId(), template: "consent-withdrawn", language: languageOf(site, country) ?? language }];
}

/** Limits how many addresses can be mailed by changing the same application again and again. */
export const maxMailsPerApplication = 8;

/** The mails after a change of the mailbox: to the new one, and in the previous language to the old one. */
export const mailboxChangeMails = (
  before: Pick<StoredApplication, "language" | "form">,
  language: Language,
  newId: () => string,
): ApplicationMail[] => [
  { id: newId(), template: "confirmation", language },
  { id: newId(), template: "mailbox-changed", language: before.language, to: before.form.email },
];
