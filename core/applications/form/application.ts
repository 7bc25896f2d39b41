import type { JobVariant } from "../../jobs/job.ts";
import type { Language } from "../../translation/language.ts";
import type { UploadKind } from "../../uploads/rules.ts";

/** The groups of fields, in the order of the form (spec 4.3). */
export const fieldGroups = ["about", "referral", "preferences", "documents", "consent"] as const;
/** A group of the form. */
export type FieldGroup = (typeof fieldGroups)[number];

/** The properties of a field, for all code that requests, checks, shows or corrects it. */
interface FieldFacts {
  /** The fields of the group `about` are contact data. Candidates may correct them until somebody has handled the application (`isCorrectable`). */
  readonly group: FieldGroup;
  /** The maximum length in characters, as `countCharacters` counts them (spec 4.3). Only for fields that candidates type into. */
  readonly max?: number;
  /** Whether it may be left empty in every form. */
  readonly isOptional?: true;
  /** Whether it holds an upload. */
  readonly isUpload?: true;
  /**
   * Whether the candidate's page hides the field until the mailbox is confirmed, because it could be misused or is about somebody else (spec C17).
   */
  readonly isWithheld: boolean;
}

/** The fields of an application, in the order in which they are asked for, listed and checked. */
const fields = {
  firstName: { group: "about", max: 50, isWithheld: false },
  lastName: { group: "about", max: 50, isWithheld: false },
  email: { group: "about", max: 100, isWithheld: false },
  telephone: { group: "about", max: 31, isWithheld: true },
  linkedin: { group: "about", max: 250, isOptional: true, isWithheld: false },
  xing: { group: "about", max: 250, isOptional: true, isWithheld: false },
  referent: { group: "referral", max: 200, isWithheld: true },
  candidatePreferences: { group: "preferences", max: 1000, isWithheld: false },
  cv: { group: "documents", isUpload: true, isWithheld: false },
  otherDoc: { group: "documents", isUpload: true, isOptional: true, isWithheld: false },
  consent: { group: "consent", isWithheld: false },
  diConsent: { group: "consent", isWithheld: false },
} as const satisfies Readonly<Record<string, FieldFacts>>;

type Fields = typeof fields;
export type FieldName = keyof Fields;
/** The names of the fields whose entry in the table has the type `Fact`. */
type FieldWith<Fact> = { [Name in FieldName]: Fields[Name] extends Fact ? Name : never }[FieldName];

export const fieldNames = Object.keys(fields) as readonly FieldName[];
const factsOf = (name: FieldName): FieldFacts => fields[name];

/** The candidate's contact data. */
export type ContactField = FieldWith<{ readonly group: "about" }>;
export const isContactField = (name: FieldName): name is ContactField => factsOf(name).group === "about";
export const contactFields = fieldNames.filter(isContactField);

/** The fields that the candidate's page shows only after the mailbox was confirmed. */
export type WithheldField = FieldWith<{ readonly isWithheld: true }>;
export const isWithheldField = (name: FieldName): name is WithheldField => factsOf(name).isWithheld;

/** The fields into which candidates type text. */
export type TextField = FieldWith<{ readonly max: number }>;
/** The maximum length of a text field in characters, as `countCharacters` counts them. */
export const maxLengthOf = (name: TextField): number => fields[name].max;
export const isTextField = (name: FieldName): name is TextField => factsOf(name).max !== undefined;

/** What determines which fields a form has. */
export interface FormContext {
  readonly variant: JobVariant;
  /** Whether it is a referral job. A job that is both hidden and referral has the fields of both (spec 4.2). */
  readonly referral: boolean;
  readonly language: Language;
  /** Whether the country in the page's address asks for a XING profile (`asksForXing` of `site/countries.json`). */
  readonly xing: boolean;
  /** Whether the form has the box for diversity data, and whether it is required. By default, only English forms have it (spec 4.3, C12). */
  readonly diConsent?: DiConsentMode | undefined;
}

/** Whether the consent to diversity data is required, optional or absent in a form. */
export type DiConsentMode = "required" | "optional" | "none";

/** The fields that a form shows. All others are ignored. */
export function fieldsOf({ variant, referral, language, xing, diConsent }: FormContext): FieldName[] {
  const shown: Partial<Record<FieldName, boolean>> = {
    xing,
    referent: referral,
    candidatePreferences: referral || variant === "hidden",
    diConsent: diConsent === undefined ? language === "en" : diConsent !== "none",
  };
  return fieldNames.filter((name) => shown[name] ?? true);
}

/** The groups of a form with their fields, in order; without empty groups. */
export function groupsOf(
  context: FormContext,
): { readonly group: FieldGroup; readonly fields: readonly FieldName[] }[] {
  const shown = fieldsOf(context);
  return fieldGroups
    .map((group) => ({ group, fields: shown.filter((name) => factsOf(name).group === group) }))
    .filter(({ fields }) => fields.length > 0);
}

export const isRequired = (name: FieldName, context?: Pick<FormContext, "diConsent">): boolean =>
  !factsOf(name).isOptional && !(name === "diConsent" && context?.diConsent === "optional");

export const isUploadField = (name: FieldName): name is UploadKind => factsOf(name).isUpload ?? false;
