import type { EventSubject, MailSelector } from "../applications/stored/application-event.ts";
import type { ApplicationMail } from "../applications/stored/application-mail.ts";
import { languageOf, recruitingAddressOf, type Site } from "../site/site.ts";
import type { MailBrandSettings, MailKind } from "./mail-kind.ts";
import { mailKinds } from "./mail-kinds.ts";

interface MailsAfterParts {
  readonly site: Pick<Site, "countries" | "companies" | "defaultRecruiting"> & { readonly brand: MailBrandSettings };
  readonly newId: () => string;
}

/**
 * Creates a function that returns the mails to queue after an event, by the rules of each kind. Mails to recruiting are in the language of the
 * application's country (spec 1.4).
 */
export const createMailSelector =
  ({ site, newId }: MailsAfterParts, kinds: readonly MailKind[] = mailKinds): MailSelector =>
  (event, subject) =>
    kinds
      .filter((kind) => kind.after.includes(event.kind) && (kind.isOn?.(site.brand) ?? true))
      .filter((kind) => kind.isFor?.(event, subject) ?? true)
      .filter((kind) => hasReader(kind, subject, site))
      .map((kind) => ({ id: newId(), template: kind.template, ...addressedTo(kind, subject, site) }));

function hasReader(
  { reader, fallsBackToContact }: MailKind,
  { application }: EventSubject,
  site: MailsAfterParts["site"],
): boolean {
  if (reader === "candidate" || fallsBackToContact) return true;
  return recruitingAddressOf(site, application.country, application.company) !== undefined;
}

function addressedTo(
  { reader, to }: MailKind,
  { application, before }: EventSubject,
  site: MailsAfterParts["site"],
): Pick<ApplicationMail, "language" | "to"> {
  if (to === "before" && before) return { language: before.language, to: before.form.email };
  if (reader === "candidate") return { language: application.language };
  return { language: languageOf(site, application.country) ?? application.language };
}
