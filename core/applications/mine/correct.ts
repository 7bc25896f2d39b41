import { asksForXing, type Site } from "../../site/site.ts";
import { momentOf } from "../../time/time.ts";
import { nameInForm } from "../../uploads/file-key.ts";
import { type ContactField, contactFields, type FieldName, fieldsOf, isContactField } from "../form/application.ts";
import { type ApplicationForm, contactSchema } from "../form/form.ts";
import { checkFields } from "../form/validate.ts";
import type { Application, StoredApplication } from "../stored/application.ts";
import type { ApplicationStore, Correction } from "../stored/application-store.ts";
import type { PersonHash } from "../stored/person.ts";
import { mailboxOf, personText } from "../submit/person.ts";
import { type CorrectionOutcome, type ReplaceCvParts, replaceCvBy } from "./replace-cv.ts";

/** The contact fields of an application, in the order of its form. */
export const contactFieldsOf = (
  { variant, language, country }: StoredApplication,
  site: Pick<Site, "countries">,
): ContactField[] =>
  fieldsOf({ variant, referral: false, language, xing: asksForXing(site, country) }).filter(isContactField);

const withoutContact = (form: ApplicationForm): Omit<ApplicationForm, ContactField> => {
  const left: Partial<Record<FieldName, unknown>> = { ...form };
  for (const name of contactFields) delete left[name];
  return left as Omit<ApplicationForm, ContactField>;
};

/** An application after a correction. */
export function applyCorrection(
  application: Application,
  { contact, file }: Pick<Correction, "contact" | "file">,
): Application {
  const { form, files } = application;
  return {
    ...application,
    form: {
      ...(contact ? { ...withoutContact(form), ...contact } : form),
      ...(file ? { [file.kind]: nameInForm(file.uploadKey) } : {}),
    },
    files: file ? [...files.filter(({ kind }) => kind !== file.kind), file] : files,
  };
}

export interface CorrectionParts extends ReplaceCvParts {
  readonly site: Pick<Site, "countries" | "brand">;
  readonly applications: Pick<ApplicationStore, "correct">;
  /** Hashes a text under the keys of the installation. */
  readonly keyedHashOf: (text: string) => PersonHash;
}

const late: CorrectionOutcome = { ok: false, late: true };
const done: CorrectionOutcome = { ok: true };

/** An application, with the number of the mailbox to which the candidate's link was sent. */
type Linked = StoredApplication & { readonly link: number };

/**
 * Checks and replaces the contact data. A new mailbox gets the confirmation with the link to the application. From then on, "already applied"
 * refers to the new mailbox. The previous mailbox gets a mail that says that it was replaced, but not by which one (spec C17).
 */
export async function correctContact(
  application: Linked,
  values: Readonly<Record<string, unknown>>,
  parts: CorrectionParts,
): Promise<CorrectionOutcome> {
  const { applications, site, keyedHashOf, now } = parts;
  const checked = checkFields(contactSchema, contactFieldsOf(application, site), values);
  if (!checked.ok) return checked;
  const contact = checked.values;
  const moved = mailboxOf(contact.email) !== mailboxOf(application.form.email);
  const before = await applications.correct(application.id, {
    at: momentOf(now()),
    link: application.link,
    contact,
    ...(moved
      ? { person: keyedHashOf(personText(contact.email, application, site.brand.alreadyAppliedScope)).hash }
      : {}),
  });
  return before ? done : late;
}

/** Replaces the CV with an upload of the candidate, as `replaceCvBy` does. */
export const replaceCv = (application: Linked, given: unknown, parts: CorrectionParts): Promise<CorrectionOutcome> =>
  replaceCvBy(
    (file, intent) =>
      parts.applications.correct(application.id, { at: momentOf(parts.now()), link: application.link, file, intent }),
    { application, given },
    parts,
  );
