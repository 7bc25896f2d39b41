import { describe, expect, test } from "vitest";
import type { ScanVerdict } from "#core/uploads/file-scanner.ts";
import { applicationId, fileKey, moment } from "../../identities.ts";
import { aFile, aSubmission } from "../../submission.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { createBuiltDesk } from "./test-desk.ts";

const zoe = applicationId("zoe");
const grace = { ...aPersonAtDesk([{ may: ["decide"] }]), name: "Grace Hopper" };

/** The desk with one application, which has a picture and a PDF file. */
async function aDesk() {
  const desk = await createBuiltDesk();
  const files = [
    aFile({ name: "Zoë.pdf" }),
    aFile({ kind: "otherDoc", name: "<b>.png", contentType: "image/png", key: "a/zoe/other", uploadKey: "u/other" }),
  ];
  await desk.applications.accept(aSubmission({ id: "zoe", files }));
  const write = (fields: Record<string, string>, person = grace) =>
    desk.answer("/applications/zoe/note", { method: "POST", body: new URLSearchParams(fields), person });
  const noteNow = async () => (await desk.applications.get(zoe))?.note;
  const scanned = async (verdict: ScanVerdict) => {
    for (const { key } of files) await desk.scans.note(key, verdict, moment("2026-05-20T09:00:00.000Z"));
  };
  return { ...desk, write, noteNow, scanned };
}

describe("the internal note", () => {
  test("is written and shown on the page of the application, which says that its candidate may read it", async () => {
    const { write, read } = await aDesk();
    expect(await read("/applications/zoe", { person: grace })).toContain("The candidate may ask to read this note.");
    const written = await write({ text: "Speaks <b>Polish</b>", replaces: "" });
    expect([written.status, written.headers.get("Location")]).toEqual([303, "/applications/zoe?done=note"]);
    expect(await read("/applications/zoe", { person: grace })).toContain("Speaks &lt;b&gt;Polish&lt;/b&gt;");
  });

  test("of the second of two people is not saved: they read the first, and keep their own text", async () => {
    const { write, noteNow } = await aDesk();
    await write({ text: "Speaks Polish", replaces: "" });
    expect((await write({ text: "Speaks Polish", replaces: "" })).status).toBe(303); // as after a double click
    const answer = await write({ text: "Call her", replaces: "" });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("Somebody else has changed the note");
    expect(html).toMatch(/Speaks Polish[\s\S]*Call her<\/textarea>/);
    expect(html).toContain('name="replaces" value="1"');
    expect((await noteNow())?.text).toBe("Speaks Polish");
  });

  test("is only shown to somebody who may not decide", async () => {
    const { write, read, noteNow } = await aDesk();
    await write({ text: "Speaks Polish", replaces: "" });
    const html = await read("/applications/zoe");
    expect(html).toContain("Speaks Polish");
    expect(html).not.toContain("<textarea");
    const answer = await write({ text: "Call her", replaces: "1" }, aPersonAtDesk());
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("You may only read this application. Nothing was saved.");
    expect((await noteNow())?.text).toBe("Speaks Polish");
  });

  test("of an application that was erased meanwhile, and one of 4 MB, are not saved", async () => {
    const { write, applications, noteNow } = await aDesk();
    expect((await write({ text: "x".repeat(4_000_000), replaces: "" })).status).toBe(422);
    expect(await noteNow()).toBeUndefined();
    await applications.erase(zoe, moment("2026-05-21T10:00:00.000Z"));
    expect((await write({ text: "Call her", replaces: "" })).status).toBe(404);
  });
});

describe("a picture", () => {
  const picture = "/applications/zoe/files/otherDoc";

  test("is shown in a page, with the type of its content, after the look was recorded", async () => {
    const { answer, read, scanned, applications } = await aDesk();
    await scanned("clean");
    expect(await read("/applications/zoe")).toContain(`href="${picture}/view"`);
    const looks = (await applications.accesses(zoe)).length;
    expect(await read(`${picture}/view`)).toContain(`src="${picture}/content"`);
    expect(await applications.accesses(zoe)).toHaveLength(looks); // a redirect shows no data of the candidate
    const content = await answer(`${picture}/content`);
    expect(await content.text()).toBe("a/zoe/other");
    expect(content.headers.get("Content-Type")).toBe("image/png");
    expect(await applications.accesses(zoe)).toHaveLength(looks + 1);
    const [last] = await applications.deskLog({ since: moment("2026-01-01T00:00:00.000Z") });
    expect(last).toMatchObject({ action: "show", file: "otherDoc", who: "Ada Lovelace at the desk" });
    expect((await applications.get(zoe))?.copiedAt).toBeUndefined();
  });

  test("is not opened as a page of its own", async () => {
    const { answer, scanned } = await aDesk();
    await scanned("clean");
    const opened = await answer(`${picture}/content`, { headers: { "Sec-Fetch-Dest": "document" } });
    expect(opened.status).toBe(404);
  });

  test.each(["infected", "unscannable", "pending"] as const)("is not shown if the scanner says %s", async (verdict) => {
    const { answer, scanned, applications } = await aDesk();
    if (verdict !== "pending") await scanned(verdict);
    const page = await answer(`${picture}/view`);
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining("no check has found it free")]);
    expect((await answer(`${picture}/content`)).status).toBe(403);
    expect(await applications.accesses(zoe)).toEqual([]);
  });

  test("or a PDF file is all that is shown: every other file is a download", async () => {
    const { answer, read, applications, scans } = await aDesk();
    const contentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    await applications.accept(
      aSubmission({ id: "max", files: [aFile({ contentType, key: "a/max/cv", uploadKey: "u/max" })] }),
    );
    await scans.note(fileKey("a/max/cv"), "clean", moment("2026-05-20T09:00:00.000Z"));
    expect(await read("/applications/max")).not.toContain("/files/cv/view");
    expect(await read("/applications/max/files/cv/view")).toContain("Only pictures and PDF files are shown here.");
    expect((await answer("/applications/max/files/cv/content")).status).toBe(403);
  });

  test("of an application that was withdrawn or is restricted is not shown", async () => {
    const { answer, scanned, applications } = await aDesk();
    await scanned("clean");
    const at = moment("2026-05-20T09:00:00.000Z");
    await applications.restrict(zoe, { at, who: "eve", why: "a letter" });
    expect((await answer(`${picture}/view`)).status).toBe(403);
    expect((await answer(`${picture}/content`)).status).toBe(403);
  });
});
