import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { giveAnswer, takeBackAnswer } from "#core/desk/answering.ts";
import type { Actor } from "#core/desk/may.ts";
import type { Grant } from "#core/desk/people-file.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { applicationId, countryCode, moment } from "../../../identities.ts";
import { aSubmission, testMails } from "../../../submission.ts";

const first = applicationId("first");
const now = moment("2026-05-02T10:00:00.000Z");
const dueAt = moment("2026-05-02T10:10:00.000Z");

const somebody = (...grants: Grant[]): Actor => ({
  person: { email: "ada@group.example", name: "Ada Lovelace", language: "en", grants },
});
const ada = somebody({ may: ["decide"] });
const reader = somebody({ may: ["read", "take", "operate"] }, { may: ["decide"], countries: [countryCode("fr")] });
const rejected = { kind: "rejected" } as const;

async function anApplication(about: Parameters<typeof aSubmission>[0] = {}) {
  const applications = createSqlApplicationStore(temporaryDatabase("applications"), testMails);
  await applications.accept(aSubmission(about));
  const parts = { applications, now: () => new Date(now) };
  const seen = await applications.get(first);
  if (!seen) throw new Error("the application was not stored");
  const give = (actor: Actor = ada, message?: string) => giveAnswer(parts, actor, seen, { ...rejected, message });
  const takeBack = (actor: Actor = ada, mail?: string) => takeBackAnswer(parts, actor, first, mail);
  const stateNow = async () => (await applications.get(first))?.state;
  return { applications, give, takeBack, stateNow };
}

describe("an answer at the desk", () => {
  test("is given in the name of the person, and its mail waits ten minutes", async () => {
    const { give, applications, stateNow } = await anApplication();
    expect(await give()).toEqual({ given: { mail: expect.any(String), dueAt } });
    expect(await stateNow()).toBe("rejected");
    expect(await applications.accesses(first)).toEqual([
      { applicationId: first, at: now, who: "Ada Lovelace at the desk", action: "answer" },
    ]);
  });

  test("is refused, and changes nothing, if the person may not decide on the application", async () => {
    const { give, applications, stateNow } = await anApplication();
    expect(await give(reader)).toEqual({ refused: "no_right" });
    expect(await stateNow()).toBe("received");
    expect(await applications.accesses(first)).toEqual([]);
  });

  test("of the second of two people is refused: they have seen a state that is no more", async () => {
    const { give, applications } = await anApplication();
    const both = await Promise.all([give(), give({ machine: "root" })]);
    expect(both.filter((outcome) => "given" in outcome)).toHaveLength(1);
    expect(both).toContainEqual({ refused: "changed" });
    expect(await applications.answersTo(first)).toHaveLength(1);
  });

  test("that the same person gives twice, as by a double click, is given once", async () => {
    const { give, applications } = await anApplication();
    const both = [await give(), await give()];
    expect(both[0]).toEqual({ given: { mail: expect.any(String), dueAt } });
    expect(both[1]).toMatchObject({ given: { mail: expect.any(String), dueAt } });
    expect(await applications.answersTo(first)).toHaveLength(1);
    expect(await applications.accesses(first)).toHaveLength(1);
    expect(await give(somebody({ may: ["decide"] }), "Alles Gute")).toEqual({ refused: "changed" });
  });

  test("that the same person gives twice is refused the second time if a colleague has decided in between, or its mail was sent", async () => {
    const { give, takeBack, applications } = await anApplication();
    await give();
    await applications.setState(first, "rejected", { at: now, who: "Grace Hopper at the desk" });
    expect(await give()).toEqual({ refused: "changed" });
    await takeBack();
    await applications.setState(first, "offer", { at: now, who: "Grace Hopper at the desk" });
    expect(await give()).toEqual({ refused: "changed" });
  });

  test("does not exist for somebody who may not read the application", async () => {
    const { give, takeBack } = await anApplication();
    const stranger = somebody({ may: ["decide"], companies: ["another"] }, { may: ["operate"] });
    expect(await give(stranger)).toEqual({ refused: "none" });
    await give();
    expect(await takeBack(stranger)).toBe("none");
  });

  test("is refused for a restricted application as restricted, whatever else speaks against an answer", async () => {
    const { give, applications } = await anApplication({ suspect: true });
    await applications.restrict(first, { at: now, who: "root", why: "asked" });
    expect(await give()).toEqual({ refused: "restricted" });
  });

  test("is refused for an application that a bot probably sent", async () => {
    const { give, stateNow } = await anApplication({ suspect: true });
    expect(await give()).toEqual({ refused: "suspect" });
    expect(await stateNow()).toBe("received");
  });

  test("is refused for an application that was withdrawn, is restricted or is gone", async () => {
    const withdrawn = await anApplication();
    await withdrawn.applications.withdraw(first, { at: now, until: moment("2026-05-03T10:00:00.000Z") });
    expect(await withdrawn.give()).toEqual({ refused: "withdrawn" });
    const restricted = await anApplication();
    await restricted.applications.restrict(first, { at: now, who: "root", why: "asked" });
    expect(await restricted.give()).toEqual({ refused: "restricted" });
    const gone = await anApplication();
    await gone.applications.erase(first, now);
    expect(await gone.give()).toEqual({ refused: "none" });
  });
});

describe("an answer that waits", () => {
  test("is taken back by anybody who may decide, whoever gave it", async () => {
    const { give, takeBack, stateNow } = await anApplication();
    await give({ machine: "root" });
    expect(await takeBack(reader)).toBe("no_right");
    expect(await stateNow()).toBe("rejected");
    expect(await takeBack()).toBe("taken_back");
    expect(await stateNow()).toBe("received");
  });

  test("is not taken back by a page that shows an earlier one, which a colleague has replaced", async () => {
    const { give, takeBack, applications, stateNow } = await anApplication();
    await give();
    const at = moment("2026-05-02T10:01:00.000Z");
    await applications.answer(first, { at, who: "Grace Hopper at the desk", kind: "interview" });
    expect(await takeBack(ada, `answer-first-${now}`)).toBe("none");
    expect(await stateNow()).toBe("interview");
    expect(await takeBack(ada, `answer-first-${at}`)).toBe("taken_back");
    expect(await stateNow()).toBe("received");
  });

  test("is none if no answer was given, or the application is gone", async () => {
    const { takeBack, applications } = await anApplication();
    expect(await takeBack()).toBe("none");
    await applications.erase(first, now);
    expect(await takeBack()).toBe("none");
  });
});
