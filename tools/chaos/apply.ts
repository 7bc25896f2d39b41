import { createHash } from "node:crypto";
import * as v from "valibot";
import { presignAnswer } from "#contract/jobapp.ts";
import { type Call, formOf, jsonOf, post } from "./calls.ts";

/** The port that a candidate calls, and the address of this machine to call from. */
export type Caller = Pick<Call, "port" | "from">;

/** An application whose 201 was read: from now on it must exist. */
export interface Acknowledged {
  readonly id: string;
  readonly email: string;
  /** SHA-256 of the file that was sent, in hex. */
  readonly cv: string;
}

const type = "application/pdf";
const receipt = v.object({ id: v.string() });

/** Prepares an upload and sends the file to the site or to the bucket that it names. Returns the key for the submit. Raises an error if either is refused. */
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

/** The call that applies with an uploaded file. Repeating it changes nothing. */
export function submitOf(
  caller: Caller,
  about: {
    readonly jobId: string;
    readonly email: string;
    readonly cv: string;
    /** The submit secret, and the revision of the form. */
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

/** The id of an application, from the answer to its submit. */
export const idIn = (text: string): string => v.parse(receipt, JSON.parse(text)).id;

/** SHA-256 in hex, as in `Acknowledged`. */
export const sumOf = (file: string): string => createHash("sha256").update(file).digest("hex");
