import { describe, expect, test } from "vitest";
import { giveAnswer } from "#core/desk/answering.ts";
import { lastChangeIn, openToDecide } from "#core/desk/deciding.ts";
import { previewAnswer } from "#core/desk/preview-answer.ts";
import { waitingForDesk } from "#core/desk/waiting-answers.ts";
import { ada, deskDecidingFixture, dueAt, first, grace, now, reader, stranger } from "./desk-deciding-fixture.ts";

async function opened() {
  const desk = await deskDecidingFixture("first");
  const found = await openToDecide(desk.parts, ada, "first", "show");
  if ("refused" in found) throw new Error(found.refused);
  return { ...desk, found };
}

describe("an application that is opened to decide on it", () => {
  test("is logged before it is shown, and says what a decision is compared with", async () => {
    const { found, logged } = await opened();
    expect(found.seen).toEqual({
      id: first,
      state: "received",
      stateSince: found.application.receivedAt,
      lastAnswer: "",
    });
    expect(found.lastChange).toBeUndefined();
    expect(await logged()).toEqual(["Ada Lovelace at the desk show"]);
  });

  test("is not shown if the look cannot be logged", async () => {
    const { parts } = await deskDecidingFixture("first");
    const noteAccess = () => Promise.reject(new Error("the disk is full"));
    const broken = { ...parts, applications: { ...parts.applications, noteAccess } };
    await expect(openToDecide(broken, ada, "first", "show")).rejects.toThrow("the disk is full");
  });

  test("is refused to who may only read it, and does not exist for who may not even do that; neither is logged", async () => {
    const { parts, logged } = await deskDecidingFixture("first");
    expect(await openToDecide(parts, reader, "first", "show")).toEqual({ refused: "no_right" });
    expect(await openToDecide(parts, stranger, "first", "show")).toEqual({ refused: "none" });
    expect(await openToDecide(parts, ada, "nothing", "show")).toEqual({ refused: "none" });
    expect(await logged()).toEqual([]);
  });

  test("shows what a colleague has just done", async () => {
    const { parts, found } = await opened();
    await giveAnswer(parts, { person: grace }, found.seen, { kind: "rejected" });
    const again = await openToDecide(parts, ada, "first", "show");
    expect(again).toMatchObject({
      lastChange: { at: now, to: "rejected", answer: "given", by: "Grace Hopper" },
      seen: { state: "rejected", lastAnswer: expect.stringMatching(/^answer-first/) },
    });
  });

  test("has a preview of the mail in the candidate's language, without a link to the candidate's page", async () => {
    const { parts, found } = await opened();
    const message = await previewAnswer(found.application, { kind: "rejected", message: "Alles Gute" }, parts.letters);
    expect(message?.text).toContain("Alles Gute");
    expect(message?.text).toContain("Hallo Ada,");
    expect(message?.text).toContain("/application/…?country=de");
  });
});

test("the last change of a state names a person, but no program and no candidate", () => {
  const change = { kind: "state_changed", at: now, to: "rejected" } as const;
  expect(lastChangeIn([{ ...change, who: "operator ada (root)" }])?.by).toBe("ada (root)");
  expect(lastChangeIn([{ ...change, who: "program" }])).toEqual({ at: now, to: "rejected" });
  expect(lastChangeIn([])).toBeUndefined();
});

describe("the answers that wait", () => {
  test("are shown to all who may read the applications, and say who may take them back", async () => {
    const { parts, found, logged } = await opened();
    await giveAnswer(parts, { person: grace }, found.seen, { kind: "rejected", message: "Alles Gute" });
    const answer = { kind: "rejected", message: "Alles Gute", dueAt, by: "Grace Hopper", application: { id: first } };
    const shownTo = async (person: typeof ada) => (await waitingForDesk(parts, person)).waiting;
    expect(await shownTo(ada)).toMatchObject([{ ...answer, mayTakeBack: true }]);
    expect(await shownTo(reader)).toMatchObject([{ ...answer, mayTakeBack: false }]);
    expect(await shownTo(stranger)).toEqual([]);
    expect((await logged()).slice(0, 1)).toEqual(["Emmy Noether at the desk list waiting-answers 0"]);
  });
});
