import { randomBytes } from "node:crypto";
import { error, type Finding, warning } from "#core/doctor/finding.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { later, momentOf } from "#core/time/time.ts";
import { fileKeyOf, uploadKeyOf } from "#core/uploads/file-key.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import type { UploadSigner } from "#core/uploads/upload-policy.ts";

export interface TryFilesParts {
  readonly files: FileStore;
  readonly signer: UploadSigner;
  readonly now: () => Date;
}

const where = "FILES_URL";
const contentType = "application/pdf";
const content = "%PDF-1.7 written by careers doctor";
/** How long the bucket may take to answer what is asked without the SDK, in milliseconds. */
const patience = 15_000;

/** Sends, reads, copies and removes a file as an application does; answers what did not go as it must. */
export async function tryFiles({ files, signer, now }: TryFilesParts): Promise<Finding[]> {
  const upload = uploadKeyOf(`doctor-${randomBytes(16).toString("base64url")}`);
  const copy = fileKeyOf(applicationIds.of(`doctor-${randomBytes(16).toString("base64url")}`), "cv");
  const expires = later(momentOf(now()), 300_000);
  const findings: Finding[] = [];
  try {
    const prepared = await signer.prepare({ key: upload, contentType, maxBytes: content.length, expires });
    const late = await post(prepared, `${content}!`);
    if (late.status < 300)
      findings.push(
        error(
          where,
          "the bucket takes files that are larger than what was signed: it checks no policy of a form, so anybody may fill it",
        ),
      );
    const sent = await post(prepared, content);
    if (sent.status !== 201)
      return [
        ...findings,
        error(
          where,
          `the bucket refuses a file that browsers send: ${sent.status} ${sent.code}. The key needs s3:PutObject`,
        ),
      ];
    if (!sent.text.includes(`<Key>${upload}</Key>`))
      findings.push(
        error(where, "the bucket does not name the file that it has taken: browsers would wait for that for ever"),
      );
    if (await isOpen(`${prepared.url}/${upload}`.replace(/([^:])\/\/+/g, "$1/")))
      findings.push(error(where, "everybody can read the files of candidates: take all public access from the bucket"));
    if (await isOpen(prepared.url))
      findings.push(error(where, "everybody can list the bucket: take all public access from it"));
    findings.push(...(await readBack(files, upload, copy)));
  } catch (failure) {
    findings.push(error(where, failure instanceof Error ? failure.message : "the bucket cannot be tried"));
  } finally {
    for (const key of [upload, copy])
      await files.remove(key).catch((failure: unknown) => {
        const says = failure instanceof Error ? failure.message : "the bucket fails";
        findings.push(
          error(
            where,
            `files cannot be erased: ${says}. The key needs s3:DeleteObject, and with versions s3:DeleteObjectVersion and s3:ListBucketVersions`,
          ),
        );
      });
  }
  if (findings.length === 0 && (await files.head(copy)))
    findings.push(warning(where, "what is removed is there all the same, for a while at least"));
  return findings;
}

async function readBack(
  files: FileStore,
  upload: ReturnType<typeof uploadKeyOf>,
  copy: ReturnType<typeof fileKeyOf>,
): Promise<Finding[]> {
  const wrong = (says: string): Finding[] => [error(where, says)];
  const about = await files.head(upload);
  if (about?.size !== content.length || about.contentType !== contentType || about.name !== "é.pdf")
    return wrong("the bucket does not say of a file what was sent with it: its size, type and name");
  const claimed = await files.copy(upload, copy);
  if ((await textOf(files, copy, undefined)) !== content || claimed.size !== content.length)
    return wrong("a copy holds something else than its upload");
  if ((await textOf(files, copy, { from: 5, length: 3 })) !== content.slice(5, 8))
    return wrong("the bucket does not give a part of a file where one is asked for");
  return [];
}

async function textOf(
  files: FileStore,
  key: ReturnType<typeof fileKeyOf>,
  part: { readonly from: number; readonly length: number } | undefined,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await files.read(key, part)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** As browsers do (spec 7.5). */
async function post(
  { url, fields }: Awaited<ReturnType<UploadSigner["prepare"]>>,
  file: string,
): Promise<{ readonly status: number; readonly code: string; readonly text: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("Content-Type", contentType);
  form.append("x-amz-meta-filename", encodeURIComponent("é.pdf"));
  form.append("file", new Blob([file]), "cv.pdf");
  const answer = await fetch(url, {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(patience),
    redirect: "manual",
  });
  const text = (await answer.text()).slice(0, 5000);
  return { status: answer.status, text, code: /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? "" };
}

/** Whether somebody without a key gets an answer. */
async function isOpen(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: "manual" });
  await answer.body?.cancel();
  return answer.ok;
}
