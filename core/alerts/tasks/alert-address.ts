import * as v from "valibot";
import { type ApplicationForm, formSchema } from "../../applications/form/form.ts";
import type { Problem } from "../../applications/form/validate.ts";

const schema = v.pick(formSchema, ["email"]);

/** A mail address that the application form would accept (spec 4.3), or its problem. */
export type CheckedAddress =
  | { readonly ok: true; readonly address: ApplicationForm["email"] }
  | { readonly ok: false; readonly problem: Problem };

/** Checks and cleans a typed mail address by the rules of the application form. */
export function checkAlertAddress(typed: string): CheckedAddress {
  const { success, output, issues } = v.safeParse(schema, { email: typed }, { abortPipeEarly: true });
  return success
    ? { ok: true, address: output.email }
    : { ok: false, problem: (issues?.[0]?.message ?? "format") as Problem };
}
