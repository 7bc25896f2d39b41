import type { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { refusalXml, statusOfRefusal, uploadedXml } from "#contract/uploads.ts";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { minChargedBytes } from "#core/limits/limits.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import { momentOf } from "#core/time/time.ts";
import type { UploadKey } from "#core/uploads/file-key.ts";
import type { MinPace } from "#core/uploads/pace.ts";
import type { FormFields } from "#core/uploads/post-policy.ts";
import { displayName } from "#core/uploads/rules.ts";
import type { UploadChecker } from "#core/uploads/upload-policy.ts";
import { UploadRefusal, type UploadRefusalCode, uploadRefusalOf } from "#core/uploads/upload-refusal.ts";
import type { WaitingFiles } from "#core/uploads/waiting-files.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { chargeUploadBytes } from "../http/upload-bytes.ts";
import { bodyStreamOf, watchPace } from "./body-stream.ts";
import { readUploadForm } from "./upload-form.ts";

export interface UploadsApiParts {
  readonly files: Pick<WaitingFiles, "receive" | "remove">;
  readonly check: UploadChecker["check"];
  /** Whether an application has claimed the upload. A claimed upload can no longer be replaced. */
  readonly isClaimed: (key: UploadKey) => Promise<boolean>;
  readonly now: () => Date;
  /** The size of the largest file that any policy allows. */
  readonly maxBytes: number;
  readonly slowest: MinPace;
  readonly rateLimiter: Pick<RateLimiter, "take" | "give" | "networkOf">;
}

type UploadsContext = Context<{ Variables: HeaderVariables }>;

/** The limit for everything in a form except the file. */
const maxFormBytes = 64 * 1024;

/** The call that receives the files of prepared uploads, as S3 does (spec 7.5; trust 2.3), and streams them to the store. */
export const createUploadsApi = (parts: UploadsApiParts): Hono<{ Variables: HeaderVariables }> =>
  new Hono<{ Variables: HeaderVariables }>()
    .post("/", async (context) => {
      try {
        const { key, size, status } = await receive(context, parts);
        if (status !== "201") return context.body(null, status === "200" ? 200 : 204);
        const etag = `"${size.toString(16)}-${key.slice(-16)}"`;
        return context.body(uploadedXml(`${context.req.url}/${key}`, key, etag), 201, {
          "Content-Type": "application/xml",
        });
      } catch (error) {
        return refused(context, error);
      }
    })
    .all("/*", (context) => context.body(null, 405, { Allow: "POST" }));

/** Maps the error codes of our own stores to the codes that S3 uses when it refuses an upload. */
const refusalOfCode: Readonly<Record<string, UploadRefusalCode>> = {
  upload_too_large: "EntityTooLarge",
  upload_wrong_type: "InvalidContent",
  unavailable: "ServiceUnavailable",
  busy: "ServiceUnavailable",
};

function refused(context: UploadsContext, error: unknown): Response {
  const code = uploadRefusalOf(error) ?? refusalOfCode[codeOf(error) ?? ""];
  if (!code) throw error;
  // the error message of a store contains file names, which visitors must not see
  const isOurs = codeOf(error) === "unavailable";
  const message = isOurs ? "Service is unable to handle request." : error instanceof Error ? error.message : "";
  return context.body(
    refusalXml(code, message, context.req.path, context.get("requestId") ?? ""),
    statusOfRefusal[code],
    {
      "Content-Type": "application/xml",
      ...(code === "ServiceUnavailable"
        ? { "Retry-After": `${context.get("retryAfter") ?? retryAfterOf(error)}` }
        : {}),
    },
  );
}

interface Received {
  readonly key: UploadKey;
  readonly size: number;
  /** The response status that the form requests for a successful upload. */
  readonly status: string | undefined;
}

async function receive(
  context: UploadsContext,
  { maxBytes, slowest, rateLimiter, ...parts }: UploadsApiParts,
): Promise<Received> {
  const announced = Number(context.req.header("Content-Length") ?? 0);
  if (announced > maxBytes + maxFormBytes) throw tooLarge();
  const source = bodyStreamOf(context);
  if (!source) throw new UploadRefusal("InvalidArgument", "The request has no body.");
  const giveUp = new AbortController();
  const onRefused = (error: unknown): void => giveUp.abort(error);
  const bytes = await chargeUploadBytes(context, { rateLimiter, announcedBytes: announced || maxBytes, onRefused });
  const stopWatching = watchPace(source, slowest, () => giveUp.abort(tooSlow()));
  let read = 0;
  source.on("data", (chunk: Uint8Array) => {
    read += chunk.byteLength; // bytes after the file count too, because a body without `Content-Length` could be endless
    bytes.received(read);
    if (read > maxBytes + maxFormBytes) giveUp.abort(tooLarge());
  });
  let received: Received | undefined;
  try {
    await readUploadForm({
      source,
      contentType: context.req.header("Content-Type") ?? "",
      signal: giveUp.signal,
      async onFile(fields, file) {
        const network = rateLimiter.networkOf(context);
        received = await store(fields, file, { announced: announced || Number.POSITIVE_INFINITY, network }, parts);
      },
    });
    if (!received) throw new Error("the form ended well without a file");
    return received;
  } catch (error) {
    if (received) await parts.files.remove(received.key);
    throw error;
  } finally {
    stopWatching();
    bytes.end(received ? minChargedBytes : 0);
  }
}

async function store(
  fields: FormFields,
  file: Readable,
  { announced, network }: { readonly announced: number; readonly network: NetworkPath },
  { files, check, isClaimed, now }: Omit<UploadsApiParts, "maxBytes" | "slowest" | "rateLimiter">,
): Promise<Received> {
  const { key, contentType, minBytes, maxBytes } = check(fields, momentOf(now()));
  if (await isClaimed(key)) throw new UploadRefusal("AccessDenied", "The upload belongs to an application.");
  const name = displayName(decoded(fields.get("x-amz-meta-filename") ?? ""));
  const { size } = await files.receive(key, atLeast(minBytes, file), {
    contentType,
    name,
    network,
    maxBytes: Math.min(maxBytes, announced), // reserves no more space than the announced body can need
  });
  return { key, size, status: fields.get("success_action_status") };
}

/**
 * Passes the file on, and raises an error at its end if it is too small. At that point, the store has not yet given the file its final name, so a
 * file that is too small does not replace a good one.
 */
async function* atLeast(minBytes: number, file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.byteLength;
    yield chunk;
  }
  if (size < minBytes)
    throw new UploadRefusal("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size.");
}

const tooSlow = (): UploadRefusal =>
  new UploadRefusal(
    "RequestTimeout",
    "Your socket connection to the server was not read from or written to within the timeout period.",
  );

const tooLarge = (): UploadRefusal =>
  new UploadRefusal("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size.");

/** The file name in a form. File names arrive percent-encoded (trust 2.1); a name that is not correctly encoded is returned unchanged. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
