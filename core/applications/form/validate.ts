import * as v from "valibot";
import { type FieldName, type FormContext, fieldNames, fieldsOf, isRequired } from "./application.ts";
import { type ApplicationForm, formSchema, isBlank } from "./form.ts";

/** What can be wrong with a field; together with its name it chooses the text that is shown. */
const problemCodes = ["required", "too_long", "format", "letters", "upload_missing", "unreadable", "changed"] as const;
export type Problem = (typeof problemCodes)[number];
export type Problems = Partial<Record<FieldName, Problem>>;

/** What a text says of a field, which came with an error or an issue; what nobody knows is a matter of the format. */
const problemIn = (text: string | undefined): Problem => problemCodes.find((code) => code === text) ?? "format";

/** The problems of fields that a form has, of whatever an error named. */
export const problemsIn = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    fieldNames.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, problemIn(fields[name])]),
  );

/** What is wrong with one value, for a field that is checked while somebody types. */
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

/**
 * Checks and cleans the fields that a form shows and nothing else: unknown keys and fields it does not show are dropped (spec 4.3),
 * blank optional ones have no value.
 */
export function checkFields<Values>(
  schema: v.GenericSchema<unknown, Values>,
  shown: readonly FieldName[],
  values: Readonly<Record<string, unknown>>,
  context?: Pick<FormContext, "diConsent">,
): Checked<Values> {
  const unticked = (name: FieldName): boolean => values[name] === false && !isRequired(name, context);
  const given = shown.filter((name) => Object.hasOwn(values, name) && !isBlank(values[name]) && !unticked(name));
  const own = Object.fromEntries(given.map((name) => [name, values[name]]));
  const parsed = v.safeParse(schema, own, { abortPipeEarly: true }); // one issue for each field, the first
  const found = new Map(parsed.issues?.map((issue) => [v.getDotPath(issue), problemIn(issue.message)]));
  const problems: Problems = {};
  for (const name of shown) {
    const problem = !given.includes(name) && isRequired(name, context) ? "required" : found.get(name);
    if (problem) problems[name] = problem;
  }
  if (!parsed.success || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, values: parsed.output };
}

/** Checks a whole form as its context shows it. */
export const validate = (values: Readonly<Record<string, unknown>>, context: FormContext): Checked<ApplicationForm> =>
  checkFields(formSchema, fieldsOf(context), values, context);
