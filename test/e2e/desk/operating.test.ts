import { describe, expect, test } from "vitest";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import type { Source } from "#core/imports/sources-file.ts";
import { temporaryDatabase } from "../../databases.ts";
import { applicationId, moment } from "../../identities.ts";
import { aSubmission } from "../../submission.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { createBuiltDesk } from "./test-desk.ts";

const grace = { ...aPersonAtDesk([{ may: ["operate"] }]), name: "Grace Hopper" };
const atTavela = aPersonAtDesk([{ may: ["operate"], companies: ["tavela"] }]);
const [zoe, bob] = [applicationId("zoe"), applicationId("bob")];
const at = moment("2026-05-20T09:00:00.000Z");
const acme = { name: "acme", format: "native", from: "acme.json", everyMinutes: 60 } as Source;

/**
 * A desk with one application to Tavela and one to Ostrel, each with a waiting mail, and with a source whose import would close too many openings.
 */
async function aDesk() {
  const sourceStore = createSqlSourceStore(temporaryDatabase("catalogue"));
  await sourceStore.expect("acme", at);
  await sourceStore.failed("acme", { at, next: at, reason: "would close 40 of 50 openings", kind: "shrank" });
  const desk = await createBuiltDesk({}, { sources: [acme], sourceStore });
  const form = { ...aSubmission().application.form, lastName: "Quassia" };
  for (const [id, company] of [
    ["zoe", "tavela"],
    ["bob", "ostrel"],
  ] as const)
    await desk.applications.accept(
      aSubmission({ id, company, form }, { mails: [{ id: `mail of ${id}`, template: "notice", language: "de" }] }),
    );
  const send = (path: string, fields: Record<string, string>, person = grace) =>
    desk.answer(path, { method: "POST", body: new URLSearchParams(fields), person });
  const logged = () => desk.applications.deskLog({ since: moment("2026-01-01T00:00:00.000Z") });
  return { ...desk, sourceStore, send, logged };
}

describe("the log at the desk", () => {
  test("shows who did what, filtered, and records the look first", async () => {
    const { applications, read, logged } = await aDesk();
    await applications.noteAccess({ at, who: "eve (root)", action: "show", applicationId: zoe, why: "a <b>call</b>" });
    await applications.noteLookup({ at, who: "eve (root)", action: "list", filters: "country=de", found: 2 });
    const html = await read("/log", { person: grace });
    expect(html).toMatch(
      /Listed[\s\S]*2 applications[\s\S]*Country: Germany[\s\S]*Opened[\s\S]*a &lt;b&gt;call&lt;\/b&gt;/,
    );
    expect(html).not.toContain("Quassia");
    expect((await logged())[0]).toMatchObject({ action: "log", who: "Grace Hopper at the desk" });
    const { reference = "" } = (await applications.get(zoe)) ?? {};
    const one = await read(`/log?reference=${reference}&who=eve&action=show`, { person: grace });
    expect(one).toContain("Opened");
    expect(one).not.toContain("Country: Germany");
    expect((await logged())[0]).toMatchObject({ action: "log", filters: "who action applicationId" });
    expect(await read("/log?who=mallory", { person: grace })).toContain("No entries match this.");
  });

  test("has only entries about applications of the person's companies", async () => {
    const { applications, answer, read } = await aDesk();
    await applications.noteAccess({ at, who: "eve", action: "show", applicationId: zoe });
    await applications.noteAccess({ at, who: "eve", action: "export", applicationId: bob });
    await applications.noteLookup({ at, who: "eve", action: "list", filters: "country=de", found: 2 });
    const lines = (html: string) => /<ol[\s\S]*<\/ol>/.exec(html)?.[0] ?? "";
    const html = lines(await read("/log", { person: atTavela }));
    expect(html).toContain("Opened");
    expect(html).not.toMatch(/Exported|Country: Germany/);
    const { reference = "" } = (await applications.get(bob)) ?? {};
    expect((await answer(`/log?reference=${reference}`, { person: atTavela })).status).toBe(404);
  });

  test("goes on over pages", { tags: "full" }, async () => {
    const { applications, read } = await aDesk();
    for (let number = 1; number <= 150; number += 1)
      await applications.noteLookup({ at, who: "eve", action: "list", filters: `number=${number}.`, found: 0 });
    const first = await read("/log?who=eve", { person: grace });
    expect(first).toContain("number=150.");
    expect(first).not.toContain("number=50.");
    const older = /href="(\/log\?[^"]*before=\d+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await read(older, { person: grace });
    expect(second).toContain("number=50.");
    expect(second).not.toContain("number=51.");
  });

  test.each(["?before=x", "?before=-1", "?action=all", "?before=999999999999999", "?who=%25"])(
    "reads %s without harm",
    { tags: "full" },
    async (query) => {
      const { answer } = await aDesk();
      expect((await answer(`/log${query}`, { person: grace })).status).toBe(200);
    },
  );
});

describe("the outbox at the desk", () => {
  test("shows the mails of the person's companies without their readers, and records the look", async () => {
    const { read, logged } = await aDesk();
    const html = await read("/outbox", { person: grace });
    expect(html.match(/name="id" value="mail of/g)).toHaveLength(2);
    expect(html).not.toContain("Quassia");
    expect((await logged())[0]).toMatchObject({ action: "list", filters: "outbox", found: 2 });
    const some = await read("/outbox", { person: atTavela });
    expect(some).toContain("mail of zoe");
    expect(some).not.toContain("mail of bob");
  });

  test("discards a mail only after it was confirmed, and tries one again", async () => {
    const { send, services, logged } = await aDesk();
    const ids = async () => (await services.operating.outbox.list()).map(({ id }) => id);
    expect(await (await send("/outbox", { id: "mail of zoe", step: "discard" })).text()).toContain("for good?");
    expect(await ids()).toContain("mail of zoe");
    const retried = await send("/outbox", { id: "mail of bob", step: "retry" });
    expect(retried.headers.get("Location")).toBe("/outbox?outcome=retried");
    const discarded = await send("/outbox", { id: "mail of zoe", step: "discard-now" });
    expect(discarded.headers.get("Location")).toBe("/outbox?outcome=discarded");
    expect(await ids()).not.toContain("mail of zoe");
    expect((await logged()).slice(0, 2).map(({ action }) => action)).toEqual(["outbox-discard", "outbox-retry"]);
  });

  test("changes nothing of another company, and nothing that is gone", async () => {
    const { send, services, logged } = await aDesk();
    for (const step of ["retry", "discard", "discard-now"])
      for (const id of ["mail of bob", "nothing"]) {
        const answer = await send("/outbox", { id, step }, atTavela);
        expect(answer.headers.get("Location")).toBe("/outbox?outcome=none");
      }
    expect(await services.operating.outbox.list()).toHaveLength(2);
    expect(await logged()).toEqual([]);
  });
});

describe("the sources at the desk", () => {
  test("show what is wrong, and let a large change pass after one more tick", async () => {
    const { read, send, sourceStore, logged } = await aDesk();
    expect(await read("/sources", { person: grace })).toMatch(
      /acme[\s\S]*Would remove too much[\s\S]*would close 40 of 50/,
    );
    const untold = await send("/sources", { source: "acme" });
    expect(untold.headers.get("Location")).toBe("/sources?outcome=unconfirmed");
    expect((await sourceStore.get("acme"))?.confirmedAt).toBeUndefined();
    const allowed = await send("/sources", { source: "acme", confirmed: "yes" });
    expect(allowed.headers.get("Location")).toBe("/sources?outcome=allowed");
    expect((await sourceStore.get("acme"))?.confirmedAt).toBeDefined();
    expect((await logged())[0]).toMatchObject({
      action: "source-confirm",
      source: "acme",
      who: "Grace Hopper at the desk",
    });
    expect((await send("/sources", { source: "other", confirmed: "yes" })).status).toBe(404);
  });

  test("are only for those who operate everything", async () => {
    const { answer, send, sourceStore, read } = await aDesk();
    expect((await answer("/sources", { person: atTavela })).status).toBe(403);
    expect((await send("/sources", { source: "acme", confirmed: "yes" }, atTavela)).status).toBe(403);
    expect((await sourceStore.get("acme"))?.confirmedAt).toBeUndefined();
    expect(await read("/operate", { person: atTavela })).not.toContain('href="/sources"');
    expect(await read("/operate", { person: grace })).toContain('href="/sources"');
  });
});
