import type { Language } from "../translation/language.ts";
import type { Translator } from "../translation/translate.ts";
import type { Officer } from "./controller-files.ts";
import type { LocalisedText } from "./localised-text.ts";
import { type Company, contactOf, type Site } from "./site.ts";

/** The legal entity that is the controller of an application's data (spec C11). */
export interface Controller {
  /** The code of the company; missing if the group is the controller. */
  readonly company?: string;
  /** The name of the legal entity. */
  readonly name: string;
  readonly address?: string;
  readonly officer?: Officer;
  /** The name of the group's legal entity, if the group is a joint controller. */
  readonly jointWith?: string;
}

type Parts = Pick<Site, "brand" | "companies">;

const isController = ({ legalName, address }: Company): boolean => legalName !== undefined || address !== undefined;

/** Returns the companies that are controllers of their own applications. */
export const controllersOf = ({ companies }: Pick<Site, "companies">): readonly Company[] =>
  companies.filter(isController);

/** Returns the company with this code, if it is the controller of its own applications. */
export const companyController = (site: Pick<Site, "companies">, code: string | undefined): Company | undefined =>
  controllersOf(site).find((company) => company.code === code);

/**
 * Returns the controller of applications to a company: the company itself if `companies.json` has its legal name or address, otherwise the group. The
 * data protection officer is that of the company or, if it has none, that of the group.
 */
export function controllerOf(site: Parts, company: string | undefined, language: Language): Controller {
  const { brand } = site;
  const own = companyController(site, company);
  const ownOfficer = site.companies.find(({ code }) => code === company)?.dataProtectionOfficer;
  const officer = ownOfficer ?? brand.dataProtectionOfficer;
  const address = inLanguage(own ? own.address : brand.address, language);
  return {
    ...(own ? { company: own.code } : {}),
    name: own ? (own.legalName ?? own.name) : brand.legalName,
    ...(address === undefined ? {} : { address }),
    ...(officer ? { officer } : {}),
    ...(own?.arrangement?.kind === "joint" ? { jointWith: brand.legalName } : {}),
  };
}

/**
 * Returns the name that signs letters to candidates of a company: the company's name if the company is the sole controller, otherwise the group's
 * name.
 */
export function signatoryOf(site: Parts, company: string | undefined): string {
  const own = companyController(site, company);
  return own && own.arrangement?.kind !== "joint" ? own.name : site.brand.name;
}

/** The address to which the candidates of an opening write, and the privacy notice that applies to them. */
export interface ContactAndNotice {
  readonly contact: string;
  /** The code of the company whose privacy notice applies; missing if the group's notice applies. */
  readonly noticeOf?: string | undefined;
}

/** Returns the contact for candidates of a company on pages of a country, and the company whose privacy notice these pages link to. */
export const contactAndNoticeOf = (
  site: Pick<Site, "companies" | "countries" | "defaultContact">,
  country: string,
  company: string | undefined,
): ContactAndNotice => ({
  contact: contactOf(site, country, company),
  noticeOf: companyController(site, company)?.code,
});

/** Returns a legal entity with its address, on one line. */
export const controllerLine = ({ name, address }: Controller): string =>
  address === undefined ? name : `${name}, ${address}`;

/** Returns the sentence about the controller, for the application form and the candidate's page. */
export const controllerStatement = (controller: Controller, t: Translator): string =>
  controller.jointWith === undefined
    ? t("apply.controller", { controller: controllerLine(controller) })
    : t("apply.controller.joint", { controller: controllerLine(controller), group: controller.jointWith });

const inLanguage = (text: string | LocalisedText | undefined, language: Language): string | undefined =>
  typeof text === "object" ? text[language] : text;

/**
 * Returns the code of the company with this displayed name. It is needed for openings from another host, which sends only the name of the company.
 */
export const companyCodeNamed = ({ companies }: Pick<Site, "companies">, name: string): string | undefined =>
  companies.find((company) => company.name === name)?.code;
