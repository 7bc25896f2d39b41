import { createHash } from "node:crypto";
import * as v from "valibot";
import { presignAnswer } from "#contract/jobapp.ts";
import { type Call, formOf, jsonOf, post } from "./calls.ts";

/** The port that a candidate connects to, and the loopback address that the candidate connects from. */
export type Caller = Pick<Call, "port" | "from">;

/** An application whose candidate has received status 201. From then on, it must exist. */
export interface AcknowledgedApplication {
  readonly id: string;
  readonly email: string;
  /** The SHA-256 of the uploaded CV, in hex. */
  readonly cv: string;
}

const type = "application/pdf";
const receipt = v.object({ id: v.string() });

/**
 * Prepares an upload, and sends the file to the address that the site returns: its own or a bucket's. Returns the upload's key for the submit. Throws
 * if the preparation or the upload is refused.
 */
export async function uploadFile(caller: Caller, file: string): Promise<string> {
  const call = jsonOf({ challenge: "", contentType: type });
  const prepared = await post({ ...caller, path: "/api/jobapp/attachment/cv", ...call });
  const { url, fields } = v.parse(presignAnswer, JSON.parse(prepared.text));
  const to = new URL(url);
  const form = formOf({ ...fields, "Content-Type": type, "x-amz-meta-filename": "cv.pdf" }, file);
  const port = to.pathname === "/api/uploads" ? caller.port : Number(to.port);
  const sent = await post({ ...caller, port, path: to.pathname, ...form });
  if (sent.status !== 201) throw new Error(`the upload was answered ${sent.status}: ${sent.text}`);
  return (fields["key"] ?? "").slice("u/".length);
}

/** The call that applies with an uploaded file. Repeating it has no further effect. */
export function submitOf(
  caller: Caller,
  about: {
    readonly jobId: string;
    readonly email: string;
    readonly cv: string;
    /** The secret of the submit, and the revision of the form; if missing, neither is sent. */
    readonly named?: { readonly secret: string; readonly revision: number };
  },
): Call {
  const { headers, body } = jsonOf({
    email: about.email,
    firstName: "Ada",
    lastName: "Łukasiewicz",
    telephone: "+49 170 1234567",
    cv: about.cv,
    consent: true,
    challenge: "",
    country: "de",
    language: "de",
    ...about.named,
  });
  const path = `/api/jobapp/jobapplication/${about.jobId}`;
  return { ...caller, path, headers: { ...headers, "Idempotency-Key": about.email }, body };
}

/** Reads the id of an application from the response to its submit. */
export const idIn = (text: string): string => v.parse(receipt, JSON.parse(text)).id;

/** The SHA-256 of a file in hex, as in `AcknowledgedApplication`. */
export const sha256Of = (file: string): string => createHash("sha256").update(file).digest("hex");
