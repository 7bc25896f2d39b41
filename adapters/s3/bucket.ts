import {
  type $Command,
  S3Client,
  type S3ClientResolvedConfig,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from "@aws-sdk/client-s3";
import type { BucketAddress } from "#core/uploads/bucket-address.ts";
import { translatedError } from "./trouble.ts";

/** Any command of the SDK. */
type Command<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = $Command<
  Input,
  Output,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes
>;

/** A bucket. All requests to it have a timeout, and raise our own errors. */
export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  readonly address: BucketAddress;
  /** The encryption parameters of each request that writes an object. */
  readonly encryptionParams: { readonly ServerSideEncryption?: "AES256" | "aws:kms"; readonly SSEKMSKeyId?: string };
  /**
   * Sends a command. Raises `upload_missing` if the object does not exist, and `unavailable` for any other failure: a lost connection, no response
   * within `timeoutMs`, a refusal, or an error of the service that persists after a few attempts.
   */
  send<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    command: Command<Input, Output>,
    timeoutMs?: number,
  ): Promise<Output>;
  /** Uses the client for something other than a command, with the same timeout and errors as `send`. */
  withClient<Answer>(
    use: (client: S3Client, options: { readonly abortSignal: AbortSignal }) => Promise<Answer>,
    timeoutMs?: number,
  ): Promise<Answer>;
  close(): void;
}

export interface BucketOptions {
  /** How long a response may take, including all attempts. */
  readonly timeoutMs?: number;
  /** How long the transfer of a file may pause before the next data arrives. */
  readonly idleTimeoutMs?: number;
}

const connectTimeoutMs = 3000;

/** Errors are raised, so the SDK must not print them as well. */
const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens a bucket. Does not connect to the service yet, so that the program starts even if the service is down. */
export function openBucket(
  address: BucketAddress,
  { timeoutMs: defaultTimeoutMs = 12_000, idleTimeoutMs = 30_000 }: BucketOptions = {},
): Bucket {
  const { endpoint, region, pathStyle, credentials, encryption } = address;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    ...(credentials
      ? { credentials: { accessKeyId: credentials.key, secretAccessKey: credentials.secret } }
      : undefined),
    // only AWS itself supports the newer checksums; instead, TLS protects transfers, and files are hashed when they are claimed
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
    logger: silentLogger,
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: idleTimeoutMs },
  });
  const withClient: Bucket["withClient"] = async (use, timeoutMs = defaultTimeoutMs) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      return await use(client, { abortSignal: abort.signal });
    } catch (error) {
      throw translatedError(error);
    } finally {
      clearTimeout(timer); // reading the body has a separate timeout
    }
  };
  return {
    client,
    address,
    name: address.bucket,
    encryptionParams: encryption
      ? { ServerSideEncryption: encryption.by, ...(encryption.key ? { SSEKMSKeyId: encryption.key } : {}) }
      : {},
    send: (command, timeoutMs) => withClient((_, options) => client.send(command, options), timeoutMs),
    withClient,
    close: () => client.destroy(),
  };
}
