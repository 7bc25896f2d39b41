import type { Context } from "hono";
import type { PlainForm } from "#core/applications/form/plain-form.ts";
import type { UnconfirmedStore } from "#core/applications/stored/unconfirmed-store.ts";
import { codeOf, PorticoError, retryAfterOf } from "#core/errors.ts";
import { minChargedBytes } from "#core/limits/limits.ts";
import type { RefusalListener } from "#core/refusals/refusals.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import type { SlowestPace } from "#core/uploads/pace.ts";
import type { WaitingFiles } from "#core/uploads/waiting-files.ts";
import { bodyStreamOf, watchPace } from "../api/body-stream.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { takeUploadBytes, type UploadBytes } from "../http/upload-bytes.ts";
import { readPlainParts } from "./plain-parts.ts";

export interface PlainFormParts {
  readonly files: WaitingFiles;
  readonly unconfirmed: Pick<UnconfirmedStore, "bytes">;
  readonly diskSpace: Pick<DiskSpace, "free">;
  readonly newId: () => string;
  readonly limits: {
    readonly jsonBytes: number;
    readonly uploadBytes: number;
    readonly freeBytes: number;
    /** What the files of applications that nobody has confirmed may take up together. */
    readonly unclaimedBytes: number;
  };
  readonly slowest: SlowestPace;
  readonly rateLimiter: Pick<RateLimiter, "take" | "give" | "networkOf">;
  readonly refusals: RefusalListener;
  /** Whether applications are kept here; else nothing of a form is, and its page says how to apply instead. Another CV replaces one that is here. */
  readonly kept: boolean;
}

/** What nobody has confirmed is looked through once an hour; in seconds. */
const untilPurged = 3600;

/** The page of the form, which its form is posted to. */
const formPage = /\/job-application\/[^/]+$/;
/** The candidate's own page, whose form for another CV has a file and is posted to it; its other forms have none. */
const ownPage = /\/application\/[^/]+$/;
const withFile = /^multipart\/form-data\b/i;

/**
 * Of a form that is kept in no case, as of an address that has sent too many, so many bytes are read: the texts stand before the files and after them, and most
 * people's files are smaller.
 */
const readInVain = 5 * 1024 * 1024;

/** A file that is too large is read to its end, so that the browser gets an answer; so many times what two files may have. */
const patience = 2;

/**
 * Reads a form that a browser sent by itself (spec C3) while it arrives; nothing for any other request. What is wrong with who sends it, or with
 * the room for it, or with a file that never ends, is said in the form, whose texts are read all the same: nothing typed is lost. Raises `malformed`
 * and `upload_too_large` for what no browser makes of our form.
 */
export async function plainFormOf(
  context: Context<{ Variables: HeaderVariables }>,
  parts: PlainFormParts,
): Promise<PlainForm | undefined> {
  const { req } = context;
  const isOwn = ownPage.test(req.path) && withFile.test(req.header("Content-Type") ?? "");
  if (req.method !== "POST" || !(isOwn || formPage.test(req.path))) return undefined;
  const { limits, slowest } = parts;
  const announced = Number(req.header("Content-Length") ?? 0);
  const isTooLarge = announced > patience * 2 * limits.uploadBytes + limits.jsonBytes;
  let mostBytes = isTooLarge ? 2 * limits.jsonBytes : patience * 2 * limits.uploadBytes + limits.jsonBytes;
  const source = bodyStreamOf(context);
  if (!source) throw new PorticoError("malformed", "the form has no body");
  const giveUp = new AbortController();
  let bytes: UploadBytes | undefined;
  const takeBytes = async (): Promise<void> => {
    bytes = await takeUploadBytes(context, {
      rateLimiter: parts.rateLimiter,
      announcedBytes: announced === 0 ? mostBytes : Math.min(announced, mostBytes),
      onRefused: (error) => giveUp.abort(error),
    });
  };
  const refused =
    (await failureBefore(context, takeBytes, isOwn ? { ...parts, kept: true } : parts)) ??
    (isTooLarge ? { failure: "upload_too_large" as const } : undefined);
  if (refused) mostBytes = Math.min(mostBytes, readInVain);
  const stopWatching = watchPace(source, slowest, () =>
    giveUp.abort(new PorticoError("too_slow", "the form does not come")),
  );
  let read = 0;
  source.on("data", (chunk: Uint8Array) => {
    read += chunk.byteLength;
    bytes?.received(read);
    if (read > mostBytes) giveUp.abort(new PorticoError("upload_too_large", "the form is too large"));
  });
  try {
    const form = await readPlainParts({
      ...{ source, contentType: req.header("Content-Type") ?? "", signal: giveUp.signal },
      ...{ textBytes: limits.jsonBytes, fileBytes: limits.uploadBytes, newId: parts.newId },
      ...(refused ? {} : { files: parts.files, network: parts.rateLimiter.networkOf(context) }),
    });
    return { ...form, ...refused };
  } finally {
    stopWatching();
    bytes?.end(minChargedBytes);
  }
}

/** Why a form would be kept in no case, and when it may come again; known before a byte of its files is. */
async function failureBefore(
  context: Context<{ Variables: HeaderVariables }>,
  takeBytes: () => Promise<void>,
  { rateLimiter, files, unconfirmed, diskSpace, limits, refusals, kept }: PlainFormParts,
): Promise<Pick<PlainForm, "failure" | "retryAfter"> | undefined> {
  if (!kept) return { failure: "unavailable" };
  try {
    await rateLimiter.take("plainForm", context);
    await takeBytes();
    const network = rateLimiter.networkOf(context);
    if ((await unconfirmed.bytes()) + 2 * limits.uploadBytes > limits.unclaimedBytes) {
      refusals.refused("uploads", network);
      return { failure: "unavailable", retryAfter: untilPurged };
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
