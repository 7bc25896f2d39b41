import type { ConfiguredBotCheck, DataRecipient } from "../bot-check-provider.ts";
import { escaped } from "../text/escaped.ts";
import type { Language } from "../translation/language.ts";
import { type Catalog, createTranslate, messageParts } from "../translation/translate.ts";
import { controllerLine, controllerOf } from "./controller.ts";
import type { Placeholder } from "./placeholders.ts";
import { contactOf, retentionMonthsOf, type Site, securityOf } from "./site.ts";

/** The settings of the program that texts may have to mention. */
export interface TextSettings {
  readonly botCheck: Pick<ConfiguredBotCheck, "says" | "recipient">;
}

/** The text whose placeholders are filled, and for whom. */
export interface PlaceholderContext extends TextSettings {
  readonly site: Site;
  /** The language of the text. */
  readonly language: Language;
  readonly catalog: Catalog;
  readonly country: string;
  /** The code of the company whose openings the text is about; missing for the group as a whole. */
  readonly company?: string | undefined;
}

/** Returns the value of a placeholder, as HTML (spec C11). */
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
      return escaped(context.botCheck.says(t));
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
  const named = site.brand.recipients.map(({ name, does, outside }): DataRecipient => {
    return { name, does: does[language], outside: outside?.[language] };
  });
  const all = [...named, ...(botCheck.recipient ? [botCheck.recipient(t)] : [])];
  return all.length === 0 ? t("notice.recipients.none") : all.map(recipientText).join(", ");
}

const recipientText = ({ name, does, outside }: DataRecipient): string =>
  `${name} (${outside ? `${does}, ${outside}` : does})`;

function appliedText({ site, language, catalog }: PlaceholderContext): string {
  const t = createTranslate(catalog, language);
  const { alreadyAppliedDays, alreadyAppliedScope } = site.brand;
  if (alreadyAppliedDays === 0) return t("notice.applied.none");
  return t(`notice.applied.${alreadyAppliedScope}`, { days: t("notice.days", { count: alreadyAppliedDays }) });
}
