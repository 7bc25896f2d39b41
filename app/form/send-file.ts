import * as v from "valibot";
import { attachmentPath, presignAnswer } from "#contract/jobapp.ts";
import { codeOf } from "#core/errors.ts";
import { type FileProblem, typeOfFile, type UploadKind } from "#core/uploads/rules.ts";
import { callWithToken, type Tokens } from "./tokens.ts";

export interface SendFile {
  readonly api: string;
  readonly kind: UploadKind;
  readonly file: File;
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
}

/** A stored file, or why it is not stored; `undefined` if the upload was cancelled. */
export type Sent = { readonly key: string } | { readonly problem: FileProblem } | undefined;

const problems: ReadonlyMap<number, FileProblem> = new Map([
  [403, "check"],
  [422, "format"],
]);

/** Presigns and makes one upload (spec 7.4, 7.5), the same way for our own store and for any that speaks S3. */
export async function sendFile({ api, kind, file, tokens, signal, onProgress }: SendFile): Promise<Sent> {
  const contentType = typeOfFile(file);
  try {
    const response = await callWithToken(tokens, "upload", (challenge) =>
      fetch(`${api}${attachmentPath(kind)}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ challenge, contentType }),
        signal,
      }),
    );
    if (!response.ok) return { problem: problems.get(response.status) ?? "generic" };
    const { url, fields } = v.parse(presignAnswer, await response.json());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("Content-Type", contentType);
    form.append("x-amz-meta-filename", encodeURIComponent(file.name)); // trust 2.1
    form.append("file", file);
    const { status, text } = await post(url, form, signal, onProgress);
    if (status >= 200 && status < 300) return { key: (fields["key"] ?? "").replace(/^u\//, "") };
    return { problem: text.includes("<Code>EntityTooLarge</Code>") ? "size" : "generic" };
  } catch (error) {
    if (signal.aborted) return undefined;
    return { problem: codeOf(error) === "bot_suspected" ? "check" : "generic" };
  }
}

/** Only XMLHttpRequest reports upload progress. */
const post = (url: string, form: FormData, signal: AbortSignal, onProgress: (loaded: number) => void) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error("network"));
    request.onabort = () => reject(new Error("aborted"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
