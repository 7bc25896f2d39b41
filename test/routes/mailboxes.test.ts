import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { candidateCopyOf, visibleCopyFor } from "#core/applications/mine/copy.ts";
import { linkChallenge, withLinkChallenges } from "#core/applications/mine/link-challenge.ts";
import { days, later, momentOf } from "#core/time/time.ts";
import { applicationId } from "../identities.ts";
import { filesHolding, marked, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";

/** An application whose fields contain unique words, so that a test can find them; and the links that its mailboxes get. */
async function anApplication() {
  const program = await aMarkedProgram();
  const { services, data } = program;
  const id = applicationId(await program.applied("zyxmarke"));
  const desk = services.myApplications;
  const link = (mailbox = 0) => services.links.tokenOf(id, mailbox);
  const contact = {
    firstName: "Ada",
    lastName: "Byron",
    telephone: "+44 20 123",
    linkedin: "",
    xing: "",
  };
  return {
    ...program,
    id,
    desk,
    link,
    now: () => momentOf(services.now()),
    stored: () => services.applications.get(id),
    /** Changes the application's mailbox with the link that was sent to one of its mailboxes. */
    moveTo: (email: string, by: string) => desk.correctContact(by, { ...contact, email }),
    /** The mails that were sent to a candidate's or recruiter's address. */
    async mailsTo(address: string) {
      await program.send();
      const names = readdirSync(`${data}/mail`).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(data, "mail", name)))));
      return mails
        .filter(({ to }) => to?.[0]?.address === address)
        .map(({ subject = "", text = "" }) => ({ subject, text }));
    },
    left: () => marksOf("zyxmarke").flatMap((word) => filesHolding(data, word)),
  };
}

const recruiting = "recruiting.dach@example.com";

describe("an unconfirmed mailbox", () => {
  test("sees neither telephone nor referrer, until one press says that it is the candidate's", async () => {
    const { desk, link, stored } = await anApplication();
    const seen = async () => {
      const application = await desk.open(link());
      if (!application) throw new Error("the link opens nothing");
      return visibleCopyFor(application.door, candidateCopyOf(application, [], []));
    };
    const before = await seen();
    expect(before.hidden).toEqual(["telephone", "referent"]);
    const telephone = (await stored())?.form.telephone;
    const referent = "Empfehlung zyxmarke";
    const { email } = marked("zyxmarke");
    expect(JSON.stringify(before)).not.toContain(telephone);
    expect(JSON.stringify(before)).not.toContain(referent);
    expect(JSON.stringify(before)).toContain(email);
    expect(await desk.confirmMailbox(link())).toBe(true);
    const after = await seen();
    expect(after.hidden).toEqual([]);
    expect(after.application.answers).toMatchObject({ telephone, referent });
  });

  // trust S 396
  test("corrects and replaces nothing, nor uploads without the bot check, whatever is posted", async () => {
    const { desk, link, moveTo, stored, services } = await anApplication();
    const before = await stored();
    expect(await moveTo("eve@example.com", link())).toBeUndefined();
    expect(await desk.replaceCv(link(), "A".repeat(27))).toBeUndefined();
    expect(await stored()).toEqual(before);
    const check = withLinkChallenges(
      { ...services.botCheck, verify: () => Promise.reject(new Error("no")) },
      desk.open,
    );
    const upload = () => check.verify(linkChallenge(link()), { purpose: "upload" });
    await expect(upload()).rejects.toThrow("no");
    await desk.confirmMailbox(link());
    await upload();
  });

  // trust S 720
  test("neither withdraws nor erases anything, whatever is posted; both work as soon as it is confirmed", async () => {
    const { desk, link, stored, left } = await anApplication();
    const before = await stored();
    expect(await desk.withdraw(link())).toBe(false);
    expect(await desk.erase(link())).toBeUndefined();
    expect(await desk.withdrawDiConsent(link())).toBe(false);
    expect(await desk.undo(link())).toBe(false);
    expect(await stored()).toEqual(before);
    await desk.confirmMailbox(link());
    expect(await desk.withdraw(link())).toBe(true);
    expect(await desk.erase(link())).toHaveProperty("undoUntil");
    expect(await stored()).toMatchObject({ state: "withdrawn" });
    expect(left()).not.toEqual([]);
  });
});

describe("a mailbox that replaces another", () => {
  // trust S 392
  test("is confirmed only by its own link; until then the previous link corrects it again, and after that opens nothing", async () => {
    const { desk, link, moveTo, stored } = await anApplication();
    await desk.confirmMailbox(link());
    expect(await moveTo("typo@example.com", link())).toEqual({ ok: true });
    expect((await desk.open(link()))?.door).toBe("before");
    expect((await desk.open(link(1)))?.door).toBe("unconfirmed");
    expect(await desk.confirmMailbox(link())).toBe(false);
    expect(await desk.disown(link())).toBe(false);

    expect(await moveTo("right@example.com", link())).toEqual({ ok: true });
    expect(await desk.open(link(1))).toBeUndefined(); // the link that the owner of the mistyped address got
    expect(await desk.confirmMailbox(link(1))).toBe(false);
    expect(await desk.confirmMailbox(link(2))).toBe(true);
    expect(await desk.open(link())).toBeUndefined();
    expect(await moveTo("back@example.com", link())).toBeUndefined();
    expect((await stored())?.form.email).toBe("right@example.com");
  });

  test("notifies the previous one, without saying which one it is", async () => {
    const { desk, link, moveTo, mailsTo, services, id, data, erase, left } = await anApplication();
    await desk.confirmMailbox(link());
    await moveTo("quizzical@example.net", link());
    const old = (await mailsTo(marked("zyxmarke").email)).map(({ subject }) => subject);
    expect(old).toContainEqual(expect.stringMatching(/^Your e-mail address was changed: /));
    const [mail] = (await mailsTo(marked("zyxmarke").email)).filter(({ subject }) =>
      subject.startsWith("Your e-mail address"),
    );
    expect(mail?.text).toContain("its e-mail address was changed");
    expect(mail?.text).toContain(await referenceOf(services, id));
    expect(mail?.text).not.toMatch(/quizzical|zyxmarke|Byron/);
    expect(filesHolding(data, "quizzical").length).toBeGreaterThan(0);
    expect((await mailsTo("quizzical@example.net")).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We have your application: /),
    ]);
    await erase(id);
    expect([...filesHolding(data, "quizzical"), ...left()]).toEqual([]);
  });

  test("still lets the previous one withdraw, undo that and request an erasure, which then waits whenever it was confirmed", async () => {
    const { desk, link, moveTo, services, id, now, stored } = await anApplication();
    await services.applications.confirmMailbox(id, 0, later(now(), -10 * 86_400_000));
    await moveTo("typo@example.com", link());
    expect(await desk.withdraw(link())).toBe(true);
    expect(await desk.undo(link(1))).toBe(false);
    expect(await desk.undo(link())).toBe(true);
    expect(await desk.erase(link())).toHaveProperty("undoUntil");
    await desk.confirmMailbox(link(1));
    expect(await desk.undo(link())).toBe(false);
    expect(await desk.undo(link(1))).toBe(true);
    expect(await stored()).toMatchObject({ state: "received", mailbox: 1 });
  });

  // trust S 395
  test("does not lock the candidate out if it was mistyped and its owner disowns it", async () => {
    const { desk, link, moveTo } = await anApplication();
    await desk.confirmMailbox(link());
    await moveTo("typo@example.com", link());
    expect(await desk.disown(link(1))).toBe(true);
    expect(await desk.open(link(1))).toBeUndefined();
    expect((await desk.open(link()))?.door).toBe("before");
    await moveTo("right@example.com", link());
    expect((await desk.open(link(2)))?.door).toBe("unconfirmed");
  });
});

describe("“This was not me”", () => {
  // trust S 393
  test("closes the page and notifies recruiting once, without a name, however often it is pressed", async () => {
    const { desk, link, mailsTo, stored } = await anApplication();
    expect(await desk.disown(link())).toBe(true);
    expect(await desk.disown(link())).toBe(false);
    expect(await desk.open(link())).toBeUndefined();
    for (const gone of [desk.withdraw(link()), desk.confirmMailbox(link())]) expect(await gone).toBe(false);
    expect(await desk.erase(link())).toBeUndefined();
    expect(await desk.consents(link())).toEqual([]);
    const mails = (await mailsTo(recruiting)).filter(({ subject }) => subject.startsWith("Falsche E-Mail-Adresse: "));
    expect(mails).toHaveLength(1);
    expect(marksOf("zyxmarke").filter((word) => JSON.stringify(mails).includes(word))).toEqual([]);
    expect(mails[0]?.text).toContain("./careers applications reopen --why TEXT");
    expect(await stored()).toMatchObject({ state: "received", form: { firstName: "Vornamezyxmarke" } });
  });

  // trust S 393
  test("for a withdrawn or held application changes nothing else, and for an erased one finds nothing", async () => {
    const { desk, link, stored, services, id, now, erase } = await anApplication();
    const until = later(now(), 86_400_000);
    await services.applications.withdraw(id, { at: now(), until }); // a withdrawal by an operator
    const hold = { at: now(), who: "ada", until: days.of("2099-12-31"), why: "a claim" };
    await services.applications.hold(id, hold);
    const { disownedAt: _none, ...before } = (await stored()) ?? {};
    expect(await desk.disown(link())).toBe(true);
    const { disownedAt, ...after } = (await stored()) ?? {};
    expect(after).toEqual(before);
    expect(disownedAt).toBeDefined();
    await services.applications.release(id, hold);
    await erase(id);
    expect(await desk.disown(link())).toBe(false);
  });

  // trust S 394
  test("and a simultaneous confirmation: exactly one of them takes effect", async () => {
    const { desk, link, stored } = await anApplication();
    const [confirmed, disowned] = await Promise.all([desk.confirmMailbox(link()), desk.disown(link())]);
    expect([confirmed, disowned].sort()).toEqual([false, true]);
    const kept = await stored();
    expect(kept?.confirmedMailbox === 0).toBe(confirmed);
    expect(kept?.disownedAt !== undefined).toBe(disowned);
  });

  test("sends no more mail to that mailbox, and lets its true owner apply", async () => {
    const { desk, link, services, stored, mailsTo, applied, now } = await anApplication();
    const { email } = marked("zyxmarke");
    const before = (await mailsTo(email)).length;
    await desk.disown(link());
    const application = await stored();
    if (!application) throw new Error("it is gone");
    await services.applications.withdraw(application.id, { at: now(), until: later(now(), 86_400_000) });
    expect(await mailsTo(email)).toHaveLength(before);
    await applied("zyxmarke");
    expect((await mailsTo(email)).length).toBe(before + 1);
  });
});
