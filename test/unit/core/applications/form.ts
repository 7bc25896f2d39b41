import type { FormContext } from "#core/applications/form/application.ts";
import type { ApplicationForm } from "#core/applications/form/form.ts";
import { type Checked, type Problems, validate } from "#core/applications/form/validate.ts";

/** The context of a form with every possible field. */
export const fullContext: FormContext = {
  variant: "hidden",
  referral: true,
  language: "en",
  xing: true,
};

export const validValues: Readonly<Record<string, unknown>> = {
  firstName: "Anna",
  lastName: "Muster",
  email: "anna@example.org",
  telephone: "+49 170 1234567",
  linkedin: "https://www.linkedin.com/in/anna",
  xing: "https://www.xing.com/profile/anna",
  cv: "abcdefghijklmnopqrstuvwxyz0",
  otherDoc: "ABCDEFGHIJKLMNOPQRSTUVWXYZ1",
  referent: "Berta Beispiel, Tavela",
  candidatePreferences: "Berlin, TypeScript, Lead",
  consent: true,
  diConsent: true,
};

export const check = (
  about: Record<string, unknown> = {},
  context: FormContext = fullContext,
): Checked<ApplicationForm> => validate({ ...validValues, ...about }, context);

/** The problems of a form that is valid except for these values. */
export function problems(about: Record<string, unknown>, context?: FormContext): Problems {
  const validation = check(about, context);
  return validation.ok ? {} : validation.problems;
}

/** The value that is stored if a field has this value; `undefined` if none is stored. */
export function kept(name: string, value: unknown): unknown {
  const validation = check({ [name]: value });
  if (!validation.ok) throw new Error(JSON.stringify(validation.problems));
  return new Map<string, unknown>(Object.entries(validation.values)).get(name);
}
