import type { ApplicationMail } from "../applications/application-store.ts";
import type { Language } from "../site/language.ts";
import { languageOf, recruitingOf, type Site } from "../site/site.ts";

/** The mails that leave because of an application: to the candidate, and to recruiting in the country's language (spec 1.4). A suspect one confirms nothing: a machine could name anybody's address (trust F 99). */
export function mailsFor(
  { language, country, suspect }: { readonly language: Language; readonly country: string; readonly suspect: boolean },
  { site, newId }: { readonly site: Site; readonly newId: () => string },
): ApplicationMail[] {
  const toCandidate = suspect ? [] : [{ id: newId(), template: "confirmation" as const, language }];
  if (!recruitingOf(site, country)) return toCandidate;
  return [...toCandidate, { id: newId(), template: "notice", language: languageOf(site, country) ?? language }];
}
