import { describe, expect, test } from "vitest";
import { submitApplication } from "#core/applications/submit/submit.ts";
import type { OutboxMail } from "#core/mail/outbox.ts";
import type { StoredKey } from "#core/uploads/file-key.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { textOf } from "../bytes.ts";
import { countryCode, fileKey, idempotencyKey, moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { aCandidate, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const admit = async (): Promise<void> => undefined;
const key = { "Idempotency-Key": "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b" };
const endOfTime = new Date("2099-01-01T00:00:00Z");
const templatesOf = (mails: readonly OutboxMail[]): string[] => mails.map(({ template }) => template).sort();

describe("a submit under a key", () => {
  // trust F 92
  test("that is repeated gets the same answer, and is stored once", async () => {
    const { submit, form, services } = await aCandidate();
    const body = await form();
    const first = await submit(job, body, key);
    const again = await submit(job, body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    expect(await services.applications.list()).toHaveLength(1);
    expect(templatesOf(await services.outbox.due(moment(endOfTime), 10))).toEqual(["confirmation", "notice"]);
  });

  // trust F 92
  test("that is repeated after a change of language gets the same answer, as the first may have been lost", async () => {
    const { submit, form, services } = await aCandidate();
    const body = { ...(await form()), language: "de" };
    const first = await submit(job, body, key);
    const again = await submit(job, { ...body, language: "pt" }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    expect(await services.applications.list()).toHaveLength(1);
  });

  test("that is sent fifty times at once gets fifty equal answers, and is stored once", async () => {
    const { submit, form, upload, services } = await aCandidate();
    const body = await form({ otherDoc: await upload("other", pdf, "%PDF-1.7 a picture") });
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(job, body, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(texts.size).toBe(1);
    const [kept] = await services.applications.list();
    expect(await services.applications.list()).toHaveLength(1);
    expect(templatesOf(await services.outbox.due(moment(endOfTime), 100))).toEqual(["confirmation", "notice"]);
    expect(await textOf(await services.files.read(fileKey(`a/${kept?.id}/cv`)))).toBe("%PDF-1.7");
    expect(await textOf(await services.files.read(fileKey(`a/${kept?.id}/otherDoc`)))).toBe("%PDF-1.7 a picture");
  });

  test("that was overtaken by another try, which claimed its uploads, gets the answer of that one", async () => {
    const { services, form } = await aCandidate();
    const { cv } = await form();
    const values = { firstName: "Ada", lastName: "L", email: "ada@example.com", telephone: "+49", cv, consent: true };
    const request = {
      jobId: job,
      values,
      country: countryCode("de"),
      language: "de",
      source: "s",
      medium: "m",
      challenge: "",
      suspect: false,
    } as const;
    const send = (files: FileStore) =>
      submitApplication(
        { ...request, idempotencyKey: idempotencyKey("one") },
        { ...services, files, admitFiles: admit, admit },
      );
    let overtake = (): void => undefined;
    const overtaken = new Promise<void>((resolve) => {
      overtake = resolve;
    });
    const slowDisk: FileStore = { ...services.files, head: (name) => overtaken.then(() => services.files.head(name)) };
    const slow = send(slowDisk);
    const first = await send(services.files);
    overtake();
    expect(await slow).toEqual(first);
    expect(await services.applications.list()).toHaveLength(1);
    expect(await textOf(await services.files.read(fileKey(`a/${first.id}/cv`)))).toBe("%PDF-1.7");
  });

  test("keeps its files if the uploads cannot be removed afterwards", async () => {
    const { services, form } = await aCandidate();
    const { cv } = await form();
    const values = { firstName: "Ada", lastName: "L", email: "ada@example.com", telephone: "+49", cv, consent: true };
    const request = {
      jobId: job,
      values,
      country: countryCode("de"),
      language: "de",
      source: "s",
      medium: "m",
      challenge: "",
      suspect: false,
    } as const;
    const remove = async (name: StoredKey) => {
      if (name.startsWith("u/")) throw new Error("the disk is read-only");
      await services.files.remove(name);
    };
    const receipt = await submitApplication(request, {
      ...services,
      files: { ...services.files, remove },
      admitFiles: admit,
      admit,
    });
    expect(await services.applications.get(receipt.id)).toMatchObject({ id: receipt.id });
    expect(await textOf(await services.files.read(fileKey(`a/${receipt.id}/cv`)))).toBe("%PDF-1.7");
  });

  // trust F 92
  test("with another body is refused", async () => {
    const { submit, form, upload, services } = await aCandidate();
    const body = await form();
    await submit(job, body, key);
    for (const other of [
      { ...body, firstName: "Eve" },
      { ...body, cv: await upload() },
    ]) {
      const answer = await submit(job, other, key);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        code: "idempotency_mismatch",
        message: textsOf("de")["error.code.idempotency_mismatch"],
      });
    }
    expect((await submit("de-platform-engineer-kubernetes-go", body, key)).status).toBe(422);
    expect(await services.applications.list()).toHaveLength(1);
  });

  test("that was invalid can be corrected under the same key", async () => {
    const { submit, form } = await aCandidate();
    const body = await form({ telephone: "0170" });
    expect((await submit(job, body, key)).status).toBe(422);
    expect((await submit(job, { ...body, telephone: "+49 170" }, key)).status).toBe(201);
  });

  test("and one under another key count as two applications", async () => {
    const { submit, form, services } = await aCandidate();
    await submit(job, await form(), key);
    await submit(job, await form(), { "Idempotency-Key": "another" });
    expect(await services.applications.list()).toHaveLength(2);
  });

  test.each(["x".repeat(256), "a b", "ä"])("that is invalid is refused: %.10s", async (none) => {
    const { submit, form } = await aCandidate();
    const answer = await submit(job, await form(), { "Idempotency-Key": none });
    expect(answer.status).toBe(422);
  });
});

describe("a malformed submit", () => {
  // trust F 95
  test("over 64 KB is refused, with its length declared or not", async () => {
    const { submit, form, app } = await aCandidate();
    const body = JSON.stringify(await form({ noise: "x".repeat(65_536) }));
    const told = await submit(job, body, { "Content-Length": String(body.length) });
    const path = `/api/jobapp/jobapplication/${job}?language=fr`;
    const streamed = await app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
    for (const answer of [told, streamed]) {
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ code: "upload_too_large" });
    }
  });

  test("of nearly 64 KB is accepted", async () => {
    const { submit, form } = await aCandidate();
    expect((await submit(job, await form({ noise: "x".repeat(64_000) }))).status).toBe(201);
  });

  // trust F 95
  test.each([
    ...["", "{", "\ufeff", "firstName=Ada", `${"[".repeat(1000)}`, "{}{}"].map((body) => [body, 400] as const),
    ...["null", "[]", '"text"', "7"].map((body) => [body, 422] as const),
  ])("as %.20j is refused with %i", async (body, status) => {
    const { submit } = await aCandidate();
    const answer = await submit(job, body);
    expect(answer.status).toBe(status);
    expect(Object.keys(await answer.json())).toEqual(expect.arrayContaining(["code", "message", "requestId"]));
  });

  test.each(["de", "en", "fr", "it", "pt"] as const)("is reported in %s", async (language) => {
    const { submit, form } = await aCandidate();
    const text = textsOf(language)["error.code.invalid"];
    const inBody = await submit(job, { ...(await form()), language, cv: "" }, { "Accept-Language": "xx" });
    expect((await inBody.json()).message).toBe(text);
    const inHeader = await submit(job, "[]", { "Accept-Language": `${language}-XX, xx;q=0.5` });
    expect((await inHeader.json()).message).toBe(text);
  });
});
