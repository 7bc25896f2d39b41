import * as v from "valibot";
import { visible } from "../../text/visible.ts";
import { type ContactField, contactFields, type FieldName, maxLengthOf, type TextField } from "./application.ts";
import { countCharacters } from "./characters.ts";
import { asciiAddress, hasNonAsciiLetters } from "./mail-address.ts";
import { unicodeAddress } from "./written-address.ts";

const cleanText = (value: string): string => visible(value).trim();

/** Joins lines: each line break, with the whitespace around it, becomes one space (trust F 81). */
const cleanLine = (value: string): string =>
  cleanText(value)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

/** The maximum length of an input in UTF-16 code units. A longer one is refused before it is cleaned. */
const maxRawLength = 10_000;

/** A single ASCII address that every mail server accepts (trust O 202), without lists, comments or quotes (trust F 83). */
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** A plus sign, then 1 to 30 digits or spaces (spec 4.3). */
const telephonePattern = /^\+[0-9 ]{1,30}$/;

/** The key of an upload without its prefix `u/` (spec 7.6). */
const uploadPattern = /^[A-Za-z0-9_-]{20,64}$/;

const text = (name: TextField, clean = cleanLine) =>
  v.pipe(
    v.string("format"),
    v.maxLength(maxRawLength, "too_long"),
    v.transform(clean),
    v.nonEmpty("required"),
    v.check((value) => countCharacters(value) <= maxLengthOf(name), "too_long"),
  );
/** The maximum length of an ASCII address that mail servers accept. */
const maxAddressLength = 254;
const isAddress = (value: string): boolean => {
  const address = asciiAddress(value);
  return address.length <= maxAddressLength && emailPattern.test(address);
};
const upload = v.pipe(v.string("upload_missing"), v.regex(uploadPattern, "upload_missing"));
const ticked = v.literal(true, "required");

/** The schemas of all fields. Optional fields, and those that only some forms show (spec 4.2, 4.3), may be absent. */
const entries = {
  firstName: text("firstName"),
  lastName: text("lastName"),
  email: v.pipe(
    text("email"),
    v.check((value) => !hasNonAsciiLetters(value), "letters"),
    v.check(isAddress, "format"),
    v.transform(unicodeAddress),
  ),
  telephone: v.pipe(text("telephone"), v.regex(telephonePattern, "format")),
  linkedin: v.exactOptional(text("linkedin")),
  xing: v.exactOptional(text("xing")),
  cv: upload,
  otherDoc: v.exactOptional(upload),
  referent: v.exactOptional(text("referent")),
  candidatePreferences: v.exactOptional(text("candidatePreferences", cleanText)),
  consent: ticked,
  diConsent: v.exactOptional(ticked),
} as const satisfies Record<FieldName, unknown>;

/** Checks and cleans a form. Blank fields must have been left out before. The messages of its issues are `Problem`s. */
export const formSchema = v.object(entries, "required");
/** A form that was checked and cleaned. File fields hold the keys of uploads, without `u/`. */
export type ApplicationForm = Readonly<v.InferOutput<typeof formSchema>>;

/** Checks and cleans the candidate's contact data. */
export const contactSchema = v.pick(formSchema, contactFields as [ContactField, ...ContactField[]]);
export type Contact = Readonly<v.InferOutput<typeof contactSchema>>;

export const cvSchema = v.pick(formSchema, ["cv"]);

/** Characters that are invisible by themselves: joiners, fillers that count as letters, and the Braille blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a value has no visible content (trust F 81). */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.length <= maxRawLength && cleanText(value.replace(invisible, "")) === "");
