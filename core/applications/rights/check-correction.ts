import * as v from "valibot";
import { asksForXing, type Site } from "../../site/site.ts";
import { type FieldName, fieldsOf, isTextField, type TextField } from "../form/application.ts";
import { formSchema } from "../form/form.ts";
import { checkFields, type Problem } from "../form/validate.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { CorrectedAnswer } from "../stored/application-store.ts";

/** The outcome of a check. `not_asked`: the form of this application has no text field with this name. */
export type CheckedCorrection =
  | { readonly ok: true; readonly answer: CorrectedAnswer }
  | { readonly ok: false; readonly problem: Problem | "not_asked" };

type Corrected = Pick<StoredApplication, "form" | "variant" | "language" | "country">;

/** The answers of an application that can be corrected: the text fields of its form. */
export const correctableFields = (
  { form, variant, language, country }: Corrected,
  site: Pick<Site, "countries">,
): (FieldName & TextField)[] =>
  fieldsOf({ variant, referral: form.referent !== undefined, language, xing: asksForXing(site, country) }).filter(
    isTextField,
  );

/**
 * Checks and cleans a new value that a candidate asks us to enter, by the rules of the form (spec 4.3). An empty value removes an optional answer.
 */
export function checkCorrection(
  application: Corrected,
  { name, value }: { readonly name: string; readonly value: string },
  site: Pick<Site, "countries">,
): CheckedCorrection {
  const field = correctableFields(application, site).find((each) => each === name);
  if (field === undefined) return { ok: false, problem: "not_asked" };
  const checked = checkFields(v.partial(v.pick(formSchema, [field])), [field], { [field]: value });
  if (!checked.ok) return { ok: false, problem: checked.problems[field] ?? "format" };
  const cleaned = checked.values[field];
  return { ok: true, answer: cleaned === undefined ? { name: field } : { name: field, value: cleaned } };
}
