import { describe, expect, test } from "vitest";
import { applicationId, day, moment } from "../../identities.ts";
import { aFile, aSubmission } from "../../submission.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { createBuiltDesk } from "./test-desk.ts";

const zoe = applicationId("zoe");
const address = "/operate/applications/zoe";
const grace = { ...aPersonAtDesk([{ may: ["operate"], companies: ["tavela"] }]), name: "Grace Hopper" };
const eve = aPersonAtDesk([{ may: ["operate"], companies: ["ostrel"] }, { may: ["read", "decide", "take"] }]);
const at = moment("2026-05-20T09:00:00.000Z");

/** The desk with an application whose mailbox was confirmed. */
async function aDesk() {
  const desk = await createBuiltDesk();
  const form = { ...aSubmission().application.form, firstName: "Zoë", lastName: "Quassia" };
  await desk.applications.accept(
    aSubmission({ id: "zoe", company: "tavela", form, files: [aFile()] }, { mailboxConfirmed: true }),
  );
  const { reference = "" } = (await desk.applications.get(zoe)) ?? {};
  const send = (fields: Record<string, string>, person = grace) =>
    desk.answer(address, { method: "POST", body: new URLSearchParams(fields), person });
  const logged = () => desk.applications.deskLog({ since: moment("2026-01-01T00:00:00.000Z") });
  const now = () => desk.applications.get(zoe);
  return { ...desk, reference, send, logged, now };
}

describe("the page on which an application is kept or erased", () => {
  test("is found by the reference, shows no candidate, and is recorded", async () => {
    const { answer, read, reference, logged } = await aDesk();
    const found = await answer(`/operate?reference=${reference.toLowerCase()}`, { person: grace });
    expect(found.headers.get("Location")).toBe(`/operate/applications/${reference}`);
    const html = await read(`/operate/applications/${reference}`, { person: grace });
    expect(html).toContain("Tester (m/w/d)");
    expect(html).not.toContain("Quassia");
    expect((await logged())[0]).toMatchObject({
      action: "list",
      filters: "hold or erase",
      who: "Grace Hopper at the desk",
    });
    const unknown = await answer("/operate?reference=nothing", { person: grace });
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining("There is no application")]);
  });

  test("is not there for somebody who operates another company, whatever else they may do", async () => {
    const { answer, read, send, logged, now } = await aDesk();
    const before = await now();
    expect((await answer(address, { person: eve })).status).toBe(404);
    for (const step of ["hold", "release", "erase", "erase-now"])
      expect((await send({ step, wish: "asked", until: "2027-06-30", why: "x" }, eve)).status).toBe(404);
    expect(await now()).toEqual(before);
    expect(await logged()).toEqual([]);
    expect(await read("/applications/zoe", { person: eve })).not.toContain(address);
    expect(await read("/applications/zoe", { person: aPersonAtDesk([{ may: ["read", "operate"] }]) })).toContain(
      address,
    );
  });
});

describe("a hold", () => {
  test("works at an address with the reference in any spelling, and leads to the address with the id", async () => {
    const { answer, reference, now } = await aDesk();
    const spelled = encodeURIComponent(reference.toLowerCase().replaceAll("-", "–"));
    const body = new URLSearchParams({ step: "hold", until: "2027-06-30", why: "a claim" });
    const held = await answer(`/operate/applications/${spelled}`, { method: "POST", body, person: grace });
    expect([held.status, held.headers.get("Location")]).toEqual([303, `${address}?outcome=held`]);
    expect((await now())?.hold).toMatchObject({ until: "2027-06-30" });
  });

  test("lasts until the day that was typed, with the reason, and is ended again", async () => {
    const { read, send, now } = await aDesk();
    const held = await send({ step: "hold", until: "2027-06-30", why: "claim 12" });
    expect(held.headers.get("Location")).toBe(`${address}?outcome=held`);
    expect((await now())?.hold).toMatchObject({
      until: "2027-06-30",
      why: "claim 12",
      who: "Grace Hopper at the desk",
    });
    const html = await read(`${address}?outcome=held`, { person: grace });
    expect(html).toMatch(/The application is kept\.[\s\S]*Kept until 30 Jun 2027, by Grace Hopper: claim 12/);
    expect((await send({ step: "release" })).headers.get("Location")).toBe(`${address}?outcome=released`);
    expect((await now())?.hold).toBeUndefined();
    expect((await send({ step: "release" })).status).toBe(422);
  });

  test.each([
    [{ until: "", why: "claim 12" }, "Choose a day."],
    [{ until: "2026-05-19", why: "claim 12" }, "This day has passed."],
    [{ until: "2031-05-19", why: "claim 12" }, "three years at most"],
    [{ until: "2027-06-30", why: " " }, "Say which claim it is kept for."],
    [{ until: "2027-06-30", why: "x".repeat(201) }, "at most 200 characters"],
  ])("is not made of %j, and the page keeps what was typed", async (typed, problem) => {
    const { send, now } = await aDesk();
    const answer = await send({ step: "hold", ...typed });
    const html = await answer.text();
    expect([answer.status, html]).toEqual([422, expect.stringContaining(problem)]);
    expect(html).toContain(`value="${typed.why}"`);
    expect((await now())?.hold).toBeUndefined();
  });

  test("of an application whose erasure was requested is ended only with one more tick", async () => {
    const { send, now } = await aDesk();
    await send({ step: "hold", until: "2027-06-30", why: "claim 12" });
    await send({ step: "erase-now", wish: "asked", reference: (await now())?.reference ?? "" });
    expect((await now())?.eraseAskedAt).toBeDefined();
    expect((await send({ step: "release" })).status).toBe(422);
    expect((await now())?.hold).toMatchObject({ until: day("2027-06-30") });
    expect((await send({ step: "release", confirmed: "yes" })).status).toBe(303);
  });
});

describe("an erasure", () => {
  test("is confirmed with the reference, recorded, and cannot be undone", async () => {
    const { send, now, reference, logged, read } = await aDesk();
    expect(await (await send({ step: "erase" })).text()).toContain("Say why it is erased.");
    const asked = await (await send({ step: "erase", wish: "asked" })).text();
    expect(asked).toContain(`Erase ${reference} for good?`);
    expect(await (await send({ step: "erase-now", wish: "asked", reference: "K7M-29R-XDW" })).text()).toContain(
      "This is not the reference of this application.",
    );
    expect(await now()).toBeDefined();
    const erased = await send({ step: "erase-now", wish: "asked", reference: reference.toLowerCase() });
    expect(erased.headers.get("Location")).toBe("/operate?outcome=erased");
    expect(await now()).toBeUndefined();
    expect((await logged()).find(({ action }) => action === "erase")).toMatchObject({
      who: "Grace Hopper at the desk",
    });
    expect(await read("/operate?outcome=erased", { person: grace })).toContain("The application was erased.");
    expect((await send({ step: "erase-now", wish: "asked", reference })).status).toBe(404);
  });

  test("for which the candidate did not ask waits until a mail has told them", async () => {
    const { send, now, reference } = await aDesk();
    const told = await send({ step: "erase-now", wish: "unasked", reference });
    expect(told.headers.get("Location")).toBe(`${address}?outcome=toldFirst`);
    expect((await now())?.ending).toMatchObject({ because: "operator" });
  });

  test("does not happen without being asked for while the application is held or restricted", async () => {
    const { send, now, reference, applications } = await aDesk();
    await applications.restrict(zoe, { at, who: "eve", why: "a letter" });
    expect(await (await send({ step: "erase-now", wish: "unasked", reference })).text()).toContain(
      "Its use is restricted",
    );
    await send({ step: "hold", until: "2027-06-30", why: "claim 12" });
    expect(await (await send({ step: "erase-now", wish: "unasked", reference })).text()).toContain(
      "It is kept for a legal claim, so nothing was erased.",
    );
    const wished = await send({ step: "erase-now", wish: "asked", reference });
    expect(wished.headers.get("Location")).toBe(`${address}?outcome=wished`);
    expect(await now()).toMatchObject({ hold: { why: "claim 12" } });
  });
});
