import { randomBytes } from "node:crypto";
import { errorFinding, type Finding, warningFinding } from "#core/doctor/finding.ts";
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
/** How long a request that does not use the SDK may take. */
const timeoutMs = 15_000;

/** Uploads, reads, copies and removes a file, as an application needs it. Returns what went wrong. */
export async function tryFiles({ files, signer, now }: TryFilesParts): Promise<Finding[]> {
  const upload = uploadKeyOf(`doctor-${randomBytes(16).toString("base64url")}`);
  const copy = fileKeyOf(applicationIds.of(`doctor-${randomBytes(16).toString("base64url")}`), "cv");
  const expires = later(momentOf(now()), 300_000);
  const findings: Finding[] = [];
  try {
    const prepared = await signer.prepare({ key: upload, contentType, maxBytes: content.length, expires });
    const oversized = await post(prepared, `${content}!`);
    if (oversized.status < 300)
      findings.push(
        errorFinding(
          where,
          "the bucket accepts files that are larger than was signed: it does not check the upload policy, so anybody could fill it",
        ),
      );
    const sent = await post(prepared, content);
    if (sent.status !== 201)
      return [
        ...findings,
        errorFinding(
          where,
          `the bucket refuses a file that browsers send: ${sent.status} ${sent.code}. The key needs s3:PutObject`,
        ),
      ];
    if (!sent.text.includes(`<Key>${upload}</Key>`))
      findings.push(
        errorFinding(
          where,
          "the bucket does not name the file that it has stored: browsers would wait for that forever",
        ),
      );
    if (await isOpen(`${prepared.url}/${upload}`.replace(/([^:])\/\/+/g, "$1/")))
      findings.push(
        errorFinding(where, "everybody can read the candidates' files: remove all public access from the bucket"),
      );
    if (await isOpen(prepared.url))
      findings.push(errorFinding(where, "everybody can list the bucket: remove all public access from it"));
    findings.push(...(await readBack(files, upload, copy)));
  } catch (failure) {
    findings.push(errorFinding(where, failure instanceof Error ? failure.message : "the bucket cannot be tried"));
  } finally {
    for (const key of [upload, copy])
      await files.remove(key).catch((failure: unknown) => {
        const says = failure instanceof Error ? failure.message : "the bucket fails";
        findings.push(
          errorFinding(
            where,
            `files cannot be erased: ${says}. The key needs s3:DeleteObject, and with versions s3:DeleteObjectVersion and s3:ListBucketVersions`,
          ),
        );
      });
  }
  if (findings.length === 0 && (await files.head(copy)))
    findings.push(warningFinding(where, "removed files are still there, for a while at least"));
  return findings;
}

async function readBack(
  files: FileStore,
  upload: ReturnType<typeof uploadKeyOf>,
  copy: ReturnType<typeof fileKeyOf>,
): Promise<Finding[]> {
  const wrong = (says: string): Finding[] => [errorFinding(where, says)];
  const about = await files.head(upload);
  if (about?.size !== content.length || about.contentType !== contentType || about.name !== "é.pdf")
    return wrong("the bucket does not return a file's size, type and name as they were sent");
  const claimed = await files.copy(upload, copy);
  if ((await textOf(files, copy, undefined)) !== content || claimed.size !== content.length)
    return wrong("a copy differs from its upload");
  if ((await textOf(files, copy, { from: 5, length: 3 })) !== content.slice(5, 8))
    return wrong("the bucket does not return a range of a file when asked for one");
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

/** Uploads a file as browsers do (spec 7.5). */
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
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "manual",
  });
  const text = (await answer.text()).slice(0, 5000);
  return { status: answer.status, text, code: /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? "" };
}

/** Whether an address can be read without a key. */
async function isOpen(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: "manual" });
  await answer.body?.cancel();
  return answer.ok;
}
