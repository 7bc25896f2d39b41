import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { backUp } from "#server/backup/backup.ts";
import { startSweeper } from "#server/duties/sweeper.ts";
import { prepareToServe } from "#server/process/start-up.ts";
import { textOf } from "../bytes.ts";
import { startProxyToUrl } from "../closable-proxy.ts";
import { moment, uploadKey } from "../identities.ts";
import { aCandidate, multipart, partsOf, pdf } from "../routes/applying.ts";
import { aProgramWithForms } from "../routes/plain-forms.ts";
import { describeS3, temporaryBucket } from "../s3.ts";
import { aSubmission } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";

async function aSite() {
  const { url } = await temporaryBucket();
  const door = await startProxyToUrl(url);
  const candidate = await aCandidate({ FILES_URL: door.url });
  /** Uploads a file directly to the bucket, as a browser does. Returns the form and the key. */
  const uploaded = async (content: string) => {
    const prepared = await candidate.prepared("cv", pdf);
    const post = (text: string) =>
      fetch(prepared.url, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=----portico-test" },
        body: multipart(partsOf(prepared.fields, pdf, text)),
      }).then(({ status }) => status);
    expect(await post(content)).toBe(201);
    return { key: uploadKey(prepared.fields["key"] ?? ""), post };
  };
  const submit = async (cv: string) => candidate.submit(opening, await candidate.form({ cv: cv.slice(2) }));
  return { ...candidate, door, uploaded, submit };
}

describeS3("a site whose files are in a bucket", () => {
  // trust S 559
  test("keeps the files that an application has claimed, whatever is sent again under its key", async () => {
    const { uploaded, submit, services } = await aSite();
    const { key, post } = await uploaded("%PDF-1.7 the real one");
    expect((await submit(key)).status).toBe(201);
    expect(await services.files.head(key)).toBeUndefined();
    expect(await post("%PDF-1.7 a forged one")).toBe(201); // the bucket does not know that the file is claimed
    const [line] = await services.applications.list();
    const kept = line && (await services.applications.get(line.id));
    expect(await textOf(await services.files.read(kept?.files[0]?.key ?? key))).toBe("%PDF-1.7 the real one");
    expect((await submit(key)).status).toBe(422); // the file cannot be claimed by a second application
  });

  // trust S 562
  test("starts while the bucket is away, says so, searches, and puts off what needs files", async () => {
    const { door, app, readiness, named, uploaded, submit, presign } = await aSite();
    const { key } = await uploaded("%PDF-1.7");
    door.shut();
    await prepareToServe(named, pino({ level: "silent" }));
    expect(await readiness.report()).toMatchObject({
      status: "not ready",
      checks: { database: "ok", files: "failing" },
    });
    expect((await app.request("/api/search/jobpost2?country=de&q=webanalyse")).status).toBeLessThan(300);
    for (const answer of [await submit(key), await presign("cv", pdf)]) {
      expect([answer.status, Number(answer.headers.get("Retry-After"))]).toEqual([503, 30]);
      expect(await answer.json()).toMatchObject({ code: "unavailable", message: expect.stringMatching(/\S/) });
    }
    await door.open();
    expect((await submit(key)).status).toBe(201);
  });

  // trust S 563
  test("starts even if applications from a restored backup cannot be erased again yet", async () => {
    const { door, services, named } = await aSite();
    const submission = aSubmission();
    await services.applications.accept(submission);
    const { id, receivedAt: at } = submission.application;
    await services.erasures.note({ id, at, because: "asked" });
    door.shut();
    await prepareToServe(named, pino({ level: "silent" }));
    expect(await services.applications.get(id)).toBeDefined();
    await door.open();
    await prepareToServe(named, pino({ level: "silent" }));
    expect(await services.applications.get(id)).toBeUndefined();
  });

  test("leaves the bucket's files out of a backup, and reports none of them missing", async () => {
    const { named, uploaded, submit } = await aSite();
    expect((await submit((await uploaded("%PDF-1.7")).key)).status).toBe(201);
    const to = join(temporaryFolder(), "saved");
    const { missing, counts, sha256 } = await backUp(named, to);
    expect([missing, counts.applications]).toEqual([[], 1]);
    expect(Object.keys(sha256).filter((path) => path.startsWith("files/"))).toEqual([]);
  });

  // trust S 569
  test("completes an erasure that the bucket's absence interrupted", async () => {
    const { door, services, uploaded, submit } = await aSite();
    const { key } = await uploaded("%PDF-1.7");
    expect((await submit(key)).status).toBe(201);
    const [line] = await services.applications.list();
    const kept = line && (await services.applications.get(line.id));
    if (!kept) throw new Error("nothing was kept");
    const parts = { ...services, unclaimedHours: 24 };
    door.shut();
    await expect(eraseApplication(kept, "asked", services)).rejects.toMatchObject({ code: "unavailable" });
    await startSweeper(parts, pino({ level: "silent" })).stop();
    expect(await services.applications.get(kept.id)).toBeDefined();
    await door.open();
    await startSweeper(parts, pino({ level: "silent" })).stop();
    expect(await services.applications.get(kept.id)).toBeUndefined();
    expect(await services.files.claimedBefore(moment("2999-01-01"))).toEqual([]);
  });

  // trust S 560
  test("takes files through this program if browsers cannot reach the bucket, and refuses claimed ones", async () => {
    const { url } = await temporaryBucket();
    const site = await aCandidate({ FILES_URL: `${url}&uploads=server`, PUBLIC_URL: "http://localhost" });
    const { url: to, fields } = await site.prepared("cv", pdf);
    expect(to).toBe("http://localhost/api/uploads");
    await site.sendFile(to, fields, pdf, "%PDF-1.7 through", "ä.pdf");
    const key = uploadKey(fields["key"] ?? "");
    expect(await site.services.files.head(key)).toMatchObject({ name: "ä.pdf", size: 16 });
    expect((await site.submit(opening, await site.form({ cv: key.slice(2) }))).status).toBe(201);
    expect((await site.send(to, partsOf(fields, pdf, "%PDF-1.7 again"))).status).toBe(403);
    const policy = (await site.app.request("/api/uploads")).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self';");
  });

  test("takes the files of a plain form through this program, and says when it cannot", async () => {
    const { url } = await temporaryBucket();
    const door = await startProxyToUrl(url);
    const { send, outcomeOf, services } = await aProgramWithForms({ FILES_URL: door.url, CHALLENGE: "none" });
    const cv = () => new File(["%PDF-1.7 by form"], "Lebenslauf ä.pdf", { type: pdf });
    const fields = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", telephone: "+49 151 23456789" };
    expect(await outcomeOf(send({ ...fields, consent: "on", cv: cv() }))).toMatchObject({ ok: true });
    expect(await services.files.claimedBefore(moment("2999-01-01"))).toHaveLength(1);
    door.shut();
    const late = await send({ ...fields, email: "grace@example.org", consent: "on", cv: cv() });
    expect(await outcomeOf(late)).toMatchObject({ ok: false });
  });
});
