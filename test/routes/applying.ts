import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { piecesOf } from "../bytes.ts";
import { uploadKey } from "../identities.ts";
import { createTestApp } from "../test-app.ts";

export const pdf = "application/pdf";
export const jpeg = "image/jpeg";
export const boundary = "----portico-test";

export interface Prepared {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A part of a multipart form: a file if it has a file name, otherwise a field. */
export interface Part {
  readonly name: string;
  readonly value: string;
  readonly fileName?: string;
}

/** The body of a multipart form. */
export const multipart = (parts: readonly Part[]): string => `${parts.map(partText).join("")}--${boundary}--\r\n`;

function partText({ name, value, fileName }: Part): string {
  const file = fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

/** The parts that a browser sends for a prepared upload (spec 7.5). */
export const partsOf = (
  fields: Prepared["fields"],
  contentType: string,
  content: string,
  fileName = "cv.pdf",
): Part[] => [
  ...Object.entries(fields).map(([name, value]) => ({ name, value })),
  { name: "Content-Type", value: contentType },
  { name: "x-amz-meta-filename", value: encodeURIComponent(fileName) },
  { name: "file", value: content, fileName },
];

/** A running program, and functions with which a candidate makes the calls of spec 7.4 to 7.6 to it. */
export async function aCandidate(environment: Record<string, string> = {}, now?: () => Date) {
  const program = await createTestApp(environment, now);
  const { app } = program;

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  const presign = (kind: string, contentType: unknown, headers?: Record<string, string>) =>
    post(`/api/jobapp/attachment/${kind}`, { challenge: "", contentType }, headers);

  const prepared = async (kind: string, contentType: string): Promise<Prepared> =>
    (await presign(kind, contentType)).json();

  const sendRaw = (url: string, body: string | ReadableStream) =>
    app.request(new URL(url).pathname, {
      method: "POST",
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body,
      duplex: "half",
    } as RequestInit);

  const send = (url: string, parts: readonly Part[]) => sendRaw(url, multipart(parts));

  /** Sends the file of a prepared upload. */
  const sendFile = async (
    url: string,
    fields: Prepared["fields"],
    contentType: string,
    content: string,
    name?: string,
  ) => {
    const answer = await send(url, partsOf(fields, contentType, content, name));
    if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`);
  };

  /** Uploads a file. Returns its key without `u/`, as submits send it. */
  const upload = async (kind = "cv", contentType = pdf, content = "%PDF-1.7", fileName?: string): Promise<string> => {
    const { url, fields } = await prepared(kind, contentType);
    await sendFile(url, fields, contentType, content, fileName);
    return (fields["key"] ?? "").slice("u/".length);
  };

  /** Stores a file under a prepared key without the program's checks, like a direct upload to a bucket. Returns the key without `u/`. */
  const uploadUnseen = async (kind: string, contentType: string, content: string): Promise<string> => {
    const { fields } = await prepared(kind, contentType);
    const store = createDiskFileStore({ folder: `${program.config.DATA_DIR}/files` });
    const about = { contentType, name: "cv.pdf", maxBytes: 1_000_000 };
    await store.receive(uploadKey(fields["key"] ?? ""), piecesOf(content), about);
    return (fields["key"] ?? "").slice("u/".length);
  };

  const submit = (jobId: string, body: unknown, headers?: Record<string, string>) =>
    post(`/api/jobapp/jobapplication/${jobId}`, body, headers);

  let people = 0;
  const nextPerson = (): number => {
    people += 1;
    return people;
  };
  /** A form for any opening that is neither hidden nor a referral. Each call is for a new person. */
  const form = async (about: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
    email: `ada.${nextPerson()}@example.com`,
    firstName: "Ada",
    lastName: "Łukasiewicz",
    telephone: "+49 170 1234567",
    cv: about["cv"] ?? (await upload()),
    consent: true,
    challenge: "",
    country: "de",
    language: "de",
    source: "quadrel website",
    medium: "careerpage",
    ...about,
  });

  return { ...program, post, presign, prepared, send, sendFile, sendRaw, upload, uploadUnseen, submit, form };
}
