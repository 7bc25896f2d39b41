/**
 * The error codes of refused uploads. They are S3's codes, because tools for S3 understand them (trust 2.3). Only `InvalidContent` is ours, because
 * S3 does not check content.
 */
const uploadRefusals = [
  "AccessDenied",
  "EntityTooLarge",
  "EntityTooSmall",
  "IncompleteBody",
  "IncorrectNumberOfFilesInPostRequest",
  "InvalidAccessKeyId",
  "InvalidArgument",
  "InvalidContent",
  "InvalidPolicyDocument",
  "MalformedPOSTRequest",
  "MaxPostPreDataLengthExceeded",
  "NoSuchBucket",
  "RequestTimeout",
  "ServiceUnavailable",
  "SignatureDoesNotMatch",
] as const;
export type UploadRefusalCode = (typeof uploadRefusals)[number];

/** Raised if an upload breaks a rule, in contrast to an unexpected error. */
export class UploadRefusal extends Error {
  readonly refusal: UploadRefusalCode;

  constructor(refusal: UploadRefusalCode, message: string) {
    super(message);
    this.name = "UploadRefusal";
    this.refusal = refusal;
  }
}

/** Returns the code of a refusal; `undefined` for any other error. */
export function uploadRefusalOf(error: unknown): UploadRefusalCode | undefined {
  if (typeof error !== "object" || error === null || !("refusal" in error)) return undefined;
  return uploadRefusals.find((code) => code === error.refusal);
}
