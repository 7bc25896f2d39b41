import * as v from "valibot";
import { languages } from "../translation/language.ts";
import { localisedText } from "./localised-text.ts";

const line = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));
const email = v.pipe(v.string(), v.email());

/** An address on one line, the same in all languages or one for each. */
const address = v.union([line(200), localisedText]);

/** Whom to ask about data protection. */
const officer = v.strictObject({ name: v.optional(line(80)), email });
/** Whom to ask about data protection, as the site names them. */
export type Officer = v.InferOutput<typeof officer>;

/** Who, besides the site's own people, handles data on their instructions. */
const recipient = v.strictObject({
  name: line(80),
  /** What for: `delivers our e-mails`. */
  does: localisedText,
  /** Where that is, and what protects the data there, if it is another country: `in the USA, under standard contractual clauses`. */
  outside: v.optional(localisedText),
});

/** How often the same person may apply within `alreadyAppliedDays`: once to the group, to a company, or for a job (spec C11). */
export const appliedScopes = ["group", "company", "job"] as const;
/** One of `appliedScopes`. */
export type AppliedScope = (typeof appliedScopes)[number];

/** What the box of the privacy notice says: that it was read, or that the candidate agrees (spec C11). */
const consentWordings = ["read", "agree"] as const;
/** What `brand.json` says of data protection. */
export const brandDataProtection = {
  /** The address of the legal entity. */
  address: v.optional(address),
  dataProtectionOfficer: v.optional(officer),
  recipients: v.optional(v.pipe(v.array(recipient), v.maxLength(50)), []),
  consent: v.optional(v.picklist(consentWordings), "read"),
  /** Whether the box of diversity data must be ticked where it is shown. */
  diConsentRequired: v.optional(v.boolean(), true),
  /** The languages whose form has that box. */
  diConsentLanguages: v.optional(v.array(v.picklist(languages)), ["en"]),
  alreadyAppliedScope: v.optional(v.picklist(appliedScopes), "group"),
  /** Where the source and medium of a visit are remembered: in the tab's session storage too, or in addresses alone. */
  sourceMemory: v.optional(v.picklist(["tab", "address"]), "tab"),
};

/** What `companies.json` may say of a company that answers for its applications itself. */
export const companyDataProtection = {
  legalName: v.optional(line(120)),
  address: v.optional(address),
  dataProtectionOfficer: v.optional(officer),
  /** Who is told about applications to the company, instead of the country's address. */
  recruiting: v.optional(email),
};
