import { describe, expect, test } from "vitest";
import { applicationId, fileKey, moment } from "../../identities.ts";
import { aConsent, aSubmission } from "../../submission.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { createBuiltDesk } from "./test-desk.ts";

const at = moment("2026-05-20T09:00:00.000Z");
const mark = { at, who: "eve" };
const first = applicationId("first");

async function aDesk() {
  const desk = await createBuiltDesk();
  const { form } = aSubmission().application;
  await desk.applications.accept(
    aSubmission(
      { form: { ...form, candidatePreferences: "four days\n<script>alert(1)</script>" } },
      { consents: [aConsent()] },
    ),
  );
  const download = (why: string, person = aPersonAtDesk()) =>
    desk.answer("/applications/first/files/cv", {
      method: "POST",
      body: new URLSearchParams({ why }),
      headers: { Origin: "http://desk.localhost" },
      person,
    });
  return { ...desk, download };
}

describe("the page of an application", () => {
  test("shows answers, files, consents and history, and who has looked", async () => {
    const { applications, read } = await aDesk();
    await applications.answer(first, { ...mark, kind: "interview", message: "See you on Friday" });
    const html = await read("/applications/first");
    for (const text of [
      "Ada Łukasiewicz",
      "ada@example.com",
      "+49 1",
      "Tester (m/w/d)",
      "0".repeat(64),
      "Not checked for malware yet",
      "Ich habe gelesen",
      "See you on Friday",
      "Not sent yet",
      "New status: Interview",
      "Opened for the first time",
      "Ada Lovelace: once",
    ])
      expect(html, text).toContain(text);
    expect(html).not.toContain("<script>alert");
  });

  test("is recorded before it is shown", async () => {
    const { applications, read } = await aDesk();
    await read("/applications/first");
    expect(await applications.accesses(first)).toMatchObject([{ action: "show", who: "Ada Lovelace at the desk" }]);
  });

  test("does not exist for those who may not read it", async () => {
    const { answer, applications } = await aDesk();
    const person = aPersonAtDesk([{ may: ["read"], companies: ["tavela"] }]);
    expect((await answer("/applications/first", { person })).status).toBe(404);
    expect((await answer("/applications/nobody")).status).toBe(404);
    expect(await applications.accesses(first)).toEqual([]);
  });

  test("is gone at the next click after its erasure", async () => {
    const { answer, applications } = await aDesk();
    expect((await answer("/applications/first")).status).toBe(200);
    await applications.erase(first, at);
    expect((await answer("/applications/first")).status).toBe(404);
  });

  test("says that it was withdrawn, and shows nothing of it", async () => {
    const { answer, applications } = await aDesk();
    await applications.withdraw(first, { at, until: moment("2026-05-21T09:00:00.000Z") });
    const answered = await answer("/applications/first");
    const html = await answered.text();
    expect(answered.status).toBe(403);
    expect(html).toContain("This application was withdrawn");
    expect(html).not.toMatch(/Łukasiewicz|ada@example/);
  });

  test("says that its use is restricted, and shows nothing of it", async () => {
    const { answer, applications } = await aDesk();
    await applications.restrict(first, { ...mark, why: "dispute" });
    const answered = await answer("/applications/first");
    expect(answered.status).toBe(403);
    expect(await answered.text()).not.toMatch(/Łukasiewicz|ada@example/);
  });
});

describe("a file of an application", () => {
  test("is downloaded after a reason, never shown as a page", async () => {
    const { applications, download, scans } = await aDesk();
    await scans.note(fileKey("a/first/cv"), "clean", at);
    const answer = await download("for the interview");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="first-cv.pdf"');
    expect(await answer.text()).toBe("a/first/cv");
    expect(await applications.accesses(first)).toMatchObject([{ action: "files", why: "for the interview" }]);
  });

  test.each([
    ["", "no_reason"],
    ["x".repeat(201), "reason_too_long"],
    ["for the interview", "unsafe"],
  ])("is not sent for the reason %j before it is clean: %s", async (why, problem) => {
    const { download, read } = await aDesk();
    const answer = await download(why);
    const back = answer.headers.get("Location") ?? "";
    expect([answer.status, back]).toEqual([303, `/applications/first?file=${problem}#files`]);
    expect(await read(back)).toContain('role="alert"');
  });

  test("needs the right to take it", async () => {
    const { download, read, scans } = await aDesk();
    await scans.note(fileKey("a/first/cv"), "clean", at);
    const person = aPersonAtDesk([{ may: ["read", "decide"] }]);
    expect((await download("curious", person)).headers.get("Location")).toContain("file=none");
    expect(await read("/applications/first", { person })).not.toContain('action="/applications/first/files/cv"');
  });
});
