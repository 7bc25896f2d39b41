import type { Context } from "hono";
import type { PlainForm } from "#core/applications/plain-form.ts";
import type { UnconfirmedStore } from "#core/applications/unconfirmed-store.ts";
import { codeOf, type ErrorCode, PorticoError } from "#core/errors.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import type { SlowestPace } from "#core/uploads/pace.ts";
import type { QuotaFileStore } from "#core/uploads/upload-quota.ts";
import { bodyStreamOf, watchPace } from "./api/body-stream.ts";
import type { HeaderVariables } from "./headers.ts";
import { readPlainParts } from "./plain-parts.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export interface PlainFormParts {
  readonly files: QuotaFileStore;
  readonly unconfirmed: Pick<UnconfirmedStore, "bytes">;
  readonly diskSpace: Pick<DiskSpace, "free">;
  readonly newId: () => string;
  readonly limits: { readonly jsonBytes: number; readonly uploadBytes: number; readonly freeBytes: number };
  readonly slowest: SlowestPace;
  readonly rateLimiter: Pick<RateLimiter, "take">;
  /** Whether applications are kept here; else nothing of a form is, and its page says how to apply instead. */
  readonly kept: boolean;
}

/** The page of the form, which its form is posted to. */
const formPage = /\/job-application\/[^/]+$/;

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
  if (req.method !== "POST" || !formPage.test(req.path)) return undefined;
  const { limits, slowest } = parts;
  const announced = Number(req.header("Content-Length") ?? 0);
  const isTooLarge = announced > patience * 2 * limits.uploadBytes + limits.jsonBytes;
  const mostBytes = isTooLarge ? 2 * limits.jsonBytes : patience * 2 * limits.uploadBytes + limits.jsonBytes;
  const source = bodyStreamOf(context);
  if (!source) throw new PorticoError("malformed", "the form has no body");
  const failure =
    (await failureBefore(context, announced === 0 ? mostBytes : Math.min(announced, mostBytes), parts)) ??
    (isTooLarge ? "upload_too_large" : undefined);
  const giveUp = new AbortController();
  const stopWatching = watchPace(source, slowest, () =>
    giveUp.abort(new PorticoError("too_slow", "the form does not come")),
  );
  let read = 0;
  source.on("data", (chunk: Uint8Array) => {
    read += chunk.byteLength;
    if (read > mostBytes) giveUp.abort(new PorticoError("upload_too_large", "the form is too large"));
  });
  try {
    const form = await readPlainParts({
      ...{ source, contentType: req.header("Content-Type") ?? "", signal: giveUp.signal },
      ...{ textBytes: limits.jsonBytes, fileBytes: limits.uploadBytes, newId: parts.newId },
      ...(failure ? {} : { files: parts.files }),
    });
    return failure ? { ...form, failure } : form;
  } finally {
    stopWatching();
  }
}

/** Why a form would be kept in no case; known before a byte of its files is. */
async function failureBefore(
  context: Context<{ Variables: HeaderVariables }>,
  expected: number,
  { rateLimiter, files, unconfirmed, diskSpace, limits, kept }: PlainFormParts,
): Promise<ErrorCode | undefined> {
  if (!kept) return "unavailable";
  try {
    await rateLimiter.take("plainForm", context);
    await rateLimiter.take("uploadBytes", context, expected);
    const hasSpace =
      (await diskSpace.free()) >= limits.freeBytes &&
      (await files.hasSpaceFor(2 * limits.uploadBytes + (await unconfirmed.bytes())));
    return hasSpace ? undefined : "unavailable";
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    return code;
  }
}
