import * as v from "valibot";
import { languages } from "../translation/language.ts";
import { dataTasks } from "./data-hosts.ts";
import { localisedText } from "./localised-text.ts";

const line = (maxLength: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength));
const email = v.pipe(v.string(), v.email());

/** A postal address on one line: one for all languages, or one for each language. */
const address = v.union([line(200), localisedText]);

const officer = v.strictObject({ name: v.optional(line(80)), email });
/** A data protection officer, or another contact for questions about data protection. */
export type Officer = v.InferOutput<typeof officer>;

/** A recipient of personal data outside the group, who processes it on the group's instructions. */
const recipient = v.strictObject({
  name: line(80),
  /** What the recipient does: `delivers our e-mails`. */
  does: localisedText,
  /**
   * Only for a recipient in another country: the country, and what protects the data there, such as `in the USA, under standard contractual clauses`.
   */
  outside: v.optional(localisedText),
  /** The tasks of the recipient for which a setting names a host. For these, the notice names the recipient instead of the host. */
  handles: v.optional(v.array(v.picklist(dataTasks)), []),
});

/** The scopes in which a person may apply only once within `alreadyAppliedDays`: the entire group, the same company, or the same job (spec C11). */
export const appliedScopes = ["group", "company", "job"] as const;
/** One of `appliedScopes`. */
export type AppliedScope = (typeof appliedScopes)[number];

/** The wordings of the checkbox for the privacy notice: the candidate has read the notice, or agrees to it (spec C11). */
const consentWordings = ["read", "agree"] as const;

/** The entries of `brand.json` about data protection. */
export const brandControllerFields = {
  /** The postal address of the legal entity. */
  address: v.optional(address),
  dataProtectionOfficer: v.optional(officer),
  recipients: v.optional(v.pipe(v.array(recipient), v.maxLength(50)), []),
  /** The location of the server, as a phrase that follows `The server is`: `in Germany`. */
  serverLocation: v.optional(localisedText),
  consent: v.optional(v.picklist(consentWordings), "read"),
  /** Whether the checkbox for diversity data, where it is shown, must be ticked. */
  diConsentRequired: v.optional(v.boolean(), true),
  /** The languages in which the form has the checkbox for diversity data. */
  diConsentLanguages: v.optional(v.array(v.picklist(languages)), ["en"]),
  alreadyAppliedScope: v.optional(v.picklist(appliedScopes), "group"),
  /** Where the source and medium of a visit are stored: in addresses and the tab's session storage (`tab`), or only in addresses (`address`). */
  sourceMemory: v.optional(v.picklist(["tab", "address"]), "tab"),
};

/**
 * The role of the group when a company is a controller itself: a joint controller (Art. 26 GDPR), or the company's processor (Art. 28). `groupDoes`
 * and `companyDoes` are phrases that follow the name of each: `runs this site and keeps the applications`.
 */
const arrangement = v.pipe(
  v.strictObject({
    kind: v.picklist(["joint", "processor"]),
    groupDoes: localisedText,
    companyDoes: v.optional(localisedText),
  }),
  v.check(
    ({ kind, companyDoes }) => (kind === "joint") === (companyDoes !== undefined),
    "a joint arrangement says what each side does (groupDoes, companyDoes); with a processor, only groupDoes is said",
  ),
);

/** The entries of `companies.json` for a company that is the controller of its own applications. */
export const companyControllerFields = {
  legalName: v.optional(line(120)),
  address: v.optional(address),
  dataProtectionOfficer: v.optional(officer),
  /** The mail address to which candidates of the company write, instead of the country's contact. */
  contact: v.optional(email),
  /** The mail address that is notified of applications to the company, instead of the country's recruiting address. */
  recruiting: v.optional(email),
  arrangement: v.optional(arrangement),
};
