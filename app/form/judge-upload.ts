import { refusalCodeIn, uploadedKeyIn } from "#contract/uploads.ts";
import type { FileProblem } from "#core/uploads/rules.ts";
import { type Answer, type Host, isForeignSuccess, refusalOrIntermediary } from "../network/whose-answer.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** Why a file was not stored, and in how many seconds to retry if that is known. */
export interface NotSent {
  readonly problem: FileProblem;
  readonly retryAfter?: number;
}

const problemOf: Readonly<Partial<Record<string, FileProblem>>> = {
  EntityTooLarge: "size",
  InvalidContent: "disguised",
};

/**
 * Whether an uploaded file was stored (spec 7.5). The host that prepared the upload decides what proves it: ours
 * requires from every store, buckets included, a 201 that names the key; a foreign host may report success in its own
 * way.
 */
export function judgeUpload(answer: Answer, host: Host, key: string): "stored" | NotSent | "intermediary" {
  const { status, text, retryAfter } = answer;
  const isProof = status === 201 && uploadedKeyIn(text) === key;
  if (isProof || (host === "foreign" && isForeignSuccess(answer))) return "stored";
  if (status === 413) return { problem: "size" }; // whichever program answers so, waiting does not make the file smaller
  const storeCode = status >= 400 ? refusalCodeIn(text) : undefined;
  if (storeCode !== undefined) {
    if (storeCode === "RequestTimeout") return "intermediary"; // the network was too slow
    if (status === 503) return { problem: "busy", retryAfter: retryAfterSeconds(retryAfter) };
    return { problem: problemOf[storeCode] ?? "generic" };
  }
  const judged = refusalOrIntermediary(answer, host);
  if (judged.outcome === "intermediary" || judged.code === "too_slow") return "intermediary";
  const isBusy = judged.code === "busy" || judged.code === "unavailable";
  return isBusy ? { problem: "busy", retryAfter: retryAfterSeconds(retryAfter) } : { problem: "generic" };
}
