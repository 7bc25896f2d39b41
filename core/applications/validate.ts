import * as v from "valibot";
import { visible } from "../visible.ts";
import {
  type ApplicationForm,
  type FieldName,
  type FormContext,
  fieldsOf,
  isRequired,
  maxLengths,
} from "./application.ts";

/** What can be wrong with a field; together with its name it chooses the text that is shown. */
export type Problem = "required" | "too_long" | "format" | "upload_missing" | "unreadable";
export type Problems = Partial<Record<FieldName, Problem>>;

const cleanText = (value: string): string => visible(value).trim();

/** One line: line breaks become spaces (trust F 81). */
const cleanLine = (value: string): string => cleanText(value).replace(/\s*\n\s*/g, " ");

/** One address of plain letters, as mail servers everywhere take it; no lists, comments or quotes (trust F 83). */
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** A plus sign, then 1 to 30 digits or spaces (spec 4.3). */
const telephonePattern = /^\+[0-9 ]{1,30}$/;

/** The key of an upload without its prefix `u/` (spec 7.6). */
const uploadKeyPattern = /^[A-Za-z0-9_-]{20,64}$/;

const text = (max: number, clean = cleanLine) =>
  v.pipe(v.string("format"), v.transform(clean), v.nonEmpty("required"), v.maxLength(max, "too_long"));
const uploadKey = v.pipe(v.string("upload_missing"), v.regex(uploadKeyPattern, "upload_missing"));
const ticked = v.literal(true, "required");

const rules = {
  firstName: text(maxLengths.firstName),
  lastName: text(maxLengths.lastName),
  email: v.pipe(text(maxLengths.email), v.regex(emailPattern, "format")),
  telephone: v.pipe(text(maxLengths.telephone), v.regex(telephonePattern, "format")),
  linkedin: text(maxLengths.linkedin),
  xing: text(maxLengths.xing),
  cv: uploadKey,
  otherDoc: uploadKey,
  referent: text(maxLengths.referent),
  candidatePreferences: text(maxLengths.candidatePreferences, cleanText),
  consent: ticked,
  diConsent: ticked,
} as const satisfies Record<FieldName, unknown>;

type Checked = { readonly problem: Problem } | { readonly value: string | true | undefined };

/** Joiners alone can be seen as little as blanks (trust F 81). */
const isBlank = (value: string): boolean => cleanText(value.replace(/[\u200c\u200d]/g, "")) === "";

/** One value, checked and cleaned; a blank optional field has no value. */
function check(name: FieldName, value: unknown): Checked {
  const blank = value === undefined || value === null || (typeof value === "string" && isBlank(value));
  if (blank) return isRequired(name) ? { problem: "required" } : { value: undefined };
  const parsed = v.safeParse<(typeof rules)[FieldName]>(rules[name], value);
  return parsed.success ? { value: parsed.output } : { problem: parsed.issues[0].message as Problem };
}

/** What is wrong with one value, for a field that is checked while somebody types. */
export function problemOf(name: FieldName, value: unknown): Problem | undefined {
  const checked = check(name, value);
  return "problem" in checked ? checked.problem : undefined;
}

export type Validation =
  | { readonly ok: true; readonly form: ApplicationForm }
  | { readonly ok: false; readonly problems: Problems };

/** Checks the fields of a form and nothing else: unknown keys and fields the form does not show are dropped (spec 4.3). */
export function validate(values: Readonly<Record<string, unknown>>, context: FormContext): Validation {
  const checked = validateFields(fieldsOf(context), values);
  return checked.ok ? { ok: true, form: checked.values as unknown as ApplicationForm } : checked;
}

export type FieldsValidation =
  | { readonly ok: true; readonly values: Readonly<Partial<Record<FieldName, string | true>>> }
  | { readonly ok: false; readonly problems: Problems };

/** Checks some fields of a form and drops everything else; blank optional ones have no value. */
export function validateFields(
  names: readonly FieldName[],
  values: Readonly<Record<string, unknown>>,
): FieldsValidation {
  const problems: Problems = {};
  const good: Partial<Record<FieldName, string | true>> = {};
  for (const name of names) {
    const checked = check(name, Object.hasOwn(values, name) ? values[name] : undefined);
    if ("problem" in checked) problems[name] = checked.problem;
    else if (checked.value !== undefined) good[name] = checked.value;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, values: good };
}
