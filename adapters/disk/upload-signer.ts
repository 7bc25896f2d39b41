import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#core/secrets.ts";
import { momentOf } from "#core/time/time.ts";
import { uploadKeys } from "#core/uploads/file-key.ts";
import { checkForm, type FormFields, postPolicyOf } from "#core/uploads/post-policy.ts";
import type { PreparedUpload, UploadChecker, UploadSigner } from "#core/uploads/upload-policy.ts";
import { UploadRefusal } from "#core/uploads/upload-refusal.ts";

const algorithm = "AWS4-HMAC-SHA256";
const accessKey = "portico";
const region = "local";
const bucket = "uploads";

export interface UploadSignerOptions {
  readonly secrets: Secrets;
  readonly url: string;
  readonly now: () => Date;
}

/** The AWS Signature Version 4 of a base64-encoded policy. `day` is `YYYYMMDD`. */
export const signatureOf = (secret: string, day: string, policy: string): string => {
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac("sha256", key).update(policy).digest("hex");
};

/**
 * Signs uploads to this program as S3 POST requests, so that browsers need the same code for every store (spec 7.5). Checks the uploads as S3 does
 * (trust 2.3).
 */
export const createUploadSigner = ({ secrets, url, now }: UploadSignerOptions): UploadSigner & UploadChecker => ({
  async prepare({ key, contentType, maxBytes, expires }): Promise<PreparedUpload> {
    const date = momentOf(now()).replace(/[-:]|\.\d+/g, "");
    const fields = {
      bucket,
      key,
      success_action_status: "201",
      "X-Amz-Algorithm": algorithm,
      "X-Amz-Credential": `${accessKey}/${date.slice(0, 8)}/${region}/s3/aws4_request`,
      "X-Amz-Date": date,
    };
    const conditions = [
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ["eq", "$Content-Type", contentType],
      ["starts-with", "$x-amz-meta-filename", ""],
      ["content-length-range", 1, maxBytes],
    ];
    const policy = Buffer.from(JSON.stringify({ expiration: expires, conditions })).toString("base64");
    return {
      url,
      fields: { ...fields, Policy: policy, "X-Amz-Signature": signatureOf(secrets()[0], date.slice(0, 8), policy) },
    };
  },

  check(fields, at) {
    const key = fields.get("key");
    if (!key) throw new UploadRefusal("InvalidArgument", "Bucket POST must contain a field named 'key'.");
    if ((fields.get("bucket") ?? bucket) !== bucket)
      throw new UploadRefusal("NoSuchBucket", "The specified bucket does not exist.");
    checkSignature(fields, secrets);
    const policy = postPolicyOf(fields.get("policy") ?? "");
    checkForm(fields, policy, at);
    if (!uploadKeys.has(key)) throw new UploadRefusal("AccessDenied", "No upload may be stored under this key.");
    return {
      key,
      contentType: fields.get("content-type") ?? "",
      minBytes: policy.size.from,
      maxBytes: policy.size.to,
      expires: policy.expires,
    };
  },
});

function checkSignature(fields: FormFields, secrets: Secrets): void {
  const policy = fields.get("policy");
  if (!policy) throw new UploadRefusal("AccessDenied", "Access Denied");
  const given = fields.get("x-amz-signature");
  if (!given || fields.get("x-amz-algorithm") !== algorithm)
    throw new UploadRefusal("InvalidArgument", "Bucket POST must be signed with AWS4-HMAC-SHA256.");
  const [owner, day = ""] = (fields.get("x-amz-credential") ?? "").split("/");
  if (owner !== accessKey)
    throw new UploadRefusal("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  const theirs = Buffer.from(given);
  const isOurs = (ours: Buffer): boolean => theirs.length === ours.length && timingSafeEqual(theirs, ours);
  if (!secrets().some((secret) => isOurs(Buffer.from(signatureOf(secret, day, policy)))))
    throw new UploadRefusal(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided.",
    );
}
