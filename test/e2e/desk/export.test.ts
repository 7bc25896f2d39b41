import { describe, expect, test } from "vitest";
import type { ScanVerdict } from "#core/uploads/file-scanner.ts";
import { applicationId, moment } from "../../identities.ts";
import { aFile, aSubmission } from "../../submission.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { unzipped } from "../../unzipped.ts";
import { createBuiltDesk } from "./test-desk.ts";

const zoe = applicationId("zoe");
const grace = aPersonAtDesk([{ may: ["take"], companies: ["ostrel"] }]);

/** A desk with one application to Tavela, which has a file, and one to Ostrel. */
async function aDesk(verdict: ScanVerdict = "clean") {
  const desk = await createBuiltDesk();
  const form = { ...aSubmission().application.form, firstName: "Zoë", lastName: "Quassia", telephone: "+49 40 123" };
  await desk.applications.accept(aSubmission({ id: "zoe", company: "tavela", form, files: [aFile()] }));
  await desk.applications.accept(
    aSubmission({ id: "bob", company: "ostrel", form: { ...form, firstName: "Bob" }, files: [] }),
  );
  await desk.scans.note(aFile().key, verdict, moment("2026-05-20T09:00:00.000Z"));
  const send = (fields: Record<string, string>, person = aPersonAtDesk()) =>
    desk.answer("/export/archive", { method: "POST", body: new URLSearchParams(fields), person });
  const logged = () => desk.applications.deskLog({ since: moment("2026-01-01T00:00:00.000Z") });
  return { ...desk, send, logged };
}

describe("an export from the desk", () => {
  test("shows each application by name, and is a ZIP file with the lists and the files", async () => {
    const { read, send, applications } = await aDesk();
    const html = await read("/export?company=tavela");
    expect(html).toContain("Zoë Quassia");
    expect(html).not.toContain("Bob");
    const answer = await send({ id: "zoe", why: "an interview", files: "yes" });
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="applications-2026-05-20.zip"');
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(["files/zoe-cv.pdf", "applications.jsonl", "applications.csv"]);
    expect(files["files/zoe-cv.pdf"]).toBe(aFile().key);
    expect(JSON.parse(files["applications.jsonl"] ?? "")).toMatchObject({ id: "zoe", form: { firstName: "Zoë" } });
    expect(files["applications.csv"]).toContain("'+49 40 123");
    expect((await applications.get(zoe))?.copiedAt).toBeDefined();
    expect(await applications.accesses(zoe)).toMatchObject([
      { action: "export", who: "Ada Lovelace at the desk", why: "an interview" },
    ]);
  });

  test("without documents has the lists alone, also of applications whose files were not found clean", async () => {
    const { read, send, logged } = await aDesk("infected");
    expect(await read("/export?company=tavela")).toMatch(/Only without documents[\s\S]*name="unsafe" value="zoe"/);
    const withFiles = await send({ unsafe: "zoe", why: "a table", files: "yes" });
    expect(withFiles.headers.get("Location")).toBe("/export?problem=nothing");
    const answer = await send({ unsafe: "zoe", why: "a table" });
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(["applications.jsonl", "applications.csv"]);
    expect((await logged())[0]).toMatchObject({ action: "export", files: "none" });
  });

  test("needs a reason, and says so on the same page with the same filters", async () => {
    const { answer, send, applications } = await aDesk();
    const sent = await send({ id: "zoe", why: " ", files: "yes", list: "company=tavela&state=received" });
    expect(sent.headers.get("Location")).toBe("/export?company=tavela&state=received&problem=no_reason");
    const page = await answer(sent.headers.get("Location") ?? "");
    expect([page.status, await page.text()]).toEqual([
      422,
      expect.stringContaining("Say what you need the export for."),
    ]);
    expect(await applications.accesses(zoe)).toEqual([]);
  });

  test("has all of its applications or none: nothing is recorded or sent if one was restricted meanwhile", async () => {
    const { read, answer, applications } = await aDesk();
    const at = moment("2026-05-20T09:00:00.000Z");
    await applications.restrict(applicationId("bob"), { at, who: "eve", why: "a letter" });
    expect(await read("/export")).toMatch(/Not exported[\s\S]*Use restricted/);
    const body = new URLSearchParams([
      ["id", "zoe"],
      ["id", "bob"],
      ["why", "a meeting"],
    ]);
    const sent = await answer("/export/archive", { method: "POST", body });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/export?problem=changed"]);
    expect(await applications.accesses(zoe)).toEqual([]);
  });

  test("has only applications of the person's companies", async () => {
    const { answer, read, send, applications } = await aDesk();
    expect(await read("/export", { person: grace })).not.toContain("Zoë");
    const sent = await send({ id: "zoe", why: "an interview" }, grace);
    expect(sent.headers.get("Location")).toBe("/export?problem=changed");
    expect(await applications.accesses(zoe)).toEqual([]);
    const decider = aPersonAtDesk([{ may: ["decide"] }]);
    expect((await answer("/export", { person: decider })).status).toBe(403);
    expect(await read("/applications", { person: decider })).not.toContain("/export");
  });

  test("is recorded as a list without the name that was searched for", async () => {
    const { read, logged } = await aDesk();
    await read("/export?q=quassia&company=tavela");
    expect((await logged())[0]).toMatchObject({ action: "search", filters: "export company=tavela name", found: 1 });
  });
});
