import type { ChallengeProvider } from "../bot-check.ts";
import { escaped } from "../text/escaped.ts";
import type { Language } from "../translation/language.ts";
import { type Catalog, createTranslate, messageParts } from "../translation/translate.ts";
import { controllerLine, controllerOf } from "./controller.ts";
import type { Placeholder } from "./placeholders.ts";
import { contactOf, retentionMonthsOf, type Site, securityOf } from "./site.ts";

/** What the settings of the program say that a text may have to tell. */
export interface ToldSettings {
  readonly botCheck: {
    readonly provider: ChallengeProvider;
    /** From where a provider's script comes. */
    readonly host: string;
  };
}

/** Whose text it is. */
export interface PlaceholderContext extends ToldSettings {
  readonly site: Site;
  /** The language of the text, and its words. */
  readonly language: Language;
  readonly catalog: Catalog;
  readonly country: string;
  /** The code of the company whose openings it is about; missing for the group as a whole. */
  readonly company?: string | undefined;
}

/** What stands in a text for a placeholder, as HTML (spec C11). */
export function placeholderValue(name: Placeholder, context: PlaceholderContext): string {
  const { site, language, catalog, country, company } = context;
  const t = createTranslate(catalog, language);
  const { brand } = site;
  switch (name) {
    case "contact":
      return escaped(contactOf(site, country));
    case "securityContact":
      return escaped(securityOf(site).contact);
    case "controller":
      return escaped(controllerLine(controllerOf(site, company, language)));
    case "dataProtectionOfficer":
      return officerText(context);
    case "retention":
      return escaped(t("notice.months", { count: retentionMonthsOf(site, country) }));
    case "recipients":
      return escaped(recipientsText(context));
    case "legalBasis":
      return escaped(t(brand.consent === "agree" ? "notice.legalBasis.agree" : "notice.legalBasis.read"));
    case "alreadyAppliedDays":
      return escaped(t("notice.days", { count: brand.alreadyAppliedDays }));
    case "alreadyApplied":
      return escaped(appliedText(context));
    case "sourceMemory":
      return escaped(t(brand.sourceMemory === "tab" ? "notice.source.tab" : "notice.source.address"));
    case "botCheck":
      return escaped(botCheckText(context));
  }
}

function officerText({ site, company, language, catalog }: PlaceholderContext): string {
  const { officer } = controllerOf(site, company, language);
  if (!officer) return "";
  const address = escaped(officer.email);
  const values = { name: escaped(officer.name ? `${officer.name}, ` : ""), email: address };
  const mail = (): string => `<a href="mailto:${address}">${address}</a>`;
  return messageParts<string>(catalog, language, "notice.officer", { ...values, mail }).join("");
}

function recipientsText({ site, language, catalog, botCheck }: PlaceholderContext): string {
  const t = createTranslate(catalog, language);
  const named = site.brand.recipients.map(({ name, does, outside }) =>
    recipientText(name, does[language], outside?.[language]),
  );
  const asked = recipientText("Cloudflare, Inc.", t("notice.turnstile.does"), t("notice.turnstile.outside"));
  const all = [...named, ...(botCheck.provider === "turnstile" ? [asked] : [])];
  return all.length === 0 ? t("notice.recipients.none") : all.join(", ");
}

const recipientText = (name: string, does: string, outside: string | undefined): string =>
  `${name} (${outside ? `${does}, ${outside}` : does})`;

function appliedText({ site, language, catalog }: PlaceholderContext): string {
  const t = createTranslate(catalog, language);
  const { alreadyAppliedDays, alreadyAppliedScope } = site.brand;
  if (alreadyAppliedDays === 0) return t("notice.applied.none");
  return t(`notice.applied.${alreadyAppliedScope}`, { days: t("notice.days", { count: alreadyAppliedDays }) });
}

function botCheckText({ botCheck, language, catalog }: PlaceholderContext): string {
  const t = createTranslate(catalog, language);
  if (botCheck.provider === "turnstile") return t("notice.botCheck.turnstile", { host: botCheck.host });
  return t(botCheck.provider === "altcha" ? "notice.botCheck.altcha" : "notice.botCheck.none");
}
