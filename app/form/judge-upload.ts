import { keyIn, refusalCodeIn } from "#contract/uploads.ts";
import type { FileProblem } from "#core/uploads/rules.ts";
import { type Answer, type Host, isForeignSuccess, refusalOrBetween } from "../network/whose-answer.ts";
import { waitIn } from "./wait-in.ts";

/** Why a file is not stored, and in how many seconds to try again where that is known. */
export interface NotSent {
  readonly problem: FileProblem;
  readonly retryAfter?: number;
}

const problemOf: Readonly<Partial<Record<string, FileProblem>>> = {
  EntityTooLarge: "size",
  InvalidContent: "disguised",
};

/**
 * What became of an uploaded file (spec 7.5). Whoever has prepared the upload decides what is proof: ours asks every store, also a bucket, for a
 * 201 that names the key; a foreign host may say success in its own way.
 */
export function judgeUpload(answer: Answer, host: Host, key: string): "stored" | NotSent | "between" {
  const { status, text, retryAfter } = answer;
  const isProof = status === 201 && keyIn(text) === key;
  if (isProof || (host === "foreign" && isForeignSuccess(answer))) return "stored";
  if (status === 413) return { problem: "size" }; // whoever says so: waiting does not make it smaller
  const storeCode = status >= 400 ? refusalCodeIn(text) : undefined;
  if (storeCode !== undefined) {
    if (storeCode === "RequestTimeout") return "between"; // the network was too slow
    if (status === 503) return { problem: "busy", retryAfter: waitIn(retryAfter) };
    return { problem: problemOf[storeCode] ?? "generic" };
  }
  const judged = refusalOrBetween(answer, host);
  if (judged.outcome === "between" || judged.code === "too_slow") return "between";
  const isBusy = judged.code === "busy" || judged.code === "unavailable";
  return isBusy ? { problem: "busy", retryAfter: waitIn(retryAfter) } : { problem: "generic" };
}
