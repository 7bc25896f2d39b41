import * as v from "valibot";
import { visible } from "../../text/visible.ts";
import { type ContactField, contactFields, type FieldName, maxOf, type TextField } from "./application.ts";
import { charactersIn } from "./characters.ts";
import { asciiAddress, hasOtherLetters } from "./mail-address.ts";
import { writtenAddress } from "./written-address.ts";

const cleanText = (value: string): string => visible(value).trim();

/** One line: line breaks, with the blanks around them, become spaces (trust F 81). */
const cleanLine = (value: string): string =>
  cleanText(value)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

/** Nothing longer is looked at, however much of it would be cleaned away. */
const longestRaw = 10_000;

/** One address of plain letters, as mail servers everywhere take it (trust O 202); no lists, comments or quotes (trust F 83). */
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** A plus sign, then 1 to 30 digits or spaces (spec 4.3). */
const telephonePattern = /^\+[0-9 ]{1,30}$/;

/** The key of an upload without its prefix `u/` (spec 7.6). */
const uploadPattern = /^[A-Za-z0-9_-]{20,64}$/;

const text = (name: TextField, clean = cleanLine) =>
  v.pipe(
    v.string("format"),
    v.maxLength(longestRaw, "too_long"),
    v.transform(clean),
    v.nonEmpty("required"),
    v.check((value) => charactersIn(value) <= maxOf(name), "too_long"),
  );
/** The longest address that mail servers take, in ASCII. */
const longestAddress = 254;
const isAddress = (value: string): boolean => {
  const address = asciiAddress(value);
  return address.length <= longestAddress && emailPattern.test(address);
};
const upload = v.pipe(v.string("upload_missing"), v.regex(uploadPattern, "upload_missing"));
const ticked = v.literal(true, "required");

/** Fields that may be left out, or that only some forms show (spec 4.2, 4.3), may be absent. */
const entries = {
  firstName: text("firstName"),
  lastName: text("lastName"),
  email: v.pipe(
    text("email"),
    v.check((value) => !hasOtherLetters(value), "letters"),
    v.check(isAddress, "format"),
    v.transform(writtenAddress),
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

/** A form without its blank fields, checked and cleaned; the messages of its issues are `Problem`s. */
export const formSchema = v.object(entries, "required");
/** A checked application as the candidate sent it; file fields hold the keys of uploads, without `u/`. */
export type ApplicationForm = Readonly<v.InferOutput<typeof formSchema>>;

/** How a candidate is reached. */
export const contactSchema = v.pick(formSchema, contactFields as [ContactField, ...ContactField[]]);
export type Contact = Readonly<v.InferOutput<typeof contactSchema>>;

export const cvSchema = v.pick(formSchema, ["cv"]);

/** Joiners, fillers that count as letters, and the blank of Braille: alone they can be seen as little as blanks. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Nothing that anybody could see (trust F 81). */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.length <= longestRaw && cleanText(value.replace(unseen, "")) === "");
