import { expect, test } from "vitest";
import { personalCopyOf, personalCopyValue } from "#core/applications/rights/personal-copy.ts";
import type { Answer } from "#core/applications/stored/answer.ts";
import { moment, reference } from "../../../../identities.ts";
import { aSubmission } from "../../../../submission.ts";

const answer = (date: number, about: Partial<Answer> = {}): Answer => ({
  mail: `mail-${date}`,
  at: moment(`2026-05-0${date}T10:00:00.000Z`),
  kind: "interview",
  waits: false,
  ...about,
});

const opening = { title: "Tester (m/w/d)", company: "Tavela", cities: ["Berlin"], abstract: "", sections: [] };

test("a copy has the answers that were given, none that waits, none that was dropped, and the opening as it was", async () => {
  const { application } = aSubmission();
  const stored = {
    ...application,
    reference: reference("K7M-29R-XDW"),
    state: "received",
    stateSince: application.receivedAt,
  } as const;
  const answers = [
    answer(2),
    answer(3, { unsent: "discarded" }),
    answer(4, { unsent: "dropped" }),
    answer(5, { waits: true }),
  ];
  const copy = await personalCopyOf(stored, {
    applications: {
      consents: async () => [],
      accesses: async () => [],
      answersTo: async () => answers,
      openingOf: async () => opening,
    },
    events: { of: async () => [] },
  });
  expect(copy.answers.map(({ mail }) => mail)).toEqual(["mail-2", "mail-3"]);
  expect(personalCopyValue(copy)).toMatchObject({ opening });
});

test("a copy has the internal note with its time, and without the name of who wrote it", () => {
  const at = moment("2026-05-02T10:00:00.000Z");
  const application = {
    ...aSubmission().application,
    reference: reference("K7M-29R-XDW"),
    state: "received",
    stateSince: at,
    note: { at, who: "Ada Lovelace at the desk", text: "Speaks Polish", version: 3 },
  } as const;
  const value = personalCopyValue({ application, consents: [], answers: [], history: [], accesses: [] });
  expect(value).toMatchObject({ internalNote: { at, text: "Speaks Polish" } });
  expect(JSON.stringify(value)).not.toContain("Ada Lovelace");
});
