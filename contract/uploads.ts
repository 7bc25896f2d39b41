import { escapeXml } from "#core/text/xml.ts";
import type { UploadRefusalCode } from "#core/uploads/upload-refusal.ts";

/** The HTTP status of each refusal, the same as S3's (trust 2.3). */
export const statusOfRefusal: Readonly<Record<UploadRefusalCode, 400 | 403 | 404 | 408 | 503>> = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  IncorrectNumberOfFilesInPostRequest: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidContent: 400,
  InvalidPolicyDocument: 400,
  MalformedPOSTRequest: 400,
  MaxPostPreDataLengthExceeded: 400,
  NoSuchBucket: 404,
  RequestTimeout: 408,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
};

const xml = (root: string, parts: Readonly<Record<string, string>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${root}>${Object.entries(parts)
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join("")}</${root}>`;

/** The body of a refused upload. */
export const refusalXml = (code: UploadRefusalCode, message: string, resource: string, requestId: string): string =>
  xml("Error", { Code: code, Message: message, Resource: resource, RequestId: requestId });

/** The body of a successful upload, for clients that asked for status 201. */
export const uploadedXml = (location: string, key: string, etag: string): string =>
  xml("PostResponse", { Location: location, Bucket: bucketName, Key: key, ETag: etag });

/** Returns the key of the uploaded file, from the 201 response of this program, S3 or a compatible store. */
export const uploadedKeyIn = (body: string): string | undefined => partOf(body, "Key");

/** Returns the code in the response to a refused upload: one of ours, or any other code of S3. */
export const refusalCodeIn = (body: string): string | undefined =>
  /<Error[\s>]/.test(body.slice(0, maxAnswerLength)) ? partOf(body, "Code") : undefined;

/** The maximum length of an upload response in characters. This program and S3 never send a longer one. */
const maxAnswerLength = 10_000;

const partOf = (body: string, name: "Key" | "Code"): string | undefined =>
  new RegExp(`<${name}>([^<]{1,1024})</${name}>`).exec(body.slice(0, maxAnswerLength))?.[1];

/** The name of the bucket in responses in S3's format. This program has only one bucket. */
const bucketName = "uploads";
