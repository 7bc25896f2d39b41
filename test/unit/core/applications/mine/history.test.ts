import { describe, expect, test } from "vitest";
import { historyOf } from "#core/applications/mine/history.ts";
import { applicationEventKinds } from "#core/applications/stored/application-event.ts";
import { moment } from "../../../../identities.ts";

const receivedAt = moment("2026-05-01T10:00:00.000Z");
const at = moment("2026-05-02T10:00:00.000Z");
const received = { kind: "received", at: receivedAt } as const;

describe("the history of an application", () => {
  test("says what happened, when, and to which state, but not who did it", () => {
    const who = "operator ada";
    expect(
      historyOf({ receivedAt }, [
        { ...received, who: "candidate" },
        { kind: "read", at, who },
        { kind: "state_changed", at, who, from: "received", to: "interview" },
      ]),
    ).toEqual([received, { kind: "read", at }, { kind: "state_changed", at, to: "interview" }]);
  });

  test("says which corrections and withdrawals of a consent we made for the candidate", () => {
    const kinds = ["corrected", "consent_withdrawn"] as const;
    const by = (who: "candidate" | "operator ada") => kinds.map((kind) => ({ kind, at, who }));
    const shown = historyOf({ receivedAt }, [
      { ...received, who: "candidate" },
      ...by("candidate"),
      ...by("operator ada"),
    ]);
    expect(shown.map(({ kind }) => kind)).toEqual([
      "received",
      ...kinds,
      "corrected_for_you",
      "consent_withdrawn_for_you",
    ]);
  });

  test("leaves out what concerns only recruiting and us", () => {
    const all = applicationEventKinds.map((kind) => ({ kind, at, who: "program" as const }));
    const shown = historyOf({ receivedAt }, all).map(({ kind }) => kind);
    expect(applicationEventKinds.filter((kind) => !shown.some((each) => each === kind))).toEqual([
      "disowned",
      "reopened",
      "warned",
      "reminded",
      "late",
      "end_decided",
      "erased",
    ]);
  });

  test("begins with the receipt, even if that was never recorded", () => {
    expect(historyOf({ receivedAt }, [])).toEqual([received]);
    expect(historyOf({ receivedAt }, [{ kind: "read", at, who: "operator ada" }])).toEqual([
      received,
      { kind: "read", at },
    ]);
  });

  test("shows an answer once its mail no longer waits, and none that was taken back", () => {
    const who = "operator ada";
    const answered = (to: "interview" | "rejected") =>
      ({ kind: "state_changed", at, who, from: "received", to, answer: "given" }) as const;
    const takenBack = { ...answered("rejected"), from: "rejected", to: "received", answer: "taken_back" } as const;
    const shownState = { state: "received" as const, since: receivedAt };
    const shown = { kind: "state_changed", at, to: "interview" };
    expect(historyOf({ receivedAt }, [answered("interview")])).toEqual([received, shown]);
    expect(historyOf({ receivedAt, shownState }, [answered("interview")])).toEqual([received]);
    expect(historyOf({ receivedAt }, [answered("rejected"), takenBack, answered("interview")])).toEqual([
      received,
      shown,
    ]);
    expect(historyOf({ receivedAt }, [answered("rejected"), takenBack])).toEqual([received]);
  });

  test("leaves out an answer that did not change the state", () => {
    const again = {
      kind: "state_changed",
      at,
      who: "operator ada",
      from: "offer",
      to: "offer",
      answer: "given",
    } as const;
    expect(historyOf({ receivedAt }, [again])).toEqual([received]);
  });
});
