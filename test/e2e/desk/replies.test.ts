import { describe, expect, test } from "vitest";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { PorticoError } from "#core/errors.ts";
import { languages } from "#core/translation/language.ts";
import { applicationId, countryCode, moment } from "../../identities.ts";
import { aSubmission } from "../../submission.ts";
import { deskTextsOf } from "../../texts.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { createBuiltDesk } from "./test-desk.ts";

const first = applicationId("first");
const decider = aPersonAtDesk([{ may: ["decide"] }]);
const reader = aPersonAtDesk([{ may: ["read"] }]);
const stranger = aPersonAtDesk([{ may: ["decide"], countries: [countryCode("fr")] }]);
const reply = "/applications/first/reply";
const texts = deskTextsOf("en");
const at = moment("2026-05-20T10:00:00.000Z");

/** A desk with two applications. `answerTo` posts the fields of a form, and returns the response. */
async function aDeskThatReplies() {
  const desk = await createBuiltDesk();
  await desk.applications.accept(aSubmission());
  await desk.applications.accept(aSubmission({ id: "second" }));
  const answerTo = (path: string, fields: readonly (readonly [string, string])[], person: DeskPerson = decider) =>
    desk.answer(path, {
      method: "POST",
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      person,
    });
  const open = async (person: DeskPerson = decider) => desk.read(reply, { person });
  const stateOf = async (id = first) => (await desk.applications.get(id))?.state;
  const logged = async () => (await desk.applications.accesses(first)).map(({ action }) => action);
  return { ...desk, answerTo, open, stateOf, logged };
}

/** The content of a page without its scripts, whose data contain all texts. */
const shownIn = (html: string): string => html.replace(/<script\b.*?<\/script>/gs, "");

/** The value of the first hidden field with a name. */
const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? `no ${name}`;

const decline = (seen: string, ...more: (readonly [string, string])[]) =>
  [["seen", seen], ["kind", "rejected"], ["message", "Alles Gute!"], ...more] as const;

describe("a reply at the desk", () => {
  test("is shown as the mail that will be sent, in the candidate's language, and sends nothing", async () => {
    const { open, answerTo, applications, logged } = await aDeskThatReplies();
    const answer = await answerTo(reply, decline(hiddenIn(await open(), "seen"), ["step", "preview"]));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const mail = /<div lang="de"[^>]*>(.*?)<\/div>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, "");
    expect(mail).toMatch(/Hallo Ada,.*Alles Gute!/s);
    expect(html).toContain(texts["reply.wait"]);
    expect(await applications.waitingAnswers()).toEqual([]);
    expect(await logged()).toEqual(["show", "preview"]);
  });

  test("is sent once it was confirmed, waits, and is taken back", async () => {
    const { open, answerTo, applications, read, stateOf, logged } = await aDeskThatReplies();
    const seen = hiddenIn(await open(), "seen");
    const unconfirmed = await answerTo(reply, decline(seen, ["step", "send"]));
    expect([unconfirmed.status, await stateOf()]).toEqual([422, "received"]);
    expect(await unconfirmed.text()).toContain(texts["reply.problem.confirm"]);
    const sent = await answerTo(reply, decline(seen, ["step", "send"], ["confirmed", "yes"]));
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/replies?given=first"]);
    expect(await stateOf()).toBe("rejected");
    const waiting = await read("/replies?given=first", { person: decider });
    expect(waiting).toContain("Your reply to Ada Łukasiewicz will be sent on");
    const back = await answerTo("/replies", [["id", "first"]]);
    expect(back.headers.get("Location")).toBe("/replies?outcome=taken_back&of=first");
    const cancelled = await read("/replies?outcome=taken_back&of=first", { person: decider });
    expect(cancelled).toContain('href="/applications/first"'); // a link for deciding again
    expect(await read("/replies?outcome=taken_back&of=//evil.example", { person: decider })).not.toContain("evil");
    expect([await stateOf(), await applications.waitingAnswers()]).toEqual(["received", []]);
    expect(await logged()).toEqual(["show", "preview", "answer", "undo"]);
  });

  test("that says yes needs no second confirmation", async () => {
    const { open, answerTo, stateOf } = await aDeskThatReplies();
    const seen = hiddenIn(await open(), "seen");
    expect(
      (
        await answerTo(reply, [
          ["seen", seen],
          ["kind", "interview"],
          ["step", "send"],
        ])
      ).status,
    ).toBe(303);
    expect(await stateOf()).toBe("interview");
  });

  // trust S 1350
  test("is refused if a colleague has decided meanwhile, at the preview and at the end, and shows what they did", async () => {
    const { open, answerTo, applications, stateOf } = await aDeskThatReplies();
    const seen = hiddenIn(await open(), "seen");
    await applications.setState(first, "offer", { at, who: "Grace Hopper at the desk" });
    for (const step of ["preview", "send"]) {
      const late = await answerTo(reply, decline(seen, ["step", step], ["confirmed", "yes"]));
      const html = await late.text();
      expect(late.status, step).toBe(422);
      expect(html).toContain(texts["reply.problem.changed"]);
      expect(html).toContain("Grace Hopper changed the status on");
      expect(html).toContain("Alles Gute!");
    }
    expect(await stateOf()).toBe("offer");
  });

  // trust S 1353
  test.each([
    ["without a kind", [["kind", ""]], "reply.problem.kind"],
    ["with a text that is too long", [["message", "x".repeat(2001)]], "reply.problem.message_too_long"],
  ] as const)("is refused %s, and keeps what was typed", async (_, change, problem) => {
    const { open, answerTo } = await aDeskThatReplies();
    const fields = new Map<string, string>([
      ...decline(hiddenIn(await open(), "seen"), ["step", "preview"]),
      ...change,
    ]);
    const answer = await answerTo(reply, [...fields]);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(texts[problem]);
    expect(html).toContain(fields.get("message"));
  });

  // trust S 1351
  test("of a person whose right was taken away meanwhile does nothing, and says so", async () => {
    const { open, answerTo, stateOf } = await aDeskThatReplies();
    const fields = decline(hiddenIn(await open(), "seen"), ["step", "send"], ["confirmed", "yes"]);
    const answer = await answerTo(reply, fields, reader);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(texts["error.forbidden.text"]);
    expect((await answerTo(reply, fields, stranger)).status).toBe(404);
    expect(await stateOf()).toBe("received");
  });

  // trust S 1352
  test("to an application that was erased or withdrawn meanwhile does nothing, and says so", async () => {
    const { open, answerTo, applications } = await aDeskThatReplies();
    const fields = decline(hiddenIn(await open(), "seen"), ["step", "send"], ["confirmed", "yes"]);
    await applications.withdraw(first, { at, until: moment("2026-05-21T10:00:00.000Z") });
    const withdrawn = await answerTo(reply, fields);
    expect(withdrawn.status).toBe(403);
    expect(await withdrawn.text()).toContain(texts["refused.withdrawn.heading"]);
    await applications.erase(first, at);
    const erased = await answerTo(reply, fields);
    expect(erased.status).toBe(404);
    expect(await erased.text()).toContain(texts["error.missing.text"]);
  });

  test("is not offered for an application that a bot probably sent, but another status is", async () => {
    const { read, applications } = await aDeskThatReplies();
    await applications.accept(aSubmission({ id: "bot", suspect: true }));
    const html = await read("/applications/bot/reply", { person: decider });
    expect(html).toContain(texts["reply.problem.suspect"]);
    expect(html).not.toContain('name="message"');
    expect(html).toContain('name="state"');
  });

  test("that cannot be stored says so in words", async () => {
    const { open, answerTo, applications } = await aDeskThatReplies();
    const fields = decline(hiddenIn(await open(), "seen"), ["step", "send"], ["confirmed", "yes"]);
    applications.answer = () => Promise.reject(new PorticoError("unavailable"));
    const answer = await answerTo(reply, fields);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain(texts["error.away.text"]);
  });

  test.each(languages)("has a form in the language of the person: %s", async (language) => {
    const { read } = await aDeskThatReplies();
    const html = await read(reply, { person: { ...decider, language } });
    expect(html).toContain(deskTextsOf(language)["status.text"]);
    expect(html).not.toMatch(/>(reply|status|state)\.[\w.]+</);
  });
});

describe("a status without a mail", () => {
  test("is set as it was seen", async () => {
    const { open, answerTo, applications, stateOf } = await aDeskThatReplies();
    const fields = [
      ["seen", hiddenIn(await open(), "seen")],
      ["step", "state"],
      ["state", "hired"],
    ] as const;
    const answer = await answerTo(reply, fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/applications/first?done=state"]);
    expect([await stateOf(), await applications.waitingAnswers()]).toEqual(["hired", []]);
    expect((await answerTo(reply, fields)).status).toBe(303); // as after a double click
    expect((await answerTo(reply, fields, { ...decider, name: "Grace Hopper" })).status).toBe(422);
  });

  test("is never the candidate's withdrawal", async () => {
    const { open, answerTo, stateOf } = await aDeskThatReplies();
    const seen = hiddenIn(await open(), "seen");
    expect(
      (
        await answerTo(reply, [
          ["seen", seen],
          ["step", "state"],
          ["state", "withdrawn"],
        ])
      ).status,
    ).toBe(422);
    expect(await stateOf()).toBe("received");
  });
});

describe("replies that wait", () => {
  test("can be taken back only by those who may decide", async () => {
    const { applications, answerTo, read } = await aDeskThatReplies();
    await applications.answer(first, { at, who: "root", kind: "rejected" });
    expect(shownIn(await read("/replies", { person: decider }))).toContain(texts["waiting.takeBack"]);
    expect(shownIn(await read("/replies", { person: reader }))).not.toContain(texts["waiting.takeBack"]);
    const refused = await answerTo("/replies", [["id", "first"]], reader);
    expect(refused.headers.get("Location")).toBe("/replies?outcome=no_right");
    expect(await applications.waitingAnswers()).toHaveLength(1);
    expect(await read("/replies?outcome=no_right", { person: reader })).toContain(texts["waiting.outcome.no_right"]);
    expect(await read("/replies", { person: stranger })).not.toContain("Łukasiewicz");
  });
});

describe("several replies", () => {
  const several = "/replies/several";
  const chosen = [
    ["id", "first"],
    ["id", "second"],
  ] as const;

  test("show each name, then the mail, and are sent once they were confirmed", async () => {
    const { answerTo, applications, read, logged } = await aDeskThatReplies();
    const plan = await (await answerTo(several, [...chosen, ["step", "choose"]])).text();
    expect(shownIn(plan).match(/Ada Łukasiewicz/g)).toHaveLength(2);
    const seen = [...plan.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value = ""]) => ["seen", value] as const);
    expect(seen).toHaveLength(2);
    const typed = [...seen, ["kind", "unfilled"], ["message", "Danke"]] as const;
    const preview = await (await answerTo(several, [...typed, ["step", "preview"]])).text();
    expect(preview).toContain("Hallo Ada,");
    expect(await logged()).toEqual(["preview"]); // the preview of a mail shows the candidate's name and address
    expect(preview).toContain("Yes, I want to decline 2 applications");
    expect((await answerTo(several, [...typed, ["step", "send"]])).status).toBe(422);
    expect(await applications.waitingAnswers()).toEqual([]);
    const sent = await answerTo(several, [...typed, ["step", "send"], ["confirmed", "yes"]]);
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining("2 replies were given")]);
    expect(await applications.waitingAnswers()).toHaveLength(2);
    expect(await read("/replies", { person: decider })).toContain("Danke");
    const twice = await answerTo(several, [...typed, ["step", "send"], ["confirmed", "yes"]]);
    expect(await twice.text()).toContain("2 replies were given"); // as after a double click
    const grace = { ...decider, name: "Grace Hopper" };
    const again = await (await answerTo(several, [...typed, ["step", "send"], ["confirmed", "yes"]], grace)).text();
    expect(again).toContain("2 applications got no reply, because somebody has just changed them.");
    expect(await applications.waitingAnswers()).toHaveLength(2);
  });

  test("are refused if the form names more than 500 applications as they were seen, even if many are the same", async () => {
    const { answerTo, applications } = await aDeskThatReplies();
    const seen = Array.from({ length: 501 }, (_, index) => ["seen", `first~received~${at}~${index}`] as const);
    const answer = await answerTo(several, [...seen, ["kind", "in_review"], ["step", "send"]]);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("500")]);
    expect(await applications.waitingAnswers()).toEqual([]);
  });

  test("say which got none, because the right was taken away or the application is gone", async () => {
    const { answerTo, applications } = await aDeskThatReplies();
    const plan = await (await answerTo(several, [...chosen, ["step", "choose"]])).text();
    const seen = [...plan.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value = ""]) => ["seen", value] as const);
    const fields = [...seen, ["kind", "interview"], ["step", "send"]] as const;
    await applications.erase(first, at);
    const html = await (await answerTo(several, fields, reader)).text();
    expect(html).toContain("No reply was given");
    expect(html).toContain("2 applications got no reply, because nobody can reply to them any more, or you may not.");
    expect(await applications.waitingAnswers()).toEqual([]);
  });

  // trust S 1354
  test("are refused for none and for more than 500", async () => {
    const { answerTo } = await aDeskThatReplies();
    const none = await answerTo(several, [["step", "choose"]]);
    expect(none.status).toBe(422);
    expect(await none.text()).toContain(texts["several.none"]);
    const many = Array.from({ length: 10_000 }, (_, index) => ["id", `application-${index}`] as const);
    const tooMany = await answerTo(several, many);
    expect([tooMany.status, await tooMany.text()]).toEqual([
      422,
      expect.stringContaining("You can reply to 500 applications"),
    ]);
  });
});

describe("the list and the application", () => {
  test("offer replies only to those who may decide", async () => {
    const { read } = await aDeskThatReplies();
    expect(await read("/applications", { person: decider })).toContain('name="id" value="first"');
    expect(await read("/applications", { person: reader })).not.toContain('name="id"');
    expect(await read("/applications/first", { person: decider })).toContain(reply);
    expect(await read("/applications/first", { person: reader })).not.toContain(reply);
  });
});
