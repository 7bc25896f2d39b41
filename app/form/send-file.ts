import { attachmentPath, presignAnswer } from "#contract/jobapp.ts";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { judgeFirstBytes, maxMagicBytes } from "#core/uploads/first-bytes.ts";
import { encodedFileName, typeOfFile, type UploadKind } from "#core/uploads/rules.ts";
import { checkResponse, type HostRefusal, hostKindOf, readResponse } from "../network/check-response.ts";
import { fetchWhole } from "../network/fetch-whole.ts";
import { isNetworkFailure } from "../network/network-failure.ts";
import { type UploadFailure, uploadOutcomeOf } from "./judge-upload.ts";
import { postForm } from "./post-form.ts";
import { retryAfterSeconds } from "./retry-after.ts";
import { callWithToken, type Tokens } from "./tokens.ts";
import { passOfVisitor, rememberPass } from "./visitor-pass.ts";

export interface SendFileRequest {
  readonly api: string;
  readonly kind: UploadKind;
  readonly file: File;
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
}

/**
 * The result of one try to upload a file: its key, or the reason why it was not stored. `intermediary`: the network blocks the upload for now.
 * `undefined`: the upload was cancelled.
 */
export type UploadResult = { readonly key: string } | UploadFailure | "intermediary" | undefined;

/** Prepares and makes one upload (spec 7.4, 7.5). The requests are the same for our own store and for any store that speaks S3. */
export async function sendFile(request: SendFileRequest): Promise<UploadResult> {
  const { api, file, signal, onProgress } = request;
  const contentType = typeOfFile(file);
  try {
    const first = new Uint8Array(await file.slice(0, maxMagicBytes).arrayBuffer());
    if (judgeFirstBytes(contentType, first) === "wrong") return { problem: "disguised" };
    const prepared = await prepare(request, contentType);
    if (prepared === "intermediary" || "problem" in prepared) return prepared;
    const { url, fields } = prepared;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("Content-Type", contentType);
    form.append("x-amz-meta-filename", encodedFileName(file.name));
    form.append("file", file);
    const key = fields["key"] ?? "";
    const judged = uploadOutcomeOf(await postForm(url, form, signal, onProgress), hostKindOf(api), key);
    return judged === "stored" ? { key: key.replace(/^u\//, "") } : judged;
  } catch (error) {
    if (signal.aborted) return undefined;
    return uploadFailureBecause(error);
  }
}

async function prepare({ api, kind, tokens, signal }: SendFileRequest, contentType: string) {
  const response = await callWithToken(tokens, "upload", (challenge) =>
    fetchWhole(`${api}${attachmentPath(kind)}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ challenge, contentType, visitor: passOfVisitor() }),
      signal,
    }),
  );
  const judged = checkResponse(await readResponse(response), hostKindOf(api), presignAnswer);
  if (judged.outcome === "intermediary") return "intermediary";
  if (judged.outcome === "refused") return judged.code === "too_slow" ? "intermediary" : uploadFailureAfter(judged);
  rememberPass(judged.body.visitor);
  return judged.body;
}

function uploadFailureAfter({ code, status, retryAfter }: HostRefusal): UploadFailure {
  if (code === "busy" || code === "unavailable") return { problem: "busy", retryAfter: retryAfterSeconds(retryAfter) };
  return { problem: status === 403 ? "check" : status === 422 ? "format" : "generic" };
}

function uploadFailureBecause(error: unknown): UploadFailure | "intermediary" {
  const code = codeOf(error);
  if (code === "bot_suspected") return { problem: "check" };
  if (code === "busy" || code === "unavailable") return { problem: "busy", retryAfter: retryAfterOf(error) };
  return isNetworkFailure(error) ? "intermediary" : { problem: "generic" };
}
