import { errorFinding, type Finding, warningFinding } from "#core/doctor/finding.ts";
import { codeOf } from "#core/errors.ts";
import { later, momentOf } from "#core/time/time.ts";
import { uploadKeyOf } from "#core/uploads/file-key.ts";
import type { Bucket } from "./bucket.ts";
import { examineRules } from "./examine-rules.ts";
import { createS3FileStore } from "./file-store.ts";
import { requiredCors } from "./needs.ts";
import type { BucketOwner } from "./owner.ts";
import { tryFiles } from "./try-files.ts";
import { createS3UploadSigner } from "./upload-signer.ts";

export interface ExamineParts extends BucketOwner {
  readonly bucket: Bucket;
  /** The origins of the pages that send uploads. */
  readonly origins: readonly string[];
  readonly now: () => Date;
}

const where = "FILES_URL";
/** If the clocks of this machine and of the service differ by more than this, the service may refuse uploads. */
const maxClockOffsetMs = 5 * 60_000;

/** Tests a bucket with all operations that applications need, and checks its configuration. */
export async function examineBucket({ bucket, origins, now, ...owner }: ExamineParts): Promise<Finding[]> {
  const signer = createS3UploadSigner({ bucket, now });
  const files = createS3FileStore({ bucket, ...owner, readOnly: true });
  try {
    await files.waitingBytes(0); // first, because its error explains best what is wrong with the key
  } catch (failure) {
    const says =
      codeOf(failure) === "upload_missing" // 404, but not in the words of S3
        ? "another service than S3 answers at the address of FILES_URL"
        : failure instanceof Error
          ? failure.message
          : "the bucket cannot be tried";
    return [errorFinding(where, says)]; // the other checks would fail for the same reason
  }
  const findings = await tryFiles({ files, signer, now });
  const { systemClockOffset } = bucket.client.config;
  if (Math.abs(systemClockOffset) > maxClockOffsetMs)
    findings.push(
      warningFinding(
        "clock",
        `the clocks of this machine and the bucket are ${Math.abs(Math.round(systemClockOffset / 60_000))} minutes apart: set the clock`,
      ),
    );
  if (bucket.address.endpoint.startsWith("http:"))
    findings.push(
      warningFinding(where, "files are sent to the bucket unencrypted: use tls=no only within your own network"),
    );
  findings.push(...(await examineRules(bucket)));
  if (bucket.address.uploads === "server") return findings;
  if (origins.length === 0)
    findings.push(
      warningFinding("PUBLIC_URL", "is not set, so it cannot be checked whether browsers may send files to the bucket"),
    );
  const { url } = await signer.prepare({
    key: uploadKeyOf("doctor"),
    contentType: "application/pdf",
    maxBytes: 1,
    expires: later(momentOf(now()), 60_000),
  });
  for (const origin of origins)
    if (!(await mayPost(url, origin)))
      findings.push(
        errorFinding(
          where,
          `the bucket's CORS rules do not let pages of ${origin} send files: set ${JSON.stringify(requiredCors(origins))}`,
        ),
      );
  return findings;
}

/** Whether the bucket allows an upload from this origin. Sends the CORS preflight request of a browser. */
async function mayPost(url: string, origin: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(url, {
      method: "OPTIONS",
      headers: { Origin: origin, "Access-Control-Request-Method": "POST" },
      signal: AbortSignal.timeout(15_000),
      redirect: "manual",
    });
    const allowed = headers.get("Access-Control-Allow-Origin");
    return (
      ok &&
      (allowed === origin || allowed === "*") &&
      /\bPOST\b/.test(headers.get("Access-Control-Allow-Methods") ?? "")
    );
  } catch {
    return false;
  }
}
