import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { signatureOf } from "#adapters/disk/upload-signer.ts";
import { textOf } from "../bytes.ts";
import { uploadKey } from "../identities.ts";
import { contractMaxBytes, type UploadCase, type UploadForm, uploadContract } from "../upload-contract.ts";
import { aCandidate, multipart, type Part, type Prepared, pdf } from "./applying.ts";

const secret = "a secret of thirty-two characters";
const content = "%PDF-1.7 content";

/** The form that a browser sends (spec 7.5). */
const formOf = ({ fields }: Prepared): UploadForm => ({
  fields: [...Object.entries(fields), ["Content-Type", pdf], ["x-amz-meta-filename", "cv.pdf"]],
  file: content,
});

/** The upload form for a row of the contract: signs the policy again if the row changes it, then makes the row's other changes. */
function formFor({ policy, change }: UploadCase, prepared: Prepared): UploadForm {
  let { fields } = prepared;
  if (policy) {
    const changed = policy(JSON.parse(atob(fields["Policy"] ?? "")));
    const signed = btoa(typeof changed === "string" ? changed : JSON.stringify(changed));
    const signature = signatureOf(secret, (fields["X-Amz-Date"] ?? "").slice(0, 8), signed);
    fields = { ...fields, Policy: signed, "X-Amz-Signature": signature };
  }
  const form = formOf({ ...prepared, fields });
  return change ? change(form) : form;
}

const partsOf = ({ fields, file, after = [] }: UploadForm): Part[] => [
  ...fields.map(([name, value]) => ({ name, value })),
  ...(file === undefined ? [] : [{ name: "file", value: file, fileName: "cv.pdf" }]),
  ...after.map(([name, value]) => (name === "file" ? { name, value, fileName: "b.pdf" } : { name, value })),
];

async function anUpload(environment: Record<string, string> = {}) {
  const candidate = await aCandidate({ SECRET: secret, LIMIT_UPLOAD_BYTES: `${contractMaxBytes}`, ...environment });
  const prepared = await candidate.prepared("cv", pdf);
  const post = async (form: UploadForm) => {
    const headers = { "Content-Type": form.contentType ?? "multipart/form-data; boundary=----portico-test" };
    return candidate.app.request("/api/uploads", { method: "POST", headers, body: multipart(partsOf(form)) });
  };
  return { ...candidate, prepared, post, key: uploadKey(prepared.fields["key"] ?? "") };
}

const codeIn = (xml: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];

describe("an upload to the built-in store", () => {
  // trust E 41 to 61
  test.each(uploadContract)("$what is answered $status $code", async (row) => {
    const { prepared, post, key, services } = await anUpload();
    const answer = await post(formFor(row, prepared));
    const text = await answer.text();
    expect([answer.status, codeIn(text)]).toEqual([row.status, row.code]);
    expect((await services.files.head(key)) !== undefined).toBe(answer.ok);
    if (answer.ok)
      expect(await textOf(await services.files.read(key))).toHaveLength((formFor(row, prepared).file ?? "").length);
  });

  test("is answered as S3 answers if 201 is requested, otherwise without a body", async () => {
    const { prepared, post, key } = await anUpload();
    const created = await post(formOf(prepared));
    expect(created.headers.get("Content-Type")).toBe("application/xml");
    expect(await created.text()).toMatch(
      new RegExp(
        `^<\\?xml[^>]+><PostResponse><Location>http[^<]+/${key}</Location><Bucket>uploads</Bucket><Key>${key}</Key><ETag>&quot;\\S+&quot;</ETag></PostResponse>$`,
      ),
    );
  });

  test("that is refused says why, about what, and for which request", async () => {
    const { post } = await anUpload();
    const answer = await post({ fields: [["key", "<script>&"]], file: content });
    const id = answer.headers.get("X-Request-Id");
    expect(await answer.text()).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message><Resource>/api/uploads</Resource><RequestId>${id}</RequestId></Error>`,
    );
    const hostile = await (
      await post({
        fields: [
          ["key", "x"],
          ['<b>&"', "x"],
          ['<b>&"', "y"],
        ],
        file: content,
      })
    ).text();
    expect(hostile).toContain("&lt;b&gt;&amp;");
  });

  // trust E 62
  test("may be repeated until an application has claimed it, and not after", async () => {
    const { prepared, post, key, form, submit, services } = await anUpload();
    expect((await post(formOf(prepared))).status).toBe(201);
    expect((await post({ ...formOf(prepared), file: "%PDF-1.7 second" })).status).toBe(201);
    expect(await textOf(await services.files.read(key))).toBe("%PDF-1.7 second");
    const answer = await submit("de-werkstudium-webanalyse-ab-tests", await form({ cv: key.slice(2) }));
    expect(answer.status).toBe(201);
    const late = await post({ ...formOf(prepared), file: "%PDF-1.7 third" });
    expect([late.status, codeIn(await late.text())]).toEqual([403, "AccessDenied"]);
    expect(await services.files.head(key)).toBeUndefined();
  });

  // trust E 44
  test("that is empty does not remove the valid one under its key", async () => {
    const { prepared, post, key, services } = await anUpload();
    await post(formOf(prepared));
    expect((await post({ ...formOf(prepared), file: "" })).status).toBe(400);
    expect(await textOf(await services.files.read(key))).toBe(content);
  });

  test.each([
    [
      "a field after its file",
      (form: string) => form.replace(/--\r\n$/, '\r\nContent-Disposition: form-data; name="x"\r\n\r\n'),
      "EntityTooLarge",
    ],
    ["text after its end", (form: string) => form, "EntityTooLarge"],
    ["text before its beginning", () => "", "MalformedPOSTRequest"],
  ])("that never ends, with %s, is abandoned and leaves nothing", async (_what, beginning, code) => {
    const { prepared, sendRaw, services, key } = await anUpload();
    let sent = 0;
    const piece = Buffer.alloc(16_384, 120);
    async function* body() {
      yield Buffer.from(beginning(multipart(partsOf(formOf(prepared)))));
      for (;;) {
        sent += piece.length;
        if (sent > 5_000_000) throw new Error("nobody stopped it");
        yield piece;
      }
    }
    const answer = await sendRaw(
      "http://localhost/api/uploads",
      Readable.toWeb(Readable.from(body())) as ReadableStream,
    );
    expect([answer.status, codeIn(await answer.text())]).toEqual([400, code]);
    expect(await services.files.head(key)).toBeUndefined();
  });

  // trust E 68
  test("that announces far too much is refused before it is read", async () => {
    const { app } = await anUpload();
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "10000000000" };
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController): void => {
      read += 1;
      controller.enqueue(new Uint8Array(1000));
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const answer = await app.request("/api/uploads", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect([answer.status, codeIn(await answer.text()), read]).toEqual([400, "EntityTooLarge", 0]);
  });

  // trust E 42, 43
  test.each([
    [104_857_600, 201, undefined],
    [104_857_601, 400, "EntityTooLarge"],
  ])("of %i bytes is answered %i (spec 4.5)", async (size, status, code) => {
    const { prepared, sendRaw, services, key } = await anUpload({ LIMIT_UPLOAD_BYTES: "104857600" });
    const [head = "", tail = ""] = multipart(partsOf({ ...formOf(prepared), file: "%PDF-<here>" })).split("<here>");
    const piece = new Uint8Array(65_536).fill(120);
    async function* body() {
      yield Buffer.from(head);
      for (let left = size - "%PDF-".length; left > 0; left -= piece.length)
        yield piece.subarray(0, Math.min(left, piece.length));
      yield Buffer.from(tail);
    }
    const answer = await sendRaw(
      "http://localhost/api/uploads",
      Readable.toWeb(Readable.from(body())) as ReadableStream,
    );
    expect([answer.status, codeIn(await answer.text())]).toEqual([status, code]);
    expect((await services.files.head(key))?.size).toBe(code ? undefined : size);
  });

  // trust E 63
  test.each(["GET", "HEAD", "PUT", "DELETE", "PATCH"])("cannot be read by %s", async (method) => {
    const { app, post, prepared, key } = await anUpload();
    await post(formOf(prepared));
    for (const path of ["/api/uploads", `/api/uploads/${key}`, `/api/uploads/uploads/${key}`]) {
      const answer = await app.request(path, { method });
      expect([answer.status, answer.headers.get("Allow"), await answer.text()], path).toEqual([405, "POST", ""]);
    }
  });
});
