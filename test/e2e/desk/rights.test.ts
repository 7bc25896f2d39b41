import { describe, expect, test } from "vitest";
import type { RightKind } from "#core/applications/stored/right-request.ts";
import { applicationId, day } from "../../identities.ts";
import { aSubmission } from "../../submission.ts";
import { emmy, grace, rightsNow } from "../../unit/core/desk/desk-rights.ts";
import { createBuiltDesk } from "./test-desk.ts";

const [first, second] = [applicationId("first"), applicationId("second")];
const why = "letter 7";

/** A desk with one application to Tavela and one to Ostrel, and a request about the given applications. */
async function aDesk(kind: RightKind = "access", applications = [first]) {
  const desk = await createBuiltDesk();
  const { requests } = desk.services.rights;
  await desk.applications.accept(aSubmission({ id: "first", company: "tavela" }));
  await desk.applications.accept(aSubmission({ id: "second", company: "ostrel" }));
  const days = { received: day("2026-05-10"), due: day("2026-06-10") };
  await requests.open({ ...days, kind, applications, at: rightsNow, who: "eve", why: "a letter from Ada" });
  const send = (path: string, form: Readonly<Record<string, string>>, person = grace) =>
    desk.answer(path, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { Origin: "http://desk.localhost" },
      person,
    });
  return { ...desk, requests, send };
}

describe("the page of requests for rights", () => {
  test("lists open requests with what they are about and by when, and closed ones apart", async () => {
    const { read, requests, answer } = await aDesk();
    const reference = (await requests.all())[0]?.applications[0]?.reference ?? "none";
    const html = await read("/rights", { person: grace });
    for (const text of ["Access to data", reference, "Answer by", "10 Jun 2026"]) expect(html, text).toContain(text);
    expect(await read("/rights?is=closed", { person: grace })).toContain("There are no such requests.");
    expect(await read("/rights?right=erasure", { person: grace })).toContain("There are no such requests.");
    expect((await answer("/rights")).status).toBe(403);
    expect(await read("/applications", { person: grace })).toContain('href="/rights"');
    expect(await read("/applications")).not.toContain('href="/rights"');
  });

  // trust S 1362
  test("notes a request, with its deadline, or says what is missing and keeps what was typed", async () => {
    const { requests, send, read } = await aDesk();
    expect(await read("/rights/new?about=REF-1", { person: grace })).toContain('value="REF-1"');
    const form = { kind: "correction", about: "second", received: "2026-05-19", why };
    const wrong = await send("/rights/new", { ...form, received: "2026-05-30" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/must not be in the future[\s\S]*value="letter 7"/);
    expect((await send("/rights/new", form, emmy)).status).toBe(422);
    expect((await send("/rights/new", form)).headers.get("Location")).toBe("/rights/2?did=noted");
    expect((await requests.all())[1]).toMatchObject({
      kind: "correction",
      due: "2026-06-19",
      openedBy: "Grace Hopper at the desk",
    });
  });

  // trust S 1362
  test("does nothing before it has said what will happen", async () => {
    const { requests, send } = await aDesk("objection");
    const form = { act: "refuse", why: "a claim before the court" };
    const review = await send("/rights/1", { ...form, step: "review" });
    expect(await review.text()).toMatch(/Nothing has been done yet[\s\S]*a claim before the court/);
    expect((await requests.all())[0]).not.toHaveProperty("closed");
    expect((await send("/rights/1", { ...form, step: "do" })).headers.get("Location")).toBe("/rights/1?did=refuse");
    expect((await requests.all())[0]).toMatchObject({ closed: { outcome: "refused", by: "Grace Hopper at the desk" } });
    const late = await send("/rights/1", { ...form, step: "do" });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining("Nothing was done")]);
  });

  // trust S 1362
  test("shows address and passphrase of a copy once, after somebody has made sure of the person", async () => {
    const { send, read } = await aDesk();
    const form = { act: "copy", why, step: "do" };
    const unsure = await send("/rights/1", form);
    expect([unsure.status, await unsure.text()]).toEqual([422, expect.stringContaining("Tick this box first.")]);
    const offered = await (await send("/rights/1", { ...form, confirmed: "yes" })).text();
    expect(offered).toMatch(/\/application\/handover\/t{32}[\s\S]*K7M2-9RXD-WB4/);
    expect(await read("/rights/1", { person: grace })).not.toMatch(/handover|K7M2/);
  });

  test("corrects an answer, restricts an application and lifts the restriction", async () => {
    const { applications, send, read } = await aDesk("correction");
    const at = { application: "first", why, step: "do" };
    const wrong = await send("/rights/1", { ...at, act: "correct", name: "lastName", value: "" });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("must not be empty")]);
    await send("/rights/1", { ...at, act: "restrict" });
    await send("/rights/1", { ...at, act: "correct", name: "lastName", value: "Byron" });
    expect(await applications.get(first)).toMatchObject({ form: { lastName: "Byron" }, restriction: {} });
    expect(await read("/rights/1", { person: grace })).toContain("Corrected: Last name");
    const soon = await send("/rights/1", { ...at, act: "end-restriction", until: "2026-05-21" });
    expect(soon.status).toBe(422);
    await send("/rights/1", { ...at, act: "end-restriction", until: "2026-06-01" });
    expect((await applications.get(first))?.restriction).toMatchObject({ until: "2026-06-01" });
  });

  // trust S 1360
  test("shows nothing of other companies, does nothing for them, and says whom to ask", async () => {
    const { answer, send, read, requests } = await aDesk("access", [first, second]);
    const [one, other] = (await requests.all())[0]?.applications.toSorted((a, b) => (a.id < b.id ? -1 : 1)) ?? [];
    expect((await answer("/rights/1")).status).toBe(404);
    const html = await read("/rights/1", { person: emmy });
    expect(html).toContain("Ask: Grace Hopper.");
    expect(html).toContain(one?.reference);
    for (const hidden of [other?.reference ?? "", "Ostrel", "a letter from Ada", '<form method="post" action="/rights'])
      expect(html, hidden).not.toContain(hidden);
    for (const step of ["review", "do"]) {
      const refused = await send("/rights/1", { act: "answer", why, step }, emmy);
      expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("Nothing was done")]);
    }
    expect((await requests.all())[0]).not.toHaveProperty("closed");
  });
});
