import type { Context, HonoRequest } from "hono";
import { uploadsOf } from "#core/applications/form/plain-form.ts";
import type { UploadedCv } from "#core/desk/page-services.ts";
import { PorticoError } from "#core/errors.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import { removeFiles } from "#core/uploads/file-store.ts";
import { minPace } from "#core/uploads/pace.ts";
import type { WaitingFiles } from "#core/uploads/waiting-files.ts";
import { bodyStreamOf, watchPace } from "../api/body-stream.ts";
import { type PlainBody, readPlainParts } from "../pages/plain-parts.ts";
import type { Config } from "../settings/config.ts";
import type { DeskVariables } from "./headers.ts";

export interface CvFormParts {
  readonly files: Pick<WaitingFiles, "receive" | "remove">;
  readonly diskSpace: Pick<DiskSpace, "free">;
  readonly newId: () => string;
  readonly config: Pick<Config, "LIMIT_UPLOAD_BYTES" | "LIMIT_FREE_BYTES">;
}

/** The address of the only form of the desk that has a file: the new CV of an application. */
export const cvPage = /^\/rights\/\d{1,9}\/cv\/[\w-]{1,100}$/;
const withFile = /^multipart\/form-data\b/i;

/** The fields of the form other than the file. */
const fields: ReadonlySet<string> = new Set(["why", "confirmed"]);

/** The limit for all text fields together. A reason has at most 200 characters. */
const maxTextBytes = 8000;

/**
 * Up to this multiple of the maximum file size, a form that is too large is read to its end: the browser then shows our message instead of a broken
 * connection.
 */
const oversizeFactor = 2;

/** The maximum size of a form with a new CV. The proxies in `deploy/` allow as much. */
export const maxCvFormBytes = (fileBytes: number): number => oversizeFactor * fileBytes + maxTextBytes;

/** Whether a request posts the form with a new CV. */
export const isCvForm = (request: Pick<HonoRequest, "method" | "path" | "header">): boolean =>
  request.method === "POST" && cvPage.test(request.path) && withFile.test(request.header("Content-Type") ?? "");

/**
 * Reads the form with a new CV, and streams the file into the store of uploads. Then calls `answer` with the upload and with a form that contains the
 * other fields. Finally removes the upload: by then, the application has a copy of it, or was not changed.
 */
export async function withCvForm(
  context: Context<{ Variables: DeskVariables }>,
  parts: CvFormParts,
  answer: (form: Request, cv: UploadedCv) => Promise<Response>,
): Promise<Response> {
  const form = await readCvForm(context, parts);
  try {
    if (form.failure) throw new PorticoError(form.failure, "the form with a CV", undefined, form.retryAfter);
    const { url, headers, signal } = context.req.raw;
    const forwarded = new Headers(headers);
    forwarded.delete("Content-Length");
    forwarded.set("Content-Type", "application/x-www-form-urlencoded");
    const body = new URLSearchParams(form.values).toString();
    return await answer(new Request(url, { method: "POST", headers: forwarded, signal, body }), givenCv(form));
  } finally {
    await removeFiles(uploadsOf(form), parts.files);
  }
}

type CvForm = Awaited<ReturnType<typeof readPlainParts>>;

function givenCv({ files: { cv } }: CvForm): UploadedCv {
  if (!cv) return { problem: "missing" };
  if ("key" in cv) return { key: cv.key };
  return { problem: cv.problem === "size" ? "size" : "format" };
}

async function readCvForm(
  context: Context<{ Variables: DeskVariables }>,
  { files, diskSpace, newId, config }: CvFormParts,
): Promise<CvForm> {
  const { req } = context;
  const fileBytes = config.LIMIT_UPLOAD_BYTES;
  const maxBytes = maxCvFormBytes(fileBytes);
  const tooLarge = new PorticoError("upload_too_large", "the form with a CV is too large");
  if (Number(req.header("Content-Length") ?? 0) > maxBytes) throw tooLarge;
  if ((await diskSpace.free()) < config.LIMIT_FREE_BYTES) throw new PorticoError("unavailable", "the disk is full");
  const source = bodyStreamOf(context);
  if (!source) throw new PorticoError("malformed", "the form has no body");
  const giveUp = new AbortController();
  let read = 0;
  source.on("data", (chunk: Uint8Array) => {
    read += chunk.byteLength;
    if (read > maxBytes) giveUp.abort(tooLarge);
  });
  const stopWatching = watchPace(source, minPace, () =>
    giveUp.abort(new PorticoError("too_slow", "the form with a CV does not arrive")),
  );
  const body: PlainBody = {
    source,
    contentType: req.header("Content-Type") ?? "",
    signal: giveUp.signal,
    textBytes: maxTextBytes,
    fileBytes,
    newId,
    files,
    fields,
  };
  try {
    return await readPlainParts(body);
  } finally {
    stopWatching();
  }
}
