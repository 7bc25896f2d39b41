import { readFileSync } from "node:fs";
import * as v from "valibot";
import { presignAnswer } from "#contract/jobapp.ts";
import { mailFilesIn } from "../mail-files.ts";
import { candidateAnswers, multipartHeaders, uploadForm } from "./candidate.ts";

const shortCv = Buffer.from(`%PDF-1.7\n${"x".repeat(50_000)}\n%%EOF`);

export interface Applicant {
  readonly address: string;
  readonly opening: string;
  /** The address of the applicant, sent as a trusted proxy would forward it. */
  readonly from: string;
  /** Distinguishes one applicant from the others. */
  readonly number: string;
  /** The applicant's CV; 50 kB if missing. */
  readonly cv?: Buffer;
}

/** Uploads a CV and applies with it, as the page does if JavaScript works. Returns whether the application was stored. */
export async function applyWithScripts({ address, opening, from, number, cv = shortCv }: Applicant): Promise<boolean> {
  const about = { "X-Forwarded-For": from };
  const json = { ...about, "Content-Type": "application/json" };
  const body = JSON.stringify({ challenge: "", contentType: "application/pdf" });
  const prepared = await fetch(`${address}/api/jobapp/attachment/cv`, { method: "POST", headers: json, body });
  if (!prepared.ok) return false;
  const { fields } = v.parse(presignAnswer, await prepared.json());
  const key = fields["key"] ?? "";
  const form = new Uint8Array(uploadForm({ contentType: "application/pdf", fields, key }, cv));
  const sent = await fetch(`${address}/api/uploads`, {
    method: "POST",
    headers: { ...about, ...multipartHeaders },
    body: form,
  });
  if (sent.status !== 201) return false;
  const values = { ...candidateAnswers, email: `lena.${number}@example.org`, cv: key.replace(/^u\//, "") };
  const path = `/api/jobapp/jobapplication/${opening}`;
  const kept = await fetch(address + path, { method: "POST", headers: json, body: JSON.stringify(values) });
  return kept.status === 201;
}

/** The files of a form that is sent without JavaScript, by the names of their fields. */
export type PlainFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Sends a form as a browser without JavaScript does. Returns the status of the response. */
export async function postPlainForm(
  { address, opening, from, number }: Applicant,
  texts: Readonly<Record<string, string>>,
  files: PlainFiles,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...texts, formKey: number })) form.append(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([bytes], { type: "application/pdf" }), "cv.pdf");
  const path = `/de/careers/de/job-application/${opening}?country=de`;
  const headers = { "X-Forwarded-For": from };
  const answer = await fetch(address + path, { method: "POST", headers, body: form, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

/** The values that an applicant types into the form. The number makes the mail address unique. */
export const typedAnswers = (number: string): Readonly<Record<string, string>> => ({
  firstName: "Lena",
  lastName: "Vogt",
  email: `lena.${number}@example.org`,
  telephone: "+49 151 2345678",
  consent: "on",
});

/** Applies without JavaScript. Returns whether the site promised a mail that asks to confirm the application. */
export const applyWithoutScripts = async (applicant: Applicant): Promise<boolean> =>
  (await postPlainForm(applicant, typedAnswers(applicant.number), { cv: new Uint8Array(shortCv) })) === 303;

/** Whether a mail to this address has been sent. */
export const hasMailTo = (data: string, to: string): boolean =>
  mailFilesIn(data).some((file) => readFileSync(file, "utf8").includes(`To: ${to}`));
