import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { epochMsOf } from "#core/time/time.ts";
import type { UploadSigner } from "#core/uploads/upload-policy.ts";
import type { Bucket } from "./bucket.ts";

export interface S3UploadSignerOptions {
  readonly bucket: Bucket;
  readonly now: () => Date;
}

/** Signs uploads that browsers send directly to the bucket (spec 7.5). They are presigned POST requests, like the uploads to this program. */
export const createS3UploadSigner = ({ bucket, now }: S3UploadSignerOptions): UploadSigner => ({
  prepare: ({ key, contentType, maxBytes, expires }) =>
    bucket.withClient((client) => {
      const { ServerSideEncryption: by, SSEKMSKeyId: kmsKey } = bucket.encryptionParams;
      return createPresignedPost(client, {
        Bucket: bucket.name,
        Key: key,
        Expires: Math.max(1, Math.round((epochMsOf(expires) - now().getTime()) / 1000)),
        Fields: {
          success_action_status: "201",
          ...(by ? { "x-amz-server-side-encryption": by } : {}),
          ...(kmsKey ? { "x-amz-server-side-encryption-aws-kms-key-id": kmsKey } : {}),
        },
        Conditions: [
          ["eq", "$Content-Type", contentType],
          ["starts-with", "$x-amz-meta-filename", ""],
          ["content-length-range", 1, maxBytes],
        ],
      });
    }),
});
