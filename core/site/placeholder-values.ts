import type { ConfiguredBotCheck, DataRecipient } from "../bot-check-provider.ts";
import { escapeHtml } from "../text/escaped.ts";
import { type Language, languages } from "../translation/language.ts";
import { type Catalog, createTranslator, messageParts, type Translator } from "../translation/translate.ts";
import { alreadyAppliedVariantOf } from "./already-applied-variant.ts";
import { companyController, controllerLine, controllerOf } from "./controller.ts";
import { type DataHosts, dataTasks } from "./data-hosts.ts";
import type { Placeholder } from "./placeholders.ts";
import { contactOf, countryOf, retentionMonthsOf, type Site, securityContactOf } from "./site.ts";

/** The settings of the program that texts may have to mention. */
export interface TextSettings {
  readonly botCheck: Pick<ConfiguredBotCheck, "says" | "recipient">;
  readonly dataHosts: DataHosts;
  /** For how many months records without names, such as the proof of an erasure, are kept after the erasure (`PROOF_MONTHS`). */
  readonly proofMonths: number;
  /** Whether some browsers report core web vitals. */
  readonly measuresSpeed: boolean;
}

/** The inputs for the values of placeholders: the site, the text, and its reader. */
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
  const t = createTranslator(catalog, language);
  const { brand } = site;
  switch (name) {
    case "contact":
      return escapeHtml(contactOf(site, country, company));
    case "securityContact":
      return escapeHtml(securityContactOf(site).contact);
    case "controller":
      return escapeHtml(controllerLine(controllerOf(site, company, language)));
    case "arrangement":
      return escapeHtml(arrangementText(context));
    case "dataProtectionOfficer":
      return officerText(context);
    case "retention":
      return escapeHtml(t("notice.months", { count: retentionMonthsOf(site, country) }));
    case "proofMonths":
      return escapeHtml(t("notice.months", { count: context.proofMonths }));
    case "recipients":
      return escapeHtml(recipientsText(context));
    case "storage":
      return escapeHtml(storageText(context));
    case "legalBasis":
      return escapeHtml(t(brand.consent === "agree" ? "notice.legalBasis.agree" : "notice.legalBasis.read"));
    case "diversity":
      return escapeHtml(diversityText(context));
    case "alreadyAppliedDays":
      return escapeHtml(t("notice.days", { count: brand.alreadyAppliedDays }));
    case "alreadyApplied":
      return escapeHtml(appliedText(context));
    case "sourceMemory":
      return escapeHtml(t(brand.sourceMemory === "tab" ? "notice.source.tab" : "notice.source.address"));
    case "botCheck":
      return escapeHtml(context.botCheck.says(t));
    case "measuring":
      return escapeHtml(t(context.measuresSpeed ? "notice.measuring.on" : "notice.measuring.off"));
    case "alerts":
      // alerts belong to the group: a company that is a controller itself has no part in them
      return brand.alerts && !companyController(site, company) ? escapeHtml(t("notice.alerts")) : "";
    case "authority":
      return escapeHtml(authorityText(context));
  }
}

/** Returns the text about the group's role when a company is a controller itself; empty if the site does not describe it. */
function arrangementText({ site, company: code, language, catalog }: PlaceholderContext): string {
  const arrangement = companyController(site, code)?.arrangement;
  if (!arrangement) return "";
  const t = createTranslator(catalog, language);
  const named = {
    company: controllerOf(site, code, language).name,
    group: site.brand.legalName,
    groupDoes: arrangement.groupDoes[language],
  };
  const { companyDoes } = arrangement;
  return companyDoes
    ? t("notice.arrangement.joint", { ...named, companyDoes: companyDoes[language] })
    : t("notice.arrangement.processor", named);
}

function officerText({ site, company, language, catalog }: PlaceholderContext): string {
  const { officer } = controllerOf(site, company, language);
  if (!officer) return "";
  const address = escapeHtml(officer.email);
  const values = { name: escapeHtml(officer.name ? `${officer.name}, ` : ""), email: address };
  const mail = (): string => `<a href="mailto:${address}">${address}</a>`;
  return messageParts<string>(catalog, language, "notice.officer", { ...values, mail }).join("");
}

/**
 * Returns the list of recipients: the group, if the notice of another controller must list it; the recipients that the site names; each host that
 * does a task without a named recipient; and the provider of the bot check.
 */
function recipientsText({ site, company, language, catalog, botCheck, dataHosts }: PlaceholderContext): string {
  const t = createTranslator(catalog, language);
  const named = site.brand.recipients.map(({ name, does, outside }): DataRecipient => {
    return { name, does: does[language], outside: outside?.[language] };
  });
  const unnamed = dataTasks.flatMap((task): DataRecipient[] => {
    const host = dataHosts[task];
    const isNamed = site.brand.recipients.some(({ handles }) => handles.includes(task));
    return host === undefined || isNamed
      ? []
      : [{ name: host, does: t(`notice.recipients.${task}`), outside: undefined }];
  });
  const all = [
    ...groupAsRecipient(site, company, t),
    ...named,
    ...unnamed,
    ...(botCheck.recipient ? [botCheck.recipient(t)] : []),
  ];
  return all.length === 0 ? t("notice.recipients.none") : all.map(recipientText).join(", ");
}

/**
 * Returns the group as a recipient, for the notice of a company for which it runs the site. A joint controller is not a recipient: "we" in the notice
 * of joint controllers means both.
 */
function groupAsRecipient({ brand, companies }: Site, code: string | undefined, t: Translator): DataRecipient[] {
  const controller = companyController({ companies }, code);
  const isNamed = brand.recipients.some(({ name }) => name === brand.legalName);
  return !controller || controller.arrangement?.kind === "joint" || isNamed
    ? []
    : [{ name: brand.legalName, does: t("notice.recipients.site"), outside: undefined }];
}

const recipientText = ({ name, does, outside }: DataRecipient): string =>
  `${name} (${outside ? `${does}, ${outside}` : does})`;

function storageText({ site, language, catalog, dataHosts }: PlaceholderContext): string {
  const t = createTranslator(catalog, language);
  const { files, database, applications } = dataHosts;
  if (applications !== undefined) return t("notice.storage.elsewhere", { host: applications });
  const group = site.brand.legalName;
  const places = (): string => {
    if (files !== undefined && database !== undefined) return t("notice.storage.both", { files, database });
    if (files !== undefined) return t("notice.storage.files", { group, files });
    return database === undefined
      ? t("notice.storage.server", { group })
      : t("notice.storage.database", { group, database });
  };
  const where = site.brand.serverLocation?.[language];
  return where === undefined ? places() : `${places()} ${t("notice.storage.where", { where })}`;
}

function diversityText({ site, language, catalog }: PlaceholderContext): string {
  const t = createTranslator(catalog, language);
  const { diConsentLanguages: asked, diConsentRequired } = site.brand;
  if (asked.length === 0) return t("notice.diversity.none");
  const text = t(diConsentRequired ? "notice.diversity.required" : "notice.diversity.optional");
  if (languages.every((each) => asked.includes(each))) return text;
  const names = new Intl.ListFormat(language).format(asked.map((each) => t(`language.name.${each}`)));
  return `${text} ${t("notice.diversity.languages", { count: asked.length, languages: names })}`;
}

/** Returns the text about the country's data protection authority, and about rights that only the law of this country gives. */
function authorityText({ site, language, catalog, country: code }: PlaceholderContext): string {
  const t = createTranslator(catalog, language);
  const country = countryOf(site, code);
  const named = country?.authority;
  const authority = typeof named === "object" ? named[language] : named;
  const complain =
    country && authority !== undefined
      ? t("notice.authority.named", { country: country.names[language], authority })
      : t("notice.authority.any");
  const own = countriesWithOwnRights.find((each) => each === code);
  return own ? `${complain} ${t(`notice.rights.${own}`)}` : complain;
}

/** The countries whose law gives candidates rights beyond those that every notice lists. */
export const countriesWithOwnRights = ["br", "fr", "in"] as const;

function appliedText({ site, language, catalog }: PlaceholderContext): string {
  const t = createTranslator(catalog, language);
  const { alreadyAppliedDays } = site.brand;
  if (alreadyAppliedDays === 0) return t("notice.applied.none");
  return t(`notice.applied.${alreadyAppliedVariantOf(site)}`, {
    days: t("notice.days", { count: alreadyAppliedDays }),
  });
}
