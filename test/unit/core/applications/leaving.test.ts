import { describe, expect, test } from "vitest";
import { undoableUntil } from "#core/applications/kept/undo.ts";
import { days } from "#core/time/time.ts";
import { applicationId, moment } from "../../../identities.ts";
import { aConsent, aCopiesMail, aSubmission } from "../../../submission.ts";
import { aDesk, links } from "./a-desk.ts";

describe("withdrawing", () => {
  const first = links.tokenOf(applicationId("first"));

  test("can be undone with the same link for 24 hours, and not after that", async () => {
    const { withdraw, undo, open, at } = await aDesk();
    const before = await open(first);
    expect(await undo(first)).toBe(false);
    await withdraw(first);
    expect(await open(first)).toMatchObject({ undoUntil: "2026-05-03T10:00:00.000Z" });
    at("2026-05-03T09:59:59.999Z");
    expect(await undo(`${first}x`)).toBe(false);
    expect(await undo(first)).toBe(true);
    expect(await open(first)).toEqual(before);
    await withdraw(first);
    at("2026-05-04T09:59:59.999Z");
    expect(await undo(first)).toBe(false);
    expect(await open(first)).toMatchObject({ state: "withdrawn" });
  });

  test("can be undone by the sender without a link for the same time", async () => {
    const { withdraw, open, applications } = await aDesk();
    await withdraw(first);
    const id = applicationId("first");
    const [last, over] = ["2026-05-03T09:59:59.999Z", "2026-05-03T10:00:00.000Z"];
    const application = await open(first);
    expect(application && undoableUntil(application, moment(last))).toBe(over);
    expect(application && undoableUntil(application, moment(over))).toBeUndefined();
    expect(await applications.undo(id, moment(over))).toBe(false);
    expect(await applications.undo(id, moment(last))).toBe(true);
    expect(await applications.undo(id, moment(last))).toBe(false);
    expect(await applications.undo(applicationId("nobody"), moment(last))).toBe(false);
  });

  test("is recorded once, with its time", async () => {
    const { withdraw, open, at } = await aDesk();
    expect(await withdraw(links.tokenOf(applicationId("first")))).toBe(true);
    at("2026-06-01T10:00:00.000Z");
    expect(await withdraw(links.tokenOf(applicationId("first")))).toBe(true);
    expect(await open(links.tokenOf(applicationId("first")))).toMatchObject({
      state: "withdrawn",
      stateSince: "2026-05-02T10:00:00.000Z",
    });
  });
});

describe("erasing with the link of a mailbox that was confirmed on the same day", () => {
  const second = links.tokenOf(applicationId("second"));
  const aFreshDesk = async () => {
    const desk = await aDesk();
    await desk.applications.accept(
      aSubmission({ id: "second", receivedAt: "2026-05-02T09:00:00.000Z" }, { mails: [] }),
    );
    await desk.confirmMailbox(second);
    return desk;
  };
  const at = "2026-05-02T10:00:00.000Z";
  const until = "2026-05-03T10:00:00.000Z";

  test("is recorded once, with its mail, and withdraws the application meanwhile", async () => {
    const { erase, open, applications, at: wait } = await aFreshDesk();
    expect(await erase(second)).toEqual({ undoUntil: until });
    wait("2026-05-02T20:00:00.000Z");
    expect(await erase(second)).toEqual({ undoUntil: until });
    expect(await open(second)).toMatchObject({
      state: "withdrawn",
      stateSince: at,
      eraseAskedAt: at,
      undoUntil: until,
    });
    expect(await applications.mailsOf(applicationId("second"))).toEqual(["new"]);
  });

  test("is undone with the same link", async () => {
    const { erase, undo, open, at: wait } = await aFreshDesk();
    const before = await open(second);
    await erase(second);
    wait("2026-05-03T09:59:59.000Z");
    expect(await undo(second)).toBe(true);
    expect(await open(second)).toEqual(before);
    expect(await erase(second)).toMatchObject({ done: "now" }); // at once, because the mailbox was confirmed on an earlier day by now
  });

  test("returns to a final withdrawal when undone, and recruiting is told of copies", async () => {
    const { erase, undo, open, at: wait, outbox, applications, confirmMailbox } = await aDesk();
    const id = applicationId("second");
    await applications.accept(aSubmission({ id: "second" }, { mails: [] }));
    await applications.noteAccess({ at: moment(at), who: "ada", action: "export", applicationId: id });
    await applications.withdraw(id, { at: moment(at), until: moment(until) }); // as an operator does
    wait(until);
    await confirmMailbox(second);
    expect(await erase(second)).toEqual({ undoUntil: "2026-05-04T10:00:00.000Z" });
    expect((await outbox.list()).map(({ template }) => template)).toContain("copies");
    expect(await undo(second)).toBe(true);
    expect(await open(second)).toMatchObject({ state: "withdrawn", stateSince: at });
  });

  test("is done at once if only a hold had delayed it before", async () => {
    const { erase, applications } = await aFreshDesk();
    const id = applicationId("second");
    const hold = { at: moment(at), who: "ada", until: days.of("2026-06-30"), why: "a claim" };
    await applications.hold(id, hold);
    const copies = aCopiesMail("held", "second");
    await applications.beginErasure(id, { at: moment(at), because: "asked", copies });
    await applications.release(id, hold);
    expect(await erase(second)).toMatchObject({ done: "now" });
  });
});

describe("before the mailbox is confirmed", () => {
  test.each(["withdraw", "erase", "withdrawDiConsent", "undo"] as const)("a link cannot %s", async (what) => {
    const desk = await aDesk();
    const given = aConsent({ purpose: "di", text: "Ich willige ein", textHash: "h2" });
    await desk.applications.accept(aSubmission({ id: "second" }, { consents: [aConsent(), given] }));
    if (what === "undo") {
      const [at, until] = [moment("2026-05-02T09:00:00.000Z"), moment("2026-05-03T09:00:00.000Z")];
      await desk.applications.withdraw(applicationId("second"), { at, until }); // as an operator does
    }
    const link = links.tokenOf(applicationId("second"));
    const before = [await desk.open(link), await desk.consents(link)];
    expect((await desk[what](link)) || false).toBe(false);
    expect([await desk.open(link), await desk.consents(link)]).toEqual(before);
    await desk.confirmMailbox(link);
    expect(await desk[what](link)).toBeTruthy();
  });
});
