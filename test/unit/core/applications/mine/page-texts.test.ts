import { expect, test } from "vitest";
import {
  aboutEnding,
  endingWarnings,
  nextText,
  type PageStanding,
  showsHiring,
} from "#core/applications/mine/page-texts.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";

/** The standing of an application that has just arrived. A test passes only what differs from that. */
const standing = (differs: Partial<PageStanding> = {}): PageStanding => ({
  state: "received",
  isOpened: false,
  isHandedOn: false,
  isLate: false,
  isDated: true,
  isHeld: false,
  isEnding: false,
  isErasureAsked: false,
  erasesAtOnce: true,
  isTaken: false,
  ...differs,
});

test.each<[string, Partial<PageStanding>, string]>([
  ["nobody has opened", {}, "received"],
  ["was opened", { isOpened: true }, "opened"],
  ["was opened and is late", { isOpened: true, isLate: true }, "late"],
  ["was opened, and was promised no day that can be named", { isOpened: true, isDated: false }, "in_review"],
  ["is in review and late", { state: "in_review", isLate: true }, "late"],
  ["was handed on", { isHandedOn: true, isOpened: true, isLate: true }, "handedOn"],
  ["was handed on and rejected", { state: "rejected", isHandedOn: true }, "rejected"],
  ["has an offer, after the promised day", { state: "offer", isLate: true }, "offer"],
  ["is to be erased", { isOpened: true, isLate: true, isEnding: true }, "ending"],
  ["is to be erased after a rejection", { state: "rejected", isEnding: true }, "ending"],
  ["is to be erased during a hold", { isHeld: true, isEnding: true }, "ending"],
  ["was handed on and is to be erased", { isHandedOn: true, isEnding: true }, "handedOn"],
  ["is withdrawn after its end was told", { state: "withdrawn", isEnding: true }, "withdrawn"],
  ["is withdrawn", { state: "withdrawn", isLate: true, isHandedOn: true }, "withdrawn"],
  ["is withdrawn and held", { state: "withdrawn", isHeld: true, isErasureAsked: true }, "withdrawnHeld"],
  ["will be erased", { state: "withdrawn", isErasureAsked: true }, "erasing"],
])("the sentence about what happens next is true for an application that %s", (_what, differs, expected) => {
  expect(nextText(standing(differs))).toBe(`mine.next.${expected}`);
});

test("the sentence about what happens next is true in every state", () => {
  for (const state of applicationStates) {
    const next = nextText(standing({ state }));
    expect(next, state).toBe(`mine.next.${state}`);
  }
});

test("the sentences before an end say what stays, and what cannot be undone", () => {
  expect(aboutEnding("erase", standing())).toBe("mine.erase.about");
  for (const state of ["interview", "offer", "rejected", "hired", "withdrawn"] as const)
    expect(aboutEnding("erase", standing({ state })), state).toBe("mine.erase.aboutOver"); // answered, or no answer is expected
  expect(aboutEnding("withdraw", standing({ isHeld: true }))).toBe("mine.withdraw.aboutHeld");
  expect(endingWarnings("erase", standing())).toEqual(["mine.erase.sure", "mine.erase.rest"]);
  expect(endingWarnings("erase", standing({ isTaken: true }))).toEqual([
    "mine.erase.sureCopies",
    "mine.erase.rest",
    "mine.copies.ask",
  ]);
  expect(endingWarnings("erase", standing({ erasesAtOnce: false, isTaken: true }))).toEqual([
    "mine.erase.sureLater",
    "mine.erase.rest",
    "mine.copies.askLater",
  ]);
  expect(endingWarnings("erase", standing({ isHeld: true }))).toEqual(["mine.erase.sureHeld"]);
  const undo = "myApplication.withdraw.text";
  expect(endingWarnings("withdraw", standing())).toEqual(["mine.withdraw.about", undo]);
  expect(endingWarnings("withdraw", standing({ isHeld: true }))).toEqual(["mine.withdraw.aboutHeld", undo]);
  expect(aboutEnding("withdraw", standing({ isTaken: true }))).toBe("mine.withdraw.aboutCopies"); // somebody may still read a copy
  expect(endingWarnings("withdraw", standing({ isTaken: true }))).toEqual([
    "mine.withdraw.aboutCopies",
    undo,
    "mine.copies.askLater",
  ]);
});

test("the steps of hiring are shown only while the application can take them here", () => {
  const shows = (differs: Partial<PageStanding>, isRestricted = false): boolean =>
    showsHiring({ ...standing(differs), isRestricted });
  for (const state of ["received", "in_review", "interview", "offer"] as const)
    expect(shows({ state }), state).toBe(true);
  for (const state of ["hired", "rejected", "withdrawn"] as const) expect(shows({ state }), state).toBe(false);
  for (const differs of [{ isHandedOn: true }, { isHeld: true }, { isEnding: true }])
    expect(shows(differs)).toBe(false);
  expect(shows({}, true)).toBe(false);
});
