import * as v from "valibot";
import { codeOfAnswer } from "#contract/errors.ts";
import { attachmentPath, presignAnswer } from "#contract/jobapp.ts";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { beginningLength, beginningOf } from "#core/uploads/first-bytes.ts";
import { type FileProblem, sentName, typeOfFile, type UploadKind } from "#core/uploads/rules.ts";
import { fetchWhole } from "../network/fetch-in-time.ts";
import { isNoAnswer } from "../network/in-time.ts";
import { isBroken, postForm } from "./post-form.ts";
import { callWithToken, type Tokens } from "./tokens.ts";
import { passOfVisitor, rememberPass } from "./visitor-pass.ts";
import { waitIn } from "./wait-in.ts";

export interface SendFile {
  readonly api: string;
  readonly kind: UploadKind;
  readonly file: File;
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
}

/** Why a file is not stored, and in how many seconds to try again where that is known. */
export interface NotSent {
  readonly problem: FileProblem;
  readonly retryAfter?: number;
}

/** A stored file, or why it is not stored; `undefined` if the upload was cancelled. */
export type Sent = { readonly key: string } | NotSent | undefined;

/** Presigns and makes one upload (spec 7.4, 7.5), the same way for our own store and for any that speaks S3. */
export async function sendFile(request: SendFile): Promise<Sent> {
  const { file, signal, onProgress } = request;
  const contentType = typeOfFile(file);
  try {
    const first = new Uint8Array(await file.slice(0, beginningLength).arrayBuffer());
    if (beginningOf(contentType, first) === "wrong") return { problem: "disguised" };
    const prepared = await prepare(request, contentType);
    if (!("url" in prepared)) return prepared;
    const { url, fields } = prepared;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("Content-Type", contentType);
    form.append("x-amz-meta-filename", sentName(file.name));
    form.append("file", file);
    const { status, text, retryAfter } = await postForm(url, form, signal, onProgress);
    if (status >= 200 && status < 300) return { key: (fields["key"] ?? "").replace(/^u\//, "") };
    if (status === 503) return { problem: "busy", retryAfter: waitIn(retryAfter) };
    if (text.includes("<Code>RequestTimeout</Code>")) return { problem: "network" };
    return { problem: text.includes("<Code>EntityTooLarge</Code>") ? "size" : "generic" };
  } catch (error) {
    if (signal.aborted) return undefined;
    return notSent(error);
  }
}

async function prepare({ api, kind, tokens, signal }: SendFile, contentType: string) {
  const response = await callWithToken(tokens, "upload", (challenge) =>
    fetchWhole(`${api}${attachmentPath(kind)}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ challenge, contentType, visitor: passOfVisitor() }),
      signal,
    }),
  );
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return refused(response, body);
  const prepared = v.parse(presignAnswer, body);
  rememberPass(prepared.visitor);
  return prepared;
}

function refused({ status, headers }: Response, body: unknown): NotSent {
  const code = codeOfAnswer(status, body);
  if (code === "busy" || code === "unavailable")
    return { problem: "busy", retryAfter: waitIn(headers.get("Retry-After")) };
  return { problem: status === 403 ? "check" : status === 422 ? "format" : "generic" };
}

function notSent(error: unknown): NotSent {
  const code = codeOf(error);
  if (code === "bot_suspected") return { problem: "check" };
  if (code === "busy" || code === "unavailable") return { problem: "busy", retryAfter: retryAfterOf(error) };
  return { problem: isNoAnswer(error) || isBroken(error) ? "network" : "generic" };
}
