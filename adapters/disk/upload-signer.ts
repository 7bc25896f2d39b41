import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import type { PreparedUpload, UploadPolicy, UploadSigner } from "#core/uploads/upload-policy.ts";

const algorithm = "AWS4-HMAC-SHA256";
const accessKey = "portico";
const region = "local";

export interface SignedUploads extends UploadSigner {
  /** The policy that the fields of an upload carry. Raises `forbidden` when they were not signed by us or have expired. */
  check(fields: ReadonlyMap<string, string>, now: Date): UploadPolicy;
}

const policyDocument = v.object({
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  conditions: v.array(
    // the list first: valibot takes one for a record too
    v.union([
      v.tuple([v.string(), v.union([v.string(), v.number()]), v.union([v.string(), v.number()])]),
      v.record(v.string(), v.string()),
    ]),
  ),
});

/**
 * Signs uploads to this program itself in the form of S3's POST (AWS Signature Version 4), so that the browser's code is the same
 * for every store (spec 7.5).
 */
export function createUploadSigner({
  secret,
  url,
  now,
}: {
  readonly secret: string;
  readonly url: string;
  readonly now: () => Date;
}): SignedUploads {
  const signatureOf = (policy: string, day: string): Buffer => {
    const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
      (previous, part) => createHmac("sha256", previous).update(part).digest(),
      `AWS4${secret}`,
    );
    return createHmac("sha256", key).update(policy).digest();
  };

  return {
    async prepare({ key, contentType, maxBytes, expires }): Promise<PreparedUpload> {
      const date = now()
        .toISOString()
        .replace(/[-:]|\.\d+/g, "");
      const fields = {
        bucket: "uploads",
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
      const policy = Buffer.from(JSON.stringify({ expiration: expires.toISOString(), conditions })).toString("base64");
      return {
        url,
        fields: { ...fields, Policy: policy, "X-Amz-Signature": signatureOf(policy, date.slice(0, 8)).toString("hex") },
      };
    },

    check(fields, at) {
      const policy = fields.get("policy") ?? "";
      const day = fields.get("x-amz-date")?.slice(0, 8) ?? "";
      const given = Buffer.from(fields.get("x-amz-signature") ?? "", "hex");
      const expected = signatureOf(policy, day);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new PorticoError("forbidden", "the signature does not match");
      const { expiration, conditions } = v.parse(
        policyDocument,
        JSON.parse(Buffer.from(policy, "base64").toString("utf8")),
      );
      if (new Date(expiration) <= at)
        throw new PorticoError("forbidden", "Invalid according to Policy: Policy expired.");
      let maxBytes = 0;
      for (const condition of conditions) {
        const [kind, name, value] = Array.isArray(condition)
          ? condition
          : ["eq", `$${Object.keys(condition)[0]}`, Object.values(condition)[0] ?? ""];
        if (kind === "content-length-range") maxBytes = Number(value);
        else if (kind === "eq" && fields.get(String(name).slice(1).toLowerCase()) !== value)
          throw new PorticoError("forbidden", `Policy condition failed: ${String(name)}`);
      }
      return {
        key: fields.get("key") ?? "",
        contentType: fields.get("content-type") ?? "",
        maxBytes,
        expires: new Date(expiration),
      };
    },
  };
}
