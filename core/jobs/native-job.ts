import * as v from "valibot";
import { answerDaysSetting } from "../site/answer-days-setting.ts";
import { hiringSchema } from "../site/company-profile.ts";
import { writtenCountryCode } from "../site/country-code.ts";
import { areas, employments, interests, roles, workplaces } from "../site/taxonomy.ts";
import { visibleLine } from "../text/visible.ts";
import { writtenDay } from "../time/time.ts";
import { languages } from "../translation/language.ts";
import { monthlySalaries, salaryBounds, salaryUnits, sectionMeanings, sectionTypes } from "./job.ts";
import { ownJobId } from "./job-id.ts";

const wellFormed = v.check((value: string) => value.isWellFormed(), "holds half a character");

/** Removes invisible characters, which must never reach a page or a terminal, not even from feeds (trust F 81). */
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("must not be empty"),
    v.maxLength(max),
    wellFormed, // links for sharing cannot encode unpaired surrogates
    v.transform(visibleLine),
    v.check((value) => value !== "", "must not be empty"),
  );
const optionalText = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max), v.transform(visibleLine)), "");

/** A link to another site, which must be https (trust H 114). */
const link = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^https:\/\/[^\s/.]+\.\S+$/, "a link begins with https://"),
  v.regex(/^\P{Cc}*$/u, "holds a control character"),
  wellFormed,
);

/** The maximum length of a section's HTML before it is sanitised, in characters (trust H 112). */
export const maxSectionLength = 200_000;

const section = v.pipe(
  v.object({
    type: v.picklist(sectionTypes),
    meaning: v.optional(v.picklist(sectionMeanings)),
    title: optionalText(200),
    content: v.optional(v.pipe(v.string(), v.maxLength(maxSectionLength)), ""),
    tags: v.optional(v.pipe(v.array(v.object({ iconClass: optionalText(60), label: text(60) })), v.maxLength(30))),
  }),
  v.check(
    ({ type, meaning }) => type === "detail" || meaning === undefined,
    "only a section of the type detail has a meaning",
  ),
);

const salary = v.pipe(
  v.object({
    min: v.pipe(v.number(), v.minValue(0)),
    max: v.pipe(v.number(), v.minValue(0)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "a currency is three capital letters")),
    unit: v.picklist(salaryUnits),
    bound: v.exactOptional(v.picklist(salaryBounds)),
    salariesPerYear: v.exactOptional(v.picklist(monthlySalaries)),
  }),
  v.check(({ min, max }) => min <= max, "min is above max"),
  v.check(({ min, max, bound }) => !bound || min === max, "with bound, min and max are the same"),
);

/** An opening in our own format, as operators write it in files. Unknown keys are dropped. */
export const nativeJob = v.object({
  id: ownJobId,
  language: v.picklist(languages),
  title: text(200),
  abstract: optionalText(1000),
  company: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a company is its code")),
  /** The places of the opening. `city` is a city's code or name; it is left out for work anywhere in the country. */
  places: v.pipe(
    v.array(v.object({ country: writtenCountryCode, city: v.optional(text(80)) })),
    v.minLength(1, "at least one place"),
    v.maxLength(50),
  ),
  role: v.optional(v.picklist(roles)),
  areas: v.optional(v.array(v.picklist(areas)), []),
  interests: v.optional(v.array(v.picklist(interests)), []),
  keywords: v.optional(v.pipe(v.array(text(60)), v.maxLength(50)), []),
  publicationDate: writtenDay,
  updatedAt: v.optional(writtenDay),
  validFrom: v.optional(writtenDay),
  validThrough: v.optional(writtenDay),
  employment: v.optional(v.pipe(v.array(v.picklist(employments)), v.minLength(1), v.maxLength(6))),
  workplace: v.optional(v.picklist(workplaces)),
  salary: v.optional(salary),
  answerDays: v.optional(answerDaysSetting),
  contactPerson: v.optional(text(60)),
  hiring: v.optional(hiringSchema),
  hiddenPosition: v.optional(v.boolean(), false),
  referralEnabled: v.optional(v.boolean(), false),
  unlisted: v.optional(v.boolean(), false),
  externalJobLink: v.optional(link),
  sections: v.pipe(v.array(section), v.maxLength(20)),
});

/** An opening in our own format, checked. */
export type NativeJob = v.InferOutput<typeof nativeJob>;

/** A file in our own format, with unchecked openings: each is checked separately, so that one invalid opening does not make the others invalid. */
export const nativeFile = v.object({ $schema: v.optional(v.string()), openings: v.array(v.unknown()) });
/** A file in our own format with checked openings; the JSON schema for editors is generated from it. */
export const nativeFileStrict = v.object({ $schema: v.optional(v.string()), openings: v.array(nativeJob) });
