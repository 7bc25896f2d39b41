import type { ApplicationMail } from "../applications/application-store.ts";
import type { Language } from "../site/language.ts";
import { languageOf, recruitingOf, type Site } from "../site/site.ts";

/** The mails that leave because of an application: to the candidate, and to recruiting in the country's language (spec 1.4). */
export function mailsFor(
  { language, country }: { readonly language: Language; readonly country: string },
  { site, newId }: { readonly site: Site; readonly newId: () => string },
): ApplicationMail[] {
  const confirmation = { id: newId(), template: "confirmation" as const, language };
  if (!recruitingOf(site, country)) return [confirmation];
  return [confirmation, { id: newId(), template: "notice", language: languageOf(site, country) ?? language }];
}
