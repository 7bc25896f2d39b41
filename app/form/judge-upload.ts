import { refusalCodeIn, uploadedKeyIn } from "#contract/uploads.ts";
import type { FileProblem } from "#core/uploads/rules.ts";
import { type Answer, type HostKind, isForeignSuccess, refusalIn } from "../network/check-response.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** Why a file was not stored, and after how many seconds to retry, if the server said so. */
export interface UploadFailure {
  readonly problem: FileProblem;
  readonly retryAfter?: number;
}

const problemOf: Readonly<Partial<Record<string, FileProblem>>> = {
  EntityTooLarge: "size",
  InvalidContent: "disguised",
};

/**
 * Decides from the response whether an uploaded file was stored (spec 7.5). What counts as proof depends on the host that prepared the upload. For
 * our own host, it is a status 201 with the key of the file, even if the file was sent to a bucket. A foreign host may report success in its own way.
 */
export function uploadOutcomeOf(
  answer: Answer,
  host: HostKind,
  key: string,
): "stored" | UploadFailure | "intermediary" {
  const { status, text, retryAfter } = answer;
  const isProof = status === 201 && uploadedKeyIn(text) === key;
  if (isProof || (host === "foreign" && isForeignSuccess(answer))) return "stored";
  if (status === 413) return { problem: "size" }; // no matter which program has refused the size, a retry would not make the file smaller
  const storeCode = status >= 400 ? refusalCodeIn(text) : undefined;
  if (storeCode !== undefined) {
    if (storeCode === "RequestTimeout") return "intermediary"; // the network was too slow
    if (status === 503) return { problem: "busy", retryAfter: retryAfterSeconds(retryAfter) };
    return { problem: problemOf[storeCode] ?? "generic" };
  }
  const judged = refusalIn(answer, host);
  if (judged.outcome === "intermediary" || judged.code === "too_slow") return "intermediary";
  const isBusy = judged.code === "busy" || judged.code === "unavailable";
  return isBusy ? { problem: "busy", retryAfter: retryAfterSeconds(retryAfter) } : { problem: "generic" };
}
