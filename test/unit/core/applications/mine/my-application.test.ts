import { describe, expect, test } from "vitest";
import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { candidateCopyOf, visibleCopyFor } from "#core/applications/mine/copy.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { applicationId, day, moment } from "../../../../identities.ts";
import { aConsent, aSubmission } from "../../../../submission.ts";
import { aDesk, links } from "../a-desk.ts";

describe("a link", () => {
  test("opens its application, and stays the same", async () => {
    const { open } = await aDesk();
    expect(await open(links.tokenOf(applicationId("first")))).toMatchObject({ id: "first" });
    expect(links.tokenOf(applicationId("first"))).toBe(links.tokenOf(applicationId("first")));
  });

  test.each([
    ["", "nothing"],
    ["first", "an id alone"],
    [`first.${"A".repeat(22)}`, "a signature that is made up"],
    [`second.${links.tokenOf(applicationId("first")).split(".")[1]}`, "a signature of another"],
    [`${links.tokenOf(applicationId("first"))}x`, "something more"],
    [links.tokenOf(applicationId("first")).slice(0, -1), "something less"],
    [
      createMyApplicationLinks({ secrets: () => ["t".repeat(32)] }).tokenOf(applicationId("first")),
      "the link of another installation",
    ],
    [links.tokenOf(applicationId("gone")), "a link to what is gone"],
    [links.tokenOf("../etc" as ApplicationId), "a path"],
  ])("opens nothing: %s (%s)", async (token) => {
    const { open, withdraw, applications } = await aDesk();
    expect(await open(token)).toBeUndefined();
    expect(await withdraw(token)).toBe(false);
    expect((await applications.get(applicationId("first")))?.state).toBe("received");
  });

  test("opens its application as long as that is kept, however many years", async () => {
    const { open, at, applications } = await aDesk();
    at("2029-05-02T10:00:00.000Z");
    expect(await open(links.tokenOf(applicationId("first")))).toBeDefined();
    await applications.erase(applicationId("first"), moment("2029-05-02T10:00:00.000Z"));
    expect(await open(links.tokenOf(applicationId("first")))).toBeUndefined();
  });
});

test("after an erasure the link opens nothing, and an unknown link erases nothing", async () => {
  const { erase, open, applications } = await aDesk();
  expect(await erase("first.AAAAAAAAAAAAAAAAAAAAAA")).toBeUndefined();
  expect(await applications.list()).toHaveLength(1);
  expect(await erase(links.tokenOf(applicationId("first")))).toEqual({ done: "now", told: false });
  expect(await open(links.tokenOf(applicationId("first")))).toBeUndefined();
  expect(await erase(links.tokenOf(applicationId("first")))).toBeUndefined();
});

test("the copy for the candidate holds everything that was sent, and nothing about how it is stored", async () => {
  const { open, consents } = await aDesk();
  const application = await open(links.tokenOf(applicationId("first")));
  if (!application) throw new Error("no application");
  const copy = candidateCopyOf(application, await consents(links.tokenOf(applicationId("first"))), []);
  expect(candidateCopyOf({ ...application, answerBy: day("2026-05-15") }, [], [])).toMatchObject({
    answerBy: "2026-05-15",
  });
  expect(copy).toMatchObject({
    id: "first",
    reference: application.reference,
    answers: { firstName: "Ada" },
    consents: [{ purpose: "privacy_notice", text: "Ich habe gelesen", textHash: "h1" }],
    files: [{ name: "cv.pdf", size: 12 }],
  });
  expect(JSON.stringify(copy)).not.toMatch(/upload-of|a\/first/);
  expect(await consents("first.AAAAAAAAAAAAAAAAAAAAAA")).toEqual([]);
});

describe("a consent to diversity data", () => {
  const given = aConsent({ purpose: "di", text: "Ich willige ein", textHash: "h2" });
  const token = links.tokenOf(applicationId("second"));
  const aDeskWith = async (country: string) => {
    const desk = await aDesk();
    const rest = { consents: [aConsent(), given], mailboxConfirmed: true };
    await desk.applications.accept(aSubmission({ id: "second", country }, rest));
    return desk;
  };

  test("is withdrawn with one press, and recruiting is told; a second press does nothing", async () => {
    const { withdrawDiConsent, applications, consents } = await aDeskWith("de");
    expect(await withdrawDiConsent(token)).toBe(true);
    expect(await withdrawDiConsent(token)).toBe(false);
    expect((await consents(token)).map(({ purpose, decision }) => [purpose, decision])).toEqual([
      ["privacy_notice", "given"],
      ["di", "given"],
      ["di", "withdrawn"],
    ]);
    expect(await applications.mailsOf(applicationId("second"))).toEqual(["mail-second", "new"]);
    expect((await applications.get(applicationId("second")))?.state).toBe("received");
  });

  test("is withdrawn even if recruiting has no address, but never by a stranger", async () => {
    const { withdrawDiConsent, applications } = await aDeskWith("pl");
    expect(await withdrawDiConsent(`${token}x`)).toBe(false);
    expect(await withdrawDiConsent(token)).toBe(true);
    expect(await applications.mailsOf(applicationId("second"))).toEqual(["mail-second"]);
  });

  test("is in the candidate's copy with the linked notice, and so is its withdrawal", async () => {
    const { withdrawDiConsent, open, consents } = await aDeskWith("de");
    await withdrawDiConsent(token);
    const application = await open(token);
    if (!application) throw new Error("it is gone");
    const notice = { hash: "n1", html: "<p>Hinweise</p>" };
    const copy = candidateCopyOf(application, [...(await consents(token)), aConsent({ notice })], []);
    expect(copy.consents.map(({ decision }) => decision)).toEqual(["given", "given", "withdrawn", "given"]);
    expect(copy.consents.at(-1)).toMatchObject({ noticeHash: "n1" });
    expect(copy.consents[0]).not.toHaveProperty("noticeHash");
  });
});

describe("the copy for a candidate", () => {
  const at = moment("2026-05-02T10:00:00.000Z");
  const copied = async (about: object = {}) => {
    const { open } = await aDesk();
    const application = await open(links.tokenOf(applicationId("first")));
    if (!application) throw new Error("no application");
    const form = { ...application.form, referent: "Berta" };
    return candidateCopyOf({ ...application, form, ...about }, [], []);
  };

  test("says when it was corrected, until when it is held, and when its erasure was requested", async () => {
    expect(Object.keys(await copied())).not.toEqual(expect.arrayContaining(["correctedAt"]));
    const copy = await copied({ correctedAt: at, eraseAskedAt: at, hold: { until: "2026-06-30" } });
    expect(copy).toMatchObject({ correctedAt: at, eraseAskedAt: at, heldUntil: "2026-06-30" });
    for (const name of ["correctedAt", "eraseAskedAt", "heldUntil"]) expect(await copied()).not.toHaveProperty(name);
  });

  test("holds everything for a confirmed mailbox, and for an unconfirmed one neither telephone nor referrer", async () => {
    const copy = await copied();
    expect(visibleCopyFor("open", copy)).toEqual({ application: copy, hidden: [] });
    const seen = visibleCopyFor("unconfirmed", copy);
    expect(seen.hidden).toEqual(["telephone", "referent"]);
    expect(Object.keys(seen.application.answers)).toEqual(["firstName", "lastName", "email", "consent"]);
    expect(seen.application).toMatchObject({ id: "first", files: copy.files });
  });

  test("hides a new address from the previous mailbox, and lists as hidden only what exists", async () => {
    const { referent: _referent, ...answers } = (await copied()).answers;
    const seen = visibleCopyFor("before", { ...(await copied()), answers });
    expect(seen.hidden).toEqual(["email", "telephone"]);
    expect(seen.application.answers).not.toHaveProperty("email");
  });
});

describe("a candidate's page", () => {
  const token = links.tokenOf(applicationId("first"));

  test("lists what happened, for its link alone", async () => {
    const { applications, history } = await aDesk();
    const mark = { at: moment("2026-05-02T09:00:00.000Z"), who: "ada" };
    await applications.setState(applicationId("first"), "interview", mark);
    expect((await history(token)).map(({ kind, to }) => [kind, to])).toEqual([
      ["received", undefined],
      ["state_changed", "interview"],
    ]);
    expect(await history(`${token}x`)).toEqual([]);
  });

  test("opens nothing once the application is disowned, and recruiting is told once", async () => {
    const { disown, open, applications } = await aDesk();
    const unconfirmed = links.tokenOf(applicationId("second"));
    await applications.accept(aSubmission({ id: "second" }));
    expect(await disown(`${unconfirmed}x`)).toBe(false);
    expect(await disown(unconfirmed)).toBe(true);
    expect(await open(unconfirmed)).toBeUndefined();
    expect(await disown(unconfirmed)).toBe(false);
    expect(await applications.mailsOf(applicationId("second"))).toEqual(["mail-second", "new"]);
    expect(await disown(token)).toBe(false); // refused, because the mailbox is confirmed
  });

  test("changes nothing before its mailbox is confirmed", async () => {
    const { applications, ...page } = await aDesk();
    const unconfirmed = links.tokenOf(applicationId("second"));
    await applications.accept(aSubmission({ id: "second" }));
    expect(await page.withdraw(unconfirmed)).toBe(false);
    expect(await page.erase(unconfirmed)).toBeUndefined();
    expect(await page.correctContact(unconfirmed, {})).toBeUndefined();
    expect(await page.replaceCv(unconfirmed, "x")).toBeUndefined();
    expect(await page.undo(unconfirmed)).toBe(false);
    expect(await page.correctContact(token, {})).toMatchObject({ ok: false });
    expect(await page.replaceCv(token, "x")).toMatchObject({ ok: false, problems: { cv: "upload_missing" } });
    expect(await page.confirmMailbox(`${unconfirmed}x`)).toBe(false);
    expect(await page.confirmMailbox(unconfirmed)).toBe(true);
    expect(await page.withdraw(unconfirmed)).toBe(true);
    expect(await page.undo(unconfirmed)).toBe(true);
  });
});

describe("the sender of mails is woken at once", () => {
  const token = links.tokenOf(applicationId("first"));

  test("when an application is withdrawn, erased or disowned", async () => {
    const page = await aDesk();
    await page.withdraw(token);
    expect(page.nudges()).toBe(1);
    await page.applications.accept(aSubmission({ id: "second" }));
    await page.disown(links.tokenOf(applicationId("second")));
    expect(page.nudges()).toBe(2);
    await page.erase(token);
    expect(page.nudges()).toBe(3);
  });

  test("but not when nothing changed", async () => {
    const page = await aDesk();
    await page.withdraw("no link");
    await page.disown("no link");
    expect(page.nudges()).toBe(0);
  });
});

test("a held application is not erased, and the candidate is told until when", async () => {
  const { erase, applications, nudges } = await aDesk();
  const id = applicationId("first");
  const at = moment("2026-05-02T10:00:00.000Z");
  await applications.hold(id, { at, who: "ada", until: day("2026-06-30"), why: "claim" });
  expect(await erase(links.tokenOf(id))).toEqual({ heldUntil: "2026-06-30" });
  expect(await applications.get(id)).toBeDefined();
  expect(nudges()).toBe(1);
});

describe("a request to erase a withdrawn application", () => {
  const id = applicationId("first");
  const token = links.tokenOf(id);
  /**
   * Withdraws an application in review with the link of its previous mailbox, requests its erasure `hours` later, and undoes that. (With this link,
   * an erasure does not happen at once.) Returns the state.
   */
  async function stateAfterUndoing(hours: number) {
    const { applications, withdraw, erase, undo, at, nudges } = await aDesk();
    const contact = { firstName: "Ada", lastName: "Neu", email: "eva@example.org", telephone: "+49 1" };
    const corrected = { at: moment("2026-05-02T08:00:00.000Z"), link: 0, contact, person: "p2", mails: [] };
    expect(await applications.correct(id, corrected)).toBeDefined();
    await applications.setState(id, "in_review", { at: moment("2026-05-02T09:00:00.000Z"), who: "ada" });
    await withdraw(token);
    at(new Date(Date.parse("2026-05-02T10:00:00.000Z") + hours * 3_600_000).toISOString());
    expect(await erase(token)).toMatchObject({ undoUntil: expect.any(String) });
    expect(nudges()).toBe(2);
    expect(await undo(token)).toBe(true);
    return (await applications.get(id))?.state;
  }

  test("is undone together with the withdrawal, or alone once the withdrawal is final", async () => {
    expect(await stateAfterUndoing(23)).toBe("in_review");
    expect(await stateAfterUndoing(25)).toBe("withdrawn");
    expect(await stateAfterUndoing(24)).toBe("withdrawn");
  });
});

describe("an answer that waits to be sent", () => {
  const first = applicationId("first");
  const at = moment("2026-05-02T09:55:00.000Z");
  const token = links.tokenOf(first);

  test("changes nothing that the candidate sees until the program begins to send its mail", async () => {
    const { applications, open, answers, history } = await aDesk();
    const before = { opened: await open(token), history: await history(token) };
    await applications.answer(first, { at, who: "ada", kind: "rejected", message: "Alles Gute" });
    expect(await open(token)).toMatchObject({ state: "received", stateSince: before.opened?.stateSince });
    expect(await answers(token)).toEqual([]);
    expect(await history(token)).toEqual(before.history);
  });
});
