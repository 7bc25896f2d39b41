import type { Application } from "../applications/stored/application.ts";
import { basePath } from "../jobs/address.ts";
import { companyController, controllerLine, controllerOf } from "../site/controller.ts";
import { contactOf, linkedCountryOf, type Site } from "../site/site.ts";
import type { Language } from "../translation/language.ts";
import { type Catalog, createTranslator } from "../translation/translate.ts";

export interface ReferrerLetterContext {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  /** The site's public address, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The letter of an operator to the person whom an application names as referrer (GDPR Art. 14, spec C38), as plain text in the language of the
 * application. It does not name the candidate, because the referrer may work for the candidate's current employer.
 */
export function referrerLetter(
  { language, country, company }: Pick<Application, "language" | "country" | "company">,
  { site, messages, publicUrl }: ReferrerLetterContext,
): string {
  const t = createTranslator(messages[language], language);
  const controller = controllerOf(site, company, language);
  const own = companyController(site, company)?.code;
  const linked = linkedCountryOf(site, country);
  const base = publicUrl + basePath(site.brand.basePath, language, linked);
  const address = `${base}/privacy?country=${linked}${own === undefined ? "" : `&controller=${own}`}`;
  return [
    t("mail.greetingNoName"),
    t("referrer.letter.named", { company: controller.name }),
    t("referrer.letter.use"),
    t("referrer.letter.rights", { contact: contactOf(site, country, company) }),
    t("referrer.letter.notice", { address }),
    controllerLine(controller),
  ].join("\n\n");
}
