import * as v from "valibot";
import { presignAnswer } from "#contract/jobapp.ts";
import type { Language } from "#core/translation/language.ts";

const type = "application/pdf";

/** What a candidate sends: the answers to the form, and the CV. */
export interface SentApplication {
  readonly jobId: string;
  readonly country: string;
  readonly language: Language;
  readonly answers: Readonly<Record<string, unknown>> & { readonly email: string };
  readonly file: { readonly name: string; readonly content: string };
}

/** Applies for an opening as a candidate, Lena, with the given mail address. */
export async function apply(
  address: string,
  jobId: string,
  language: Language,
  email: string,
  country = "de",
): Promise<void> {
  const answers = { firstName: "Lena", lastName: "Vogt", telephone: "+49 151 23456789", email };
  const file = { name: "Lebenslauf Lena.pdf", content: `%PDF-1.7\n% ${email}\n` };
  await sendApplication(address, { jobId, country, language, answers, file });
}

/** Applies for an opening with the calls that the form makes (spec 7.4 to 7.6). Returns the response to the submit. */
export async function sendApplication(
  address: string,
  { jobId, country, language, answers, file }: SentApplication,
): Promise<unknown> {
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${address}/api/jobapp/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": answers.email },
      body: JSON.stringify({ challenge: "", ...body }),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { url, fields } = v.parse(presignAnswer, await call("attachment/cv", { contentType: type }));
  const form = new FormData();
  const texts = { ...fields, "Content-Type": type, "x-amz-meta-filename": encodeURIComponent(file.name) };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append("file", new Blob([file.content], { type }), "cv.pdf");
  const stored = await fetch(new URL(url, address), { method: "POST", body: form });
  if (!stored.ok) throw new Error(`the upload was answered ${stored.status}: ${await stored.text()}`);
  return call(`jobapplication/${jobId}`, {
    ...answers,
    cv: (fields["key"] ?? "").slice("u/".length),
    consent: true,
    diConsent: true,
    country,
    language,
  });
}
