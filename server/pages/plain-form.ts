import type { Context } from "hono";
import type { PlainForm } from "#core/applications/form/plain-form.ts";
import type { UnconfirmedStore } from "#core/applications/stored/unconfirmed-store.ts";
import { codeOf, PorticoError, retryAfterOf } from "#core/errors.ts";
import { minChargedBytes } from "#core/limits/limits.ts";
import type { RefusalListener } from "#core/refusals/refusals.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import type { MinPace } from "#core/uploads/pace.ts";
import type { WaitingFiles } from "#core/uploads/waiting-files.ts";
import { bodyStreamOf, watchPace } from "../api/body-stream.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { chargeUploadBytes, type UploadBytes } from "../http/upload-bytes.ts";
import { readPlainParts } from "./plain-parts.ts";

export interface PlainFormReaderParts {
  readonly files: WaitingFiles;
  readonly unconfirmed: Pick<UnconfirmedStore, "bytes">;
  readonly diskSpace: Pick<DiskSpace, "free">;
  readonly newId: () => string;
  readonly limits: {
    readonly jsonBytes: number;
    readonly uploadBytes: number;
    readonly freeBytes: number;
    /** The limit for the files of all unconfirmed applications together, in bytes. */
    readonly unclaimedBytes: number;
  };
  readonly slowest: MinPace;
  readonly rateLimiter: Pick<RateLimiter, "take" | "give" | "networkOf">;
  readonly refusals: RefusalListener;
  /** Whether this program stores applications. If it does not, it stores no forms either. The page then says how to apply in another way. */
  readonly kept: boolean;
}

/** When the sender should try again if there is no room. Unconfirmed applications are purged at this interval, so there may be room by then. */
const purgeIntervalSeconds = 3600;

/** The path of the application form, to which the browser posts it. */
const formPage = /\/job-application\/[^/]+$/;
/** The path of the candidate's own page. Its only multipart form is the one that replaces the CV. */
const ownPage = /\/application\/[^/]+$/;
const withFile = /^multipart\/form-data\b/i;

/**
 * How many bytes are read of a form that is already refused, for example because its sender has sent too many forms. The files of most people are
 * smaller than this, so the texts before and after them are read, too.
 */
export const maxRefusedBytes = 5 * 1024 * 1024;

/**
 * The maximum size of a form, as a multiple of the size that its two files may have. Up to this size, a form with files that are too large is read to
 * its end, because otherwise the browser would not get the response.
 */
const oversizeFactor = 2;

/** The maximum size of a plain form, in bytes. */
export const maxPlainFormBytes = ({
  uploadBytes,
  jsonBytes,
}: Pick<PlainFormReaderParts["limits"], "uploadBytes" | "jsonBytes">): number =>
  oversizeFactor * 2 * uploadBytes + jsonBytes;

/**
 * Reads a plain form (spec C3) as it arrives. Returns `undefined` for any other request. If the form cannot be stored, because of a limit, too little
 * disk space or an endless file, the result says so. The result then still contains the texts, so that nothing typed is lost. Raises `malformed` or
 * `upload_too_large` for a body that no browser makes from our form.
 */
export async function plainFormOf(
  context: Context<{ Variables: HeaderVariables }>,
  parts: PlainFormReaderParts,
): Promise<PlainForm | undefined> {
  const { req } = context;
  const isOwn = ownPage.test(req.path) && withFile.test(req.header("Content-Type") ?? "");
  if (req.method !== "POST" || !(isOwn || formPage.test(req.path))) return undefined;
  const { limits, slowest } = parts;
  const announced = Number(req.header("Content-Length") ?? 0);
  const isTooLarge = announced > maxPlainFormBytes(limits);
  let maxBytes = isTooLarge ? 2 * limits.jsonBytes : maxPlainFormBytes(limits);
  const source = bodyStreamOf(context);
  if (!source) throw new PorticoError("malformed", "the form has no body");
  const giveUp = new AbortController();
  let bytes: UploadBytes | undefined;
  const takeBytes = async (): Promise<void> => {
    bytes = await chargeUploadBytes(context, {
      rateLimiter: parts.rateLimiter,
      announcedBytes: announced === 0 ? maxBytes : Math.min(announced, maxBytes),
      onRefused: (error) => giveUp.abort(error),
    });
  };
  const refused =
    (await failureBefore(context, takeBytes, isOwn ? { ...parts, kept: true } : parts)) ??
    (isTooLarge ? { failure: "upload_too_large" as const } : undefined);
  if (refused) maxBytes = Math.min(maxBytes, maxRefusedBytes);
  const stopWatching = watchPace(source, slowest, () =>
    giveUp.abort(new PorticoError("too_slow", "the form does not arrive")),
  );
  let read = 0;
  source.on("data", (chunk: Uint8Array) => {
    read += chunk.byteLength;
    bytes?.received(read);
    if (read > maxBytes) giveUp.abort(new PorticoError("upload_too_large", "the form is too large"));
  });
  try {
    const form = await readPlainParts({
      source,
      contentType: req.header("Content-Type") ?? "",
      signal: giveUp.signal,
      textBytes: limits.jsonBytes,
      fileBytes: limits.uploadBytes,
      newId: parts.newId,
      ...(refused ? {} : { files: parts.files, network: parts.rateLimiter.networkOf(context) }),
    });
    return { ...form, ...refused };
  } finally {
    stopWatching();
    bytes?.end(minChargedBytes);
  }
}

/**
 * Returns why a form is refused regardless of its content, and when to try again; `undefined` if it is not refused. Must be called before any file of
 * the form is read.
 */
async function failureBefore(
  context: Context<{ Variables: HeaderVariables }>,
  takeBytes: () => Promise<void>,
  { rateLimiter, files, unconfirmed, diskSpace, limits, refusals, kept }: PlainFormReaderParts,
): Promise<Pick<PlainForm, "failure" | "retryAfter"> | undefined> {
  if (!kept) return { failure: "unavailable" };
  try {
    await rateLimiter.take("plainForm", context);
    await takeBytes();
    const network = rateLimiter.networkOf(context);
    if ((await unconfirmed.bytes()) + 2 * limits.uploadBytes > limits.unclaimedBytes) {
      refusals.refused("uploads", network);
      return { failure: "unavailable", retryAfter: purgeIntervalSeconds };
    }
    if ((await diskSpace.free()) < limits.freeBytes) return { failure: "unavailable" };
    await files.admit(network, limits.uploadBytes);
    return undefined;
  } catch (error) {
    const failure = codeOf(error);
    if (!failure) throw error;
    return { failure, retryAfter: retryAfterOf(error) };
  }
}
