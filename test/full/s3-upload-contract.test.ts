import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import { textOf } from "../bytes.ts";
import { uploadKey } from "../identities.ts";
import { aCandidate, multipart, type Part, type Prepared, pdf } from "../routes/applying.ts";
import { describeS3, temporaryBucket } from "../s3.ts";
import { contractMaxBytes, type UploadCase, type UploadForm, uploadContract } from "../upload-contract.ts";

const content = "%PDF-1.7 content";

/** Signs a policy as the program does when it prepares the form. */
function signatureOf(url: string, credential: string, policy: string): string {
  const address = bucketAddressOf(url);
  const secret = typeof address === "string" ? "" : (address.credentials?.secret ?? "");
  const key = credential
    .split("/")
    .slice(1)
    .reduce<string | Buffer>((previous, part) => createHmac("sha256", previous).update(part).digest(), `AWS4${secret}`);
  return createHmac("sha256", key).update(policy).digest("hex");
}

const formOf = ({ fields }: Pick<Prepared, "fields">): UploadForm => ({
  fields: [...Object.entries(fields), ["Content-Type", pdf], ["x-amz-meta-filename", "cv.pdf"]],
  file: content,
});

const partsOf = ({ fields, file, after = [] }: UploadForm): Part[] => [
  ...fields.map(([name, value]) => ({ name, value })),
  ...(file === undefined ? [] : [{ name: "file", value: file, fileName: "cv.pdf" }]),
  ...after.map(([name, value]) => (name === "file" ? { name, value, fileName: "b.pdf" } : { name, value })),
];

interface Answered {
  readonly status: number;
  readonly code?: string;
  /** The number of bytes that are stored. */
  readonly length?: number;
}

const forged = { status: 403, code: "AccessDenied" };
const noPolicy = { status: 400, code: "InvalidArgument" };

/** The rows in which Ceph's gateway differs from S3: other codes, and accepted uploads with which candidates could harm only themselves. */
const differences: Readonly<Record<string, Answered>> = {
  "with a forged signature": forged,
  "with half a signature": forged,
  "with a policy that was changed after signing": forged,
  "with an unknown access key": forged,
  "with the key given twice": { status: 201 },
  "without a file": { status: 201, length: 2 }, // the file judge refuses it later
  "with more than 20 KB before the file": { status: 201 },
  "with more than 20 KB before the file, in several fields": { status: 201 },
  "with a policy that is not JSON": noPolicy,
  "with the policy null": noPolicy,
  "with a policy without an expiration": noPolicy,
  "with a policy whose expiration is not a date": noPolicy,
  "with a policy without conditions": noPolicy,
  "with a policy with an unknown operator": noPolicy,
  "with a policy without a size range": { status: 201 }, // the program never signs such a policy
  "into a bucket that does not exist": { status: 201 }, // the upload address already names the bucket, so the field is ignored
};

async function anUpload() {
  const { url } = await temporaryBucket();
  const candidate = await aCandidate({ FILES_URL: url, LIMIT_UPLOAD_BYTES: `${contractMaxBytes}` });
  const prepared = await candidate.prepared("cv", pdf);
  const formFor = ({ policy, change }: UploadCase): UploadForm => {
    let { fields } = prepared;
    if (policy) {
      const changed = policy(JSON.parse(atob(fields["Policy"] ?? "")));
      const signed = btoa(typeof changed === "string" ? changed : JSON.stringify(changed));
      const signature = signatureOf(url, fields["X-Amz-Credential"] ?? "", signed);
      fields = { ...fields, Policy: signed, "X-Amz-Signature": signature };
    }
    const form = formOf({ fields });
    return change ? change(form) : form;
  };
  const post = (form: UploadForm) => {
    const headers = { "Content-Type": form.contentType ?? "multipart/form-data; boundary=----portico-test" };
    return fetch(prepared.url, { method: "POST", headers, body: multipart(partsOf(form)) });
  };
  return { ...candidate, prepared, post, formFor, key: uploadKey(prepared.fields["key"] ?? "") };
}

const codeIn = (xml: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];

describeS3("an upload to a bucket", () => {
  const rows = uploadContract.map((row) => ({ ...row, expected: differences[row.what] ?? (row as Answered) }));

  // trust S 558
  test.each(rows)("$what is answered $expected.status $expected.code", async (row) => {
    const { post, formFor, key, services } = await anUpload();
    const form = formFor(row);
    const answer = await post(form);
    const text = await answer.text();
    expect([answer.status, codeIn(text)]).toEqual([row.expected.status, row.expected.code]);
    expect((await services.files.head(key)) !== undefined).toBe(answer.ok);
    if (answer.ok)
      expect(await textOf(await services.files.read(key))).toHaveLength(row.expected.length ?? form.file?.length ?? 0);
  });
});
