import { describe, expect, test } from "vitest";
import type { Answer } from "#core/applications/stored/answer.ts";
import { answerInBulk, isAnsweredAlready } from "#core/desk/answer-in-bulk.ts";
import { planAnswers } from "#core/desk/plan-answers.ts";
import { applicationId } from "../../../identities.ts";
import { aSubmission } from "../../../submission.ts";
import { ada, deskDecidingFixture, dueAt, grace, now, reader, stranger } from "./desk-deciding-fixture.ts";

const rejected = { kind: "rejected" } as const;
const ids = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id);

describe("a plan of several answers", () => {
  test("shows each application, and records the lookup", async () => {
    const { parts, logged } = await deskDecidingFixture("first", "second");
    const { chosen, leftOut, gone } = await planAnswers(parts, ada, ["first", "second", "first", "erased"]);
    expect(ids(chosen.map(({ application }) => application))).toEqual(["first", "second"]);
    expect([leftOut, gone]).toEqual([[], 1]);
    expect(await logged()).toEqual(["Ada Lovelace at the desk list answer 2"]);
  });

  test("leaves out what nobody can answer, what waits to be sent, and what got the same answer", async () => {
    const { parts, applications } = await deskDecidingFixture("first", "waits");
    await applications.accept(aSubmission({ id: "bot", suspect: true }));
    await answerInBulk(
      parts,
      { person: grace },
      (await planAnswers(parts, grace, ["waits"])).chosen.map(({ seen }) => seen),
      rejected,
    );
    const { chosen, leftOut } = await planAnswers(parts, ada, ["first", "waits", "bot"]);
    expect(ids(chosen.map(({ seen }) => seen))).toEqual(["first"]);
    expect(leftOut.map(({ application, because }) => [application.id, because])).toEqual([
      ["waits", "answered"],
      ["bot", "suspect"],
    ]);
  });

  test("says of what nobody may read only that, so that no candidate of it is named", async () => {
    const { parts, applications } = await deskDecidingFixture("withdrawn", "restricted");
    await applications.accept(aSubmission({ id: "bot", suspect: true }));
    await applications.withdraw(applicationId("withdrawn"), { at: now, until: dueAt });
    for (const id of ["restricted", "bot"])
      await applications.restrict(applicationId(id), { at: now, who: "eve", why: "asked" });
    for (const person of [ada, reader]) {
      const { leftOut } = await planAnswers(parts, person, ["withdrawn", "restricted", "bot"]);
      expect(leftOut.map(({ because }) => because)).toEqual(["withdrawn", "restricted", "restricted"]);
    }
  });

  test("has no application that the person may not read, and leaves out those on which they may not decide", async () => {
    const { parts, logged } = await deskDecidingFixture("first");
    expect(await planAnswers(parts, stranger, ["first"])).toEqual({ chosen: [], leftOut: [], gone: 1 });
    expect((await planAnswers(parts, reader, ["first"])).leftOut).toMatchObject([{ because: "no_right" }]);
    expect(await logged()).toEqual(["Kurt Goedel at the desk list answer 1", "Emmy Noether at the desk list answer 0"]);
  });
});

describe("several answers", () => {
  test("are given one by one, and say which came too late and which were refused", async () => {
    const { parts, applications, stateOf } = await deskDecidingFixture("first", "second", "withdrawn", "erased");
    const { chosen } = await planAnswers(parts, ada, ["first", "second", "withdrawn", "erased"]);
    const seen = chosen.map((each) => each.seen);
    await applications.setState(applicationId("second"), "interview", { at: now, who: "root" });
    await applications.withdraw(applicationId("withdrawn"), { at: now, until: dueAt });
    await applications.erase(applicationId("erased"), now);
    const { given, late, refused } = await answerInBulk(parts, { person: ada }, seen, rejected);
    expect(given).toEqual([{ application: seen[0], dueAt }]);
    expect(ids(late)).toEqual(["second"]);
    expect(refused.map(({ application, because }) => [application.id, because])).toEqual([
      ["withdrawn", "withdrawn"],
      ["erased", "none"],
    ]);
    expect(await stateOf(applicationId("second"))).toBe("interview");
  });

  test("that are given a second time answer nobody twice", async () => {
    const { parts, applications } = await deskDecidingFixture("first");
    const { chosen } = await planAnswers(parts, ada, ["first"]);
    const seen = chosen.map((each) => each.seen);
    await answerInBulk(parts, { person: ada }, seen, rejected);
    const again = await answerInBulk(parts, { person: ada }, seen, rejected);
    expect([again.given.length, again.late]).toEqual([1, []]); // as if the button was clicked twice
    expect(await applications.answersTo(applicationId("first"))).toHaveLength(1);
    expect((await answerInBulk(parts, { person: grace }, seen, rejected)).given).toEqual([]);
    expect(await applications.waitingAnswers()).toHaveLength(1);
  });

  test("are none if the right was taken away after the plan", async () => {
    const { parts, stateOf } = await deskDecidingFixture("first");
    const { chosen } = await planAnswers(parts, ada, ["first"]);
    const { given, refused } = await answerInBulk(
      parts,
      { person: reader },
      chosen.map(({ seen }) => seen),
      rejected,
    );
    expect([given, refused]).toMatchObject([[], [{ because: "no_right" }]]);
    expect(await stateOf()).toBe("received");
  });
});

describe("an application was answered already", () => {
  const answer: Answer = { mail: "one", at: now, kind: "interview", waits: false };
  test.each([
    ["if its last answer waits to be sent", { ...answer, waits: true }, "received", true],
    ["if its last answer was the same, and its state is still that of the answer", answer, "interview", false],
  ] as const)("%s", (_, last, state, anyKind) => {
    expect(isAnsweredAlready({ state }, "interview", [last])).toBe(true);
    expect(isAnsweredAlready({ state }, "rejected", [last])).toBe(anyKind);
  });

  test("not if its state was set back, or it has no answer", () => {
    expect(isAnsweredAlready({ state: "received" }, "interview", [answer])).toBe(false);
    expect(isAnsweredAlready({ state: "interview" }, "interview", [])).toBe(false);
  });
});
