import { describe, expect, test } from "vitest";
import { setStateFor } from "#core/desk/set-state.ts";
import { applicationId, moment } from "../../../identities.ts";
import { aSubmission } from "../../../submission.ts";
import { ada, deskDecidingFixture, first, grace, now, reader } from "./desk-deciding-fixture.ts";

async function anApplication() {
  const { applications, parts, stateOf, logged } = await deskDecidingFixture("first");
  const seen = await applications.get(first);
  if (!seen) throw new Error("the application was not stored");
  const set = (person = ada) => setStateFor(parts, { person }, { ...seen, lastAnswer: "" }, "interview");
  return { applications, parts, stateOf, logged, set };
}

describe("a state without a mail", () => {
  test("is set in the name of the person", async () => {
    const { set, stateOf, logged, applications } = await anApplication();
    expect(await set()).toEqual({ done: true });
    expect(await stateOf()).toBe("interview");
    expect(await applications.waitingAnswers()).toEqual([]);
    expect(await logged()).toEqual(["Ada Lovelace at the desk set-state"]);
  });

  test("is refused, and changes nothing, if the person may not decide on the application", async () => {
    const { set, stateOf, logged } = await anApplication();
    expect(await set(reader)).toEqual({ refused: "no_right" });
    expect(await stateOf()).toBe("received");
    expect(await logged()).toEqual([]);
  });

  test("that the same person sets twice, as by a double click, is set once", async () => {
    const { set, logged, applications } = await anApplication();
    expect([await set(), await set()]).toEqual([{ done: true }, { done: true }]);
    expect(await logged()).toEqual(["Ada Lovelace at the desk set-state"]);
    await applications.setState(first, "offer", { at: now, who: "Grace Hopper at the desk" });
    expect(await set()).toEqual({ refused: "changed" });
  });

  test("of the second of two people is refused", async () => {
    const { set } = await anApplication();
    expect(await set(grace)).toEqual({ done: true });
    expect(await set()).toEqual({ refused: "changed" });
  });

  test("can be set for an application that a bot probably sent", async () => {
    const { parts, applications } = await anApplication();
    const id = applicationId("suspect");
    await applications.accept(aSubmission({ id, suspect: true }));
    const seen = await applications.get(id);
    if (!seen) throw new Error("the application was not stored");
    expect(await setStateFor(parts, { person: ada }, seen, "rejected")).toEqual({ done: true });
  });

  test("is refused for an application that was withdrawn, is restricted or is gone", async () => {
    const withdrawn = await anApplication();
    await withdrawn.applications.withdraw(first, { at: now, until: moment("2026-05-03T10:00:00.000Z") });
    expect(await withdrawn.set()).toEqual({ refused: "withdrawn" });
    const restricted = await anApplication();
    await restricted.applications.restrict(first, { at: now, who: "root", why: "asked" });
    expect(await restricted.set()).toEqual({ refused: "restricted" });
    const gone = await anApplication();
    await gone.applications.erase(first, now);
    expect(await gone.set()).toEqual({ refused: "none" });
  });
});
