import * as v from "valibot";
import { languages } from "../translation/language.ts";
import { dataTasks } from "./data-hosts.ts";
import { localisedText } from "./localised-text.ts";

const line = (maxLength: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength));
const email = v.pipe(v.string(), v.email());

/** An address on one line: either the same in all languages, or one for each language. */
const address = v.union([line(200), localisedText]);

const officer = v.strictObject({ name: v.optional(line(80)), email });
/** A data protection officer, or another contact for questions about data protection. */
export type Officer = v.InferOutput<typeof officer>;

/** A recipient of personal data outside the group, who handles it on the group's instructions. */
const recipient = v.strictObject({
  name: line(80),
  /** What the recipient does: `delivers our e-mails`. */
  does: localisedText,
  /**
   * For a recipient in another country only: the country, and what protects the data there, as in `in the USA, under standard contractual clauses`.
   */
  outside: v.optional(localisedText),
  /**
   * The tasks that the recipient does, among those that a setting can give to another host. The notice then names the recipient instead of the host.
   */
  handles: v.optional(v.array(v.picklist(dataTasks)), []),
});

/** Where a person may apply only once within `alreadyAppliedDays`: in the whole group, at the same company, or for the same job (spec C11). */
export const appliedScopes = ["group", "company", "job"] as const;
/** One of `appliedScopes`. */
export type AppliedScope = (typeof appliedScopes)[number];

/** What the checkbox for the privacy notice says: that the candidate has read it, or agrees to it (spec C11). */
const consentWordings = ["read", "agree"] as const;

/** What `brand.json` says about data protection. */
export const brandDataProtection = {
  /** The address of the legal entity. */
  address: v.optional(address),
  dataProtectionOfficer: v.optional(officer),
  recipients: v.optional(v.pipe(v.array(recipient), v.maxLength(50)), []),
  /** Where the server is, as a phrase that follows `The server is`: `in Germany`. */
  serverLocation: v.optional(localisedText),
  consent: v.optional(v.picklist(consentWordings), "read"),
  /** Whether the checkbox for diversity data must be ticked wherever it is shown. */
  diConsentRequired: v.optional(v.boolean(), true),
  /** The languages in which the form has the checkbox for diversity data. */
  diConsentLanguages: v.optional(v.array(v.picklist(languages)), ["en"]),
  alreadyAppliedScope: v.optional(v.picklist(appliedScopes), "group"),
  /** Where the source and medium of a visit are remembered: in addresses and in the tab's session storage, or in addresses only. */
  sourceMemory: v.optional(v.picklist(["tab", "address"]), "tab"),
};

/**
 * How the group takes part in the processing by a company that is a controller itself: as a joint controller (Art. 26 GDPR), or as its processor (Art.
 * 28). What each of them does is a phrase that follows its name: `runs this site and keeps the applications`.
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

/** What `companies.json` may say about a company that is the controller of its own applications. */
export const companyDataProtection = {
  legalName: v.optional(line(120)),
  address: v.optional(address),
  dataProtectionOfficer: v.optional(officer),
  /** The mail address to which candidates of the company write, instead of the country's contact. */
  contact: v.optional(email),
  /** The mail address that is notified of applications to the company, instead of the country's recruiting address. */
  recruiting: v.optional(email),
  arrangement: v.optional(arrangement),
};
