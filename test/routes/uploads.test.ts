import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { minPace } from "#core/uploads/pace.ts";
import { createUploadsApi } from "#server/api/uploads.ts";
import { textOf } from "../bytes.ts";
import { uploadKey } from "../identities.ts";
import { aCandidate, multipart, type Part, partsOf, pdf } from "./applying.ts";

const content = "%PDF-1.7 ä\r\n--not a boundary\r\n";

/** The parts of an upload with changed values, by part name. `undefined` leaves out a part. */
const changed = (parts: readonly Part[], changes: Readonly<Record<string, string | undefined>>): Part[] =>
  parts.flatMap((part) => {
    if (!Object.hasOwn(changes, part.name)) return [part];
    const value = changes[part.name];
    return value === undefined ? [] : [{ ...part, value }];
  });

async function anUpload(environment: Record<string, string> = {}, now?: () => Date) {
  const candidate = await aCandidate(environment, now);
  const { url, fields } = await candidate.prepared("cv", pdf);
  const parts = partsOf(fields, pdf, content);
  const send = (given: readonly Part[]) => candidate.send(url, given);
  const refused = async (given: readonly Part[]) => {
    const answer = await send(given);
    return [answer.status, /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]];
  };
  const stored = (): string[] => {
    try {
      return readdirSync(join(candidate.config.DATA_DIR, "files/u"));
    } catch {
      return [];
    }
  };
  const raw = (body: string | ReadableStream) => candidate.sendRaw(url, body);
  return { ...candidate, raw, key: uploadKey(fields["key"] ?? ""), parts, send, refused, stored };
}

describe("an upload", () => {
  test("is stored byte for byte under its key, and answered like S3", async () => {
    const { send, parts, key, services } = await anUpload();
    const answer = await send(parts);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Content-Type")).toBe("application/xml");
    expect(await answer.text()).toContain(`<Key>${key}</Key>`);
    expect(await services.files.head(key)).toEqual({
      size: Buffer.byteLength(content),
      contentType: pdf,
      name: "cv.pdf",
    });
    expect(await textOf(await services.files.read(key))).toBe(content);
  });

  test.each([
    ["Lebenslauf “Ä” 🚀.pdf", "Lebenslauf “Ä” 🚀.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\temp\\cv.pdf", "cv.pdf"],
    ["a\0\u202eb.pdf", "ab.pdf"],
    ["a\r\nb.pdf", "ab.pdf"],
    [".", ""],
  ])("with the file name %j is known as %j", async (given, known) => {
    const { upload, services } = await aCandidate();
    const key = await upload("cv", pdf, content, given);
    expect(await services.files.head(uploadKey(`u/${key}`))).toMatchObject({ name: known });
  });

  test("is accepted without a file name, or with a wrongly encoded one", async () => {
    const { send, parts, key, services } = await anUpload();
    expect((await send(changed(parts, { "x-amz-meta-filename": undefined }))).status).toBe(201);
    expect(await services.files.head(key)).toMatchObject({ name: "" });
    expect((await send(changed(parts, { "x-amz-meta-filename": "100%.pdf" }))).status).toBe(201);
    expect(await services.files.head(key)).toMatchObject({ name: "100%.pdf" });
  });

  test("replaces an earlier one under its key", async () => {
    const { send, parts, key, services } = await anUpload();
    await send(parts);
    expect((await send(changed(parts, { file: "%PDF-second" }))).status).toBe(201);
    expect(await textOf(await services.files.read(key))).toBe("%PDF-second");
  });

  test("ignores what follows the file", async () => {
    const { send, parts, key, services } = await anUpload();
    const more = [...parts, { name: "key", value: "u/other" }, { name: "file", value: "second", fileName: "b.pdf" }];
    expect((await send(more)).status).toBe(201);
    expect(await textOf(await services.files.read(key))).toBe(content);
  });

  test("is refused after its time, and accepted a moment before", async () => {
    let now = new Date("2026-12-01T12:00:00Z");
    const { send, refused, parts } = await anUpload({ LIMIT_UPLOAD_SECONDS: "900" }, () => now);
    now = new Date("2026-12-01T12:14:59Z");
    expect((await send(parts)).status).toBe(201);
    now = new Date("2026-12-01T12:15:00Z");
    expect(await refused(parts)).toEqual([403, "AccessDenied"]);
  });

  test("far above its size leaves nothing", async () => {
    const { refused, parts, stored } = await anUpload({ LIMIT_UPLOAD_BYTES: "2000" });
    expect(await refused(changed(parts, { file: `%PDF-${"x".repeat(60_000)}` }))).toEqual([400, "EntityTooLarge"]);
    expect(stored()).toEqual([]);
  });

  // trust E 65, 67
  test.each([
    ["application/json", "{}", "InvalidArgument"],
    ["text/plain", "hello", "InvalidArgument"],
    ["multipart/form-data", "no boundary", "InvalidArgument"],
    ["multipart/form-data; boundary=x", "garbage", "MalformedPOSTRequest"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nbroken off',
      "MalformedPOSTRequest",
    ],
    [`multipart/form-data; boundary=${"x".repeat(300)}`, "garbage", "InvalidArgument"],
    [
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="key"; ${"y".repeat(100_000)}\r\n\r\nlong\r\n--x--\r\n`,
      "IncorrectNumberOfFilesInPostRequest",
    ],
    [
      "multipart/form-data; boundary=x",
      `${Array.from({ length: 60 }, (_, field) => `--x\r\nContent-Disposition: form-data; name="x-ignore-${field}"\r\n\r\n1\r\n`).join("")}--x--\r\n`,
      "InvalidArgument",
    ],
    ["", "", "InvalidArgument"],
  ])("as %.40j (%.40j) is refused: %s", async (contentType, body, code) => {
    const { app } = await aCandidate();
    const headers: Record<string, string> = contentType ? { "Content-Type": contentType } : {};
    const answer = await app.request("/api/uploads", { method: "POST", headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`<Code>${code}</Code>`);
  });

  // trust E 65
  test.each([
    ["in its file", 20],
    ["in the boundary after its file", 8],
    ["in the last boundary", 3],
  ])("that ends too early %s leaves nothing", async (_where, missing) => {
    const { raw, parts, stored } = await anUpload();
    const answer = await raw(multipart(parts).slice(0, -missing));
    expect(answer.status).toBe(400);
    expect(stored()).toEqual([]);
  });

  test("that ends too early and was not signed leaves nothing", async () => {
    const { raw, parts, stored } = await anUpload();
    const answer = await raw(multipart(changed(parts, { Policy: "" })).slice(0, -20));
    expect([400, 403]).toContain(answer.status);
    expect(stored()).toEqual([]);
  });

  test("whose sender disconnects leaves nothing, whenever that was", async () => {
    const { raw, parts, stored } = await anUpload();
    const whole = Buffer.from(multipart(changed(parts, { file: `%PDF-${"x".repeat(200_000)}` })));
    const goneAfter = async (sent: number, delayMs: number) => {
      const pieces = [whole.subarray(0, sent >> 1), whole.subarray(sent >> 1, sent)];
      const pull = async (controller: ReadableStreamDefaultController) => {
        const piece = pieces.shift();
        if (piece) return controller.enqueue(piece);
        await new Promise((resolve) => setTimeout(resolve, delayMs)); // enough time for the bytes to reach the disk
        controller.error(new Error("the connection is gone"));
      };
      expect((await raw(new ReadableStream({ pull }))).status, `${sent}`).toBe(400);
      expect(stored(), `${sent}`).toEqual([]);
    };
    const inFields = [1, 100, 700, 1500];
    const inFile = [whole.length - 200_000, whole.length - 150_000, whole.length - 10_000, whole.length - 100];
    const atEnd = [whole.length - 24, whole.length - 10, whole.length - 4, whole.length - 3];
    for (const sent of [...inFields, ...inFile, ...atEnd])
      for (const delayMs of [0, 20]) await goneAfter(sent, delayMs);
  });

  // trust E 79
  test("is never returned over HTTP", async () => {
    const { app, upload } = await aCandidate();
    const key = await upload();
    expect((await app.request(`/u/${key}`)).status).toBe(404); // the address of the upload call is tested in upload-contract.test.ts
  });

  // trust E 64
  test("that finds the disk full gets an error that says so, is read to its end, and succeeds later without a restart", async () => {
    const { services, app, send, parts } = await anUpload();
    const api = (files: typeof services.files) =>
      createUploadsApi({
        files,
        check: services.signer.check,
        isClaimed: services.applications.isClaimed,
        now: services.now,
        maxBytes: 1000,
        slowest: minPace,
        rateLimiter: { take: async () => undefined, give: () => undefined, networkOf: () => [] },
      });
    const receive = () => Promise.reject(new PorticoError("unavailable"));
    const answer = await api({ ...services.files, receive }).request("/", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=----portico-test" },
      body: multipart(parts),
    });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(await answer.text()).toContain("<Code>ServiceUnavailable</Code>");
    expect((await app.request("/api/search/jobpost2?country=de")).status).toBe(200);
    expect((await send(parts)).status).toBe(201);
  });
});
