import type { JobVariant } from "../../jobs/job.ts";
import type { Language } from "../../translation/language.ts";
import type { UploadKind } from "../../uploads/rules.ts";

/** The groups of the form and their fields: the one order in which fields are asked for, listed and checked (spec 4.3). */
export const fieldGroups = {
  about: ["firstName", "lastName", "email", "telephone", "linkedin", "xing"],
  referral: ["referent"],
  preferences: ["candidatePreferences"],
  documents: ["cv", "otherDoc"],
  consent: ["consent", "diConsent"],
} as const;
/** A group of the form. */
export type FieldGroup = keyof typeof fieldGroups;

/** The fields of an application in the order of the form. */
export const fieldNames = [
  ...fieldGroups.about,
  ...fieldGroups.referral,
  ...fieldGroups.preferences,
  ...fieldGroups.documents,
  ...fieldGroups.consent,
] as const;
export type FieldName = (typeof fieldNames)[number];

/** The fields by which a candidate is reached, and which may be corrected as long as nobody has read the application. */
export const contactFields = fieldGroups.about;
export type ContactField = (typeof contactFields)[number];

/** Longest values, in characters as `charactersIn` counts (spec 4.3). */
export const maxLengths = {
  firstName: 50,
  lastName: 50,
  email: 100,
  telephone: 31,
  linkedin: 250,
  xing: 250,
  referent: 200,
  candidatePreferences: 1000,
} as const satisfies Partial<Record<FieldName, number>>;

/** What decides which fields a form has. */
export interface FormContext {
  readonly variant: JobVariant;
  /** A job that is both hidden and referral has the fields of both (spec 4.2). */
  readonly referral: boolean;
  readonly language: Language;
  /** Whether the country of the address asks for a XING profile (`asksForXing` of `site/countries.json`). */
  readonly xing: boolean;
  /** Whether the form has the box of diversity data, and whether it must be ticked; in English alone where nobody says it (spec 4.3, C12). */
  readonly diConsent?: DiConsentAsked | undefined;
}

/** How a form asks for the consent to diversity data. */
export type DiConsentAsked = "required" | "optional" | "none";

/** The fields that a form shows; the others are ignored wherever they come from. */
export function fieldsOf({ variant, referral, language, xing, diConsent }: FormContext): FieldName[] {
  const shown: Partial<Record<FieldName, boolean>> = {
    xing,
    referent: referral,
    candidatePreferences: referral || variant === "hidden",
    diConsent: diConsent === undefined ? language === "en" : diConsent !== "none",
  };
  return fieldNames.filter((name) => shown[name] ?? true);
}

/** The groups of which a form shows fields, with those; in their order. */
export function groupsOf(
  context: FormContext,
): { readonly group: FieldGroup; readonly fields: readonly FieldName[] }[] {
  const shown = fieldsOf(context);
  const groups = Object.entries(fieldGroups) as [FieldGroup, readonly FieldName[]][];
  return groups
    .map(([group, fields]) => ({ group, fields: fields.filter((name) => shown.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
}

const optional: readonly FieldName[] = ["linkedin", "xing", "otherDoc"];

export const isRequired = (name: FieldName, context?: Pick<FormContext, "diConsent">): boolean =>
  !optional.includes(name) && !(name === "diConsent" && context?.diConsent === "optional");

export const isUpload = (name: FieldName): name is UploadKind => name === "cv" || name === "otherDoc";
