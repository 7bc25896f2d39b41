import * as v from "valibot";
import { hasSeveralSecrets, minSecretLength } from "#core/secrets.ts";
import { httpUrlOf } from "#core/settings/checks.ts";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import { isNetworkList } from "./networks.ts";

export const nonEmptyText = v.pipe(v.string(), v.nonEmpty("must not be empty"));

/** Addresses with http or https, separated by commas. */
export const httpUrls = v.pipe(
  v.string(),
  v.transform((list): readonly string[] => list.split(",").map((entry) => entry.trim())),
  v.check(
    (list) => list.every((entry) => httpUrlOf(entry) !== undefined),
    "must be http(s) addresses separated by commas",
  ),
);

/** The address of a bucket. It contains a secret, so the error messages describe what is wrong with its form without repeating it. */
export const bucketAddress = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const address = dataset.typed && dataset.value !== "" ? bucketAddressOf(dataset.value) : "";
    if (typeof address === "string" && address !== "") addIssue({ message: address });
  }),
);

export const mailAddress = v.pipe(
  v.string(),
  v.regex(/^[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/, "must be a mail address"),
);

/** A mail address without a name, or an empty text. */
export const plainAddress = v.pipe(v.string(), v.regex(/^$|^[^\s<>@,]+@[^\s<>@,]+$/, "must be a mail address"));

/**
 * A mailbox for signed return paths, or an empty text. At most 64 characters are allowed before the @ (RFC 5321), and the signed part takes 49 of
 * them.
 */
export const bounceAddress = v.pipe(
  v.string(),
  v.regex(
    /^$|^[A-Za-z0-9._-]{1,15}@[^\s<>@,]+$/,
    "must be a mail address with at most 15 letters and digits before the @",
  ),
);

const isOrigin = (text: string): boolean => {
  const origin = httpUrlOf(text)?.origin;
  return origin !== undefined && (text === origin || text === `${origin}/`);
};

/** Origins as browsers send them, separated by commas. */
export const origins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  ),
  v.check((list) => list.every(isOrigin), "must be origins (https://jobs.example) separated by commas"),
  v.transform((list): readonly string[] => list.map((entry) => new URL(entry).origin)),
);

export const networks = v.pipe(v.string(), v.check(isNetworkList, "must be addresses or networks separated by commas"));

export const secret = v.pipe(
  v.string(),
  v.minLength(minSecretLength, `must be at least ${minSecretLength} characters`),
  v.check((value) => !/change.?me|example|placeholder/i.test(value), "must be a secret of your own, not an example"),
  v.check((value) => !hasSeveralSecrets(value), "must be one secret: others belong in SECRETS_ACCEPTED"),
);

/** Secrets, separated by commas; an empty list if the text is empty. */
export const secrets = v.pipe(
  v.string(),
  v.transform((list) => (list === "" ? [] : list.split(",").map((entry) => entry.trim()))),
  v.check(
    (list) => list.every((entry) => v.is(secret, entry)),
    "must be secrets of at least 32 characters, separated by commas",
  ),
  v.transform((list): readonly string[] => list),
);
