import * as v from "valibot";
import { type FieldName, type FormContext, fieldNames, fieldsOf, isRequired } from "./application.ts";
import { type ApplicationForm, formSchema, isBlank } from "./form.ts";

/** The problems that a field can have. Problem and field together select the message. */
const problemCodes = ["required", "too_long", "format", "letters", "upload_missing", "unreadable", "changed"] as const;
export type Problem = (typeof problemCodes)[number];
export type Problems = Partial<Record<FieldName, Problem>>;

/** Converts the message of an error or a validation issue to a problem; an unknown one becomes `format`. */
const problemIn = (text: string | undefined): Problem => problemCodes.find((code) => code === text) ?? "format";

/** Converts the field messages of an error to problems. Unknown fields are left out. */
export const problemsIn = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    fieldNames.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, problemIn(fields[name])]),
  );

/** The problem of one value, for checks while the candidate types. */
export function problemOf(
  name: FieldName,
  value: unknown,
  context?: Pick<FormContext, "diConsent">,
): Problem | undefined {
  if (isBlank(value)) return isRequired(name, context) ? "required" : undefined;
  const parsed = v.safeParse<(typeof formSchema.entries)[FieldName]>(formSchema.entries[name], value);
  return parsed.success ? undefined : problemIn(parsed.issues[0].message);
}

export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly problems: Problems };

/** Checks and cleans the fields that a form shows. Unknown and hidden fields are dropped (spec 4.3), blank optional ones left out. */
export function checkFields<Values>(
  schema: v.GenericSchema<unknown, Values>,
  shown: readonly FieldName[],
  values: Readonly<Record<string, unknown>>,
  context?: Pick<FormContext, "diConsent">,
): Checked<Values> {
  const unticked = (name: FieldName): boolean => values[name] === false && !isRequired(name, context);
  const given = shown.filter((name) => Object.hasOwn(values, name) && !isBlank(values[name]) && !unticked(name));
  const own = Object.fromEntries(given.map((name) => [name, values[name]]));
  const parsed = v.safeParse(schema, own, { abortPipeEarly: true }); // the first issue of each field
  const found = new Map(parsed.issues?.map((issue) => [v.getDotPath(issue), problemIn(issue.message)]));
  const problems: Problems = {};
  for (const name of shown) {
    const problem = !given.includes(name) && isRequired(name, context) ? "required" : found.get(name);
    if (problem) problems[name] = problem;
  }
  if (!parsed.success || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, values: parsed.output };
}

/** Checks and cleans all fields of a form. */
export const validate = (values: Readonly<Record<string, unknown>>, context: FormContext): Checked<ApplicationForm> =>
  checkFields(formSchema, fieldsOf(context), values, context);
