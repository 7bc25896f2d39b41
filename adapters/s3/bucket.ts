import { S3Client } from "@aws-sdk/client-s3";
import type { BucketAddress } from "#core/uploads/bucket-address.ts";
import { troubleOf } from "./trouble.ts";

/** A bucket, and how it is spoken to: in time, and with errors of ours. */
export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  readonly address: BucketAddress;
  /** What every request says that writes an object. */
  readonly written: { readonly ServerSideEncryption?: "AES256" | "aws:kms"; readonly SSEKMSKeyId?: string };
  /**
   * Asks the service. Raises `upload_missing` where it does not have the object, and `unavailable` for all trouble: a connection that fails or is silent
   * for `patience` milliseconds, a refusal, an error of its own after a few tries.
   */
  ask<Answer>(
    question: (client: S3Client, options: { readonly abortSignal: AbortSignal }) => Promise<Answer>,
    patience?: number,
  ): Promise<Answer>;
  close(): void;
}

export interface BucketOptions {
  /** How long an answer may take, with all tries; in milliseconds. */
  readonly patience?: number;
  /** How long a file that is being read may bring nothing; in milliseconds. */
  readonly silence?: number;
}

/** How long a connection may take to come about, in milliseconds. */
const connectPatience = 3000;

/** What goes wrong is raised; the SDK would print it too. */
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens nothing yet: a service that is away stops no start. */
export function openBucket(
  address: BucketAddress,
  { patience = 12_000, silence = 30_000 }: BucketOptions = {},
): Bucket {
  const { endpoint, region, pathStyle, credentials, encryption } = address;
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: pathStyle, maxAttempts: 3 },
    ...(credentials
      ? { credentials: { accessKeyId: credentials.key, secretAccessKey: credentials.secret } }
      : undefined),
    // only AWS itself knows the newer checksums; TLS and the hash of a claimed file protect what is on the way
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
    logger: silent,
    requestHandler: { connectionTimeout: connectPatience, socketTimeout: silence },
  });
  return {
    ...{ client, address, name: address.bucket },
    written: encryption
      ? { ServerSideEncryption: encryption.by, ...(encryption.key ? { SSEKMSKeyId: encryption.key } : {}) }
      : {},
    async ask(question, most = patience) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), most);
      try {
        return await question(client, { abortSignal: late.signal });
      } catch (error) {
        throw troubleOf(error);
      } finally {
        clearTimeout(timer); // what is read from here on has a time of its own
      }
    },
    close: () => client.destroy(),
  };
}
