import { codeOf, fieldProblemsOf } from "../../errors.ts";
import { asksForXing, type Site } from "../../site/site.ts";
import { momentOf } from "../../time/time.ts";
import { nameInForm, uploadKeyOf } from "../../uploads/file-key.ts";
import { removeFiles } from "../../uploads/file-store.ts";
import { type ContactField, contactFields, type FieldName, fieldsOf, isContactField } from "../form/application.ts";
import { type ApplicationForm, contactSchema, cvSchema } from "../form/form.ts";
import { checkFields, type Problems, problemsIn } from "../form/validate.ts";
import type { Application, StoredApplication } from "../stored/application.ts";
import type { ApplicationStore, Correction } from "../stored/application-store.ts";
import type { PersonHash } from "../stored/person.ts";
import { type AttemptParts, attempt, plannedKeyOf } from "../submit/attempt.ts";
import { type ClaimParts, claimFile } from "../submit/claim-file.ts";
import { mailboxOf, personText } from "../submit/person.ts";

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
export function applyCorrection(application: Application, { contact, file }: Correction): Application {
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

/** The outcome of a correction. `late` if recruiting has handled the application meanwhile (`isCorrectable`). */
export type CorrectionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly late: true }
  | { readonly ok: false; readonly problems: Problems };

export interface CorrectionParts extends ClaimParts {
  readonly site: Pick<Site, "countries" | "brand">;
  readonly applications: Pick<ApplicationStore, "correct">;
  readonly intents: AttemptParts["intents"];
  readonly newId: () => string;
  readonly now: () => Date;
  /** Hashes a text under the keys of the installation. */
  readonly keyedHashOf: (text: string) => PersonHash;
}

const late: CorrectionOutcome = { ok: false, late: true };
const done: CorrectionOutcome = { ok: true };

/** An application, with the number of the mailbox to which the candidate's link was sent. */
type Linked = StoredApplication & { readonly link: number };

/**
 * Checks and replaces the contact data. A new mailbox gets the confirmation with the link to the application. From then on, "already applied" refers
 * to the new mailbox. The previous mailbox is told that it was replaced, but not by which one (spec C17).
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

/**
 * Replaces the CV with an upload, and removes the previous file. `given` is the key of the upload without `u/`. The upload is checked in the same way
 * as when an application is submitted.
 */
export async function replaceCv(
  application: Linked,
  given: unknown,
  parts: CorrectionParts,
): Promise<CorrectionOutcome> {
  const { applications, files, now } = parts;
  const { id, link } = application;
  const checked = checkFields(cvSchema, ["cv"], { cv: given });
  if (!checked.ok) return checked;
  const { cv } = checked.values;
  if (cv === application.form.cv) return done; // a retry after a lost answer (trust M 174)
  try {
    const before = await attempt(
      { name: `correction ${id} ${cv}`, kept: id, uploads: new Map([["cv", uploadKeyOf(cv)]]) },
      {
        copy: (intent) => claimFile("cv", { given: cv, to: plannedKeyOf(intent, "cv") }, parts),
        keep: (file, intent) => applications.correct(id, { at: momentOf(now()), link, file, intent }),
        isKept: (answer) => answer !== undefined,
      },
      parts,
    );
    if (!before) return late;
    const replaced = before.files.filter(({ kind }) => kind === "cv").map(({ key }) => key);
    await removeFiles([uploadKeyOf(cv), ...replaced], files);
    return done;
  } catch (error) {
    if (codeOf(error) === "ended") return late;
    const problems = fieldProblemsOf(error);
    if (!problems) throw error;
    return { ok: false, problems: problemsIn(problems) };
  }
}
