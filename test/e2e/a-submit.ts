import { expect } from "vitest";
import { type Answer, formOf, jsonOf, post } from "../../tools/chaos/calls.ts";

/**
 * Prepares the submit of an application to the site at `address`, from a client address of its own. Returns a function that sends it and can be
 * called repeatedly. Its file has already been uploaded, through `uploadAt` if that is given.
 */
export async function aSubmit(
  {
    address,
    opening,
    uploadAt = address,
  }: { readonly address: string; readonly opening: string; readonly uploadAt?: string },
  email: string,
  from = "127.0.0.1",
): Promise<() => Promise<Answer>> {
  const type = "application/pdf";
  const placeOf = (each: string) => ({ host: new URL(each).hostname, port: Number(new URL(each).port), from });
  const call = jsonOf({ challenge: "", contentType: type });
  const prepared = await post({ ...placeOf(uploadAt), path: "/api/jobapp/attachment/cv", ...call });
  const { url, fields } = JSON.parse(prepared.text) as { url: string; fields: Record<string, string> };
  const form = formOf({ ...fields, "Content-Type": type, "x-amz-meta-filename": "cv.pdf" }, `%PDF-1.7\n% ${email}`);
  expect((await post({ ...placeOf(url), path: new URL(url).pathname, ...form })).status).toBe(201);
  const { headers, body } = jsonOf({
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    telephone: "+49 170 1234567",
    cv: fields["key"]?.slice(2),
    consent: true,
    challenge: "",
    country: "de",
    language: "de",
  });
  const path = `/api/jobapp/jobapplication/${opening}`;
  return () => post({ ...placeOf(address), path, headers: { ...headers, "Idempotency-Key": email }, body });
}
