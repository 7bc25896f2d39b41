import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import * as v from "valibot";
import { presignAnswer } from "#contract/jobapp.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { mailFilesIn } from "../mail-files.ts";

/** The address and the signed form fields for one upload. */
export interface PreparedUpload {
  readonly contentType: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The key by which the submitted application refers to the upload. */
  readonly key: string;
}

const json = { "Content-Type": "application/json" };

/** Prepares an upload at a site that has no bot check. */
export async function prepareUpload(
  address: string,
  contentType = "application/pdf",
  kind: UploadKind = "cv",
): Promise<PreparedUpload> {
  const body = JSON.stringify({ challenge: "", contentType });
  const path = `/api/jobapp/attachment/${kind === "cv" ? "cv" : "other"}`;
  const answer = await fetch(address + path, { method: "POST", headers: json, body });
  const { fields } = v.parse(presignAnswer, await answer.json());
  return { contentType, fields, key: (fields["key"] ?? "").replace(/^u\//, "") };
}

export const boundary = "----portico-candidate";
export const multipartHeaders = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

/** The body of the form that sends a file as a prepared upload. */
export function uploadForm({ contentType, fields }: PreparedUpload, content: Buffer): Buffer {
  const all = { ...fields, "Content-Type": contentType, "x-amz-meta-filename": "cv.pdf" };
  const part = (name: string, rest: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const before = Object.entries(all).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`));
  const head = `${before.join("")}${part("file", `; filename="cv.pdf"\r\nContent-Type: ${contentType}\r\n\r\n`)}`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Sends an upload over a new connection; returns the status. */
export function sendUpload(address: string, upload: PreparedUpload, content: Buffer): Promise<number> {
  const body = uploadForm(upload, content);
  const { hostname, port } = new URL(address);
  const headers = { ...multipartHeaders, "Content-Length": body.length };
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, path: "/api/uploads", method: "POST", headers, agent: false },
      (answer) => void answer.resume().once("end", () => resolve(answer.statusCode ?? 0)),
    );
    call.on("error", reject).end(body);
  });
}

export const candidateAnswers = {
  firstName: "Lena",
  lastName: "Vogt",
  email: "lena.vogt@example.org",
  telephone: "+49 151 23456789",
  consent: true,
  country: "de",
  language: "de",
};

const submit = (address: string, job: string, values: Readonly<Record<string, unknown>>): Promise<Response> =>
  fetch(`${address}/api/jobapp/jobapplication/${job}`, { method: "POST", headers: json, body: JSON.stringify(values) });

/** Applies, and returns the path of the candidate's page, taken from the mail in the data folder. */
export async function applyOnce(address: string, data: string, job: string): Promise<string> {
  const upload = await prepareUpload(address);
  await sendUpload(address, upload, Buffer.from("%PDF-1.7\n%%EOF"));
  const answer = await submit(address, job, { ...candidateAnswers, cv: upload.key });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  for (let tries = 0; tries < 600; tries += 1) {
    const link = await linkMailed(data);
    if (link) return new URL(link).pathname;
    await pause(100);
  }
  throw new Error("no mail came");
}

async function linkMailed(data: string): Promise<string | undefined> {
  const mails = await Promise.all(mailFilesIn(data).map((file) => PostalMime.parse(readFileSync(file))));
  return mails.flatMap(({ text }) => /https?:\/\/\S+\/application\/\S+/.exec(text ?? "")?.[0] ?? []).at(0);
}
