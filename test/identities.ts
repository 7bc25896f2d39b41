import type { Brand } from "valibot";
import { idempotencyKeys, submitNames } from "#core/applications/stored/submit-name.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { references } from "#core/identity/reference.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days, momentOf } from "#core/time/time.ts";
import { fileKeys, uploadKeys } from "#core/uploads/file-key.ts";

// Short names, because tests use them very often.
export const applicationId = applicationIds.of;
export const reference = references.of;
export const jobId = jobIds.of;
export const countryCode = countryCodes.of;
export const fileKey = fileKeys.of;
/** Converts a date, or any ISO 8601 text, even a day without a time, to a moment. */
export const moment = (time: string | Date) => momentOf(new Date(time));
export const day = days.of;
export const uploadKey = uploadKeys.of;
export const idempotencyKey = idempotencyKeys.of;
export const submitName = submitNames.of;

/** A type with plain strings in place of branded ids, for expectations about fixtures. */
export type Plain<T> =
  T extends Brand<string>
    ? string
    : T extends readonly (infer Item)[]
      ? readonly Plain<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Plain<T[Key]> }
        : T;
