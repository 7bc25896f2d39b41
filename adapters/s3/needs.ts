import type { BucketAddress } from "#core/uploads/bucket-address.ts";
import { recommendedLifecycle } from "./examine-rules.ts";

/** The CORS rules that allow pages of these origins to upload files. */
export const requiredCors = (origins: readonly string[]) => ({
  CORSRules: [{ AllowedOrigins: [...origins], AllowedMethods: ["POST"], AllowedHeaders: ["*"], MaxAgeSeconds: 3600 }],
});

/** The permissions that the key needs, as an AWS policy. Other services use most of these names, too. */
const wantedPolicy = (bucket: string) => ({
  Version: "2012-10-17",
  Statement: [
    {
      Effect: "Allow",
      Action: [
        "s3:GetObject",
        "s3:PutObject",
        "s3:DeleteObject",
        "s3:DeleteObjectVersion",
        "s3:AbortMultipartUpload",
        "s3:ListMultipartUploadParts",
      ],
      Resource: `arn:aws:s3:::${bucket}/*`,
    },
    {
      Effect: "Allow",
      Action: [
        "s3:ListBucket",
        "s3:ListBucketVersions",
        "s3:ListBucketMultipartUploads",
        "s3:GetBucketVersioning",
        "s3:GetLifecycleConfiguration",
        "s3:GetBucketObjectLockConfiguration",
      ],
      Resource: `arn:aws:s3:::${bucket}`,
    },
  ],
});

/** What an operator has to set up for a bucket, in the formats that S3 reads. */
export const bucketRequirementsOf = (
  { bucket, origin, uploads }: BucketAddress,
  origins: readonly string[],
): string[] => [
  ...(uploads === "direct"
    ? [
        `Browsers send files to ${origin}: our pages allow that in their content security policy (connect-src).`,
        `CORS of the bucket: ${JSON.stringify(requiredCors(origins.length > 0 ? origins : ["https://jobs.example"]))}`,
      ]
    : ["Browsers send files to this program: the bucket needs no CORS rules."]),
  `Lifecycle of the bucket: ${JSON.stringify(recommendedLifecycle)}`,
  `Rights of the key: ${JSON.stringify(wantedPolicy(bucket))}`,
];
