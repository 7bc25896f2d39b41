/** Why a store refuses an upload, in S3's words: browsers and tools know them (trust 2.3). `InvalidContent` is our own: no bucket looks at what it is sent. */
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

/** An upload that is refused on purpose. */
export class UploadRefusal extends Error {
  readonly refusal: UploadRefusalCode;

  constructor(refusal: UploadRefusalCode, message: string) {
    super(message);
    this.name = "UploadRefusal";
    this.refusal = refusal;
  }
}

/** The code of a refusal; `undefined` for anything else. */
export function refusalOf(error: unknown): UploadRefusalCode | undefined {
  if (typeof error !== "object" || error === null || !("refusal" in error)) return undefined;
  return uploadRefusals.find((code) => code === error.refusal);
}
