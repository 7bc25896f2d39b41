import { expect, test } from "vitest";
import { exportedTable, exportedValue } from "#core/applications/desk/exported.ts";
import { fieldNames } from "#core/applications/form/application.ts";
import { moment, reference } from "../../../../identities.ts";
import { aConsent, aFile, aSubmission } from "../../../../submission.ts";

const other = aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/other", name: "Zeugnis.jpg" });
const { application } = aSubmission({ files: [aFile(), other] });
const stored = {
  ...application,
  reference: reference("K7M-29R-XDW"),
  state: "received" as const,
  stateSince: application.receivedAt,
};
const consents = [aConsent({ notice: { hash: "n1", html: "<p>" } }), aConsent({ purpose: "di" })];
const recruitingAnswers = [
  {
    mail: "m1",
    at: moment("2026-05-02T10:00:00.000Z"),
    kind: "interview" as const,
    message: "On Monday?",
    waits: false,
  },
];
const pathOf = ({ kind }: { readonly kind: string }): string => `files/${kind}`;

test("an export holds everything stored about an application, except keys that are of no use outside", () => {
  const value = exportedValue({ application: { ...stored, suspect: true }, consents, recruitingAnswers, pathOf });
  expect(value).toMatchObject({
    id: "first",
    reference: "K7M-29R-XDW",
    suspect: true,
    form: { firstName: "Ada" },
    consents: [{ purpose: "privacy_notice", noticeHash: "n1" }, { purpose: "di" }],
    recruitingAnswers: [{ kind: "interview", message: "On Monday?" }],
    files: [
      { kind: "cv", name: "cv.pdf", path: "files/cv" },
      { kind: "otherDoc", name: "Zeugnis.jpg", path: "files/otherDoc" },
    ],
  });
  expect(JSON.stringify(value)).not.toMatch(/upload-of|u\/other|a\/first|<p>|"cv":/);
});

test("the table has a header row, then one row for each application", () => {
  const bare = { ...stored, files: [aFile()] };
  const [names, first, second] = exportedTable(
    [stored, { ...bare, suspect: true }].map((one) => ({ application: one, consents, recruitingAnswers, pathOf })),
  );
  expect(names?.slice(-fieldNames.length)).toEqual(fieldNames);
  const of = (row: readonly string[] | undefined, name: string) => row?.[names?.indexOf(name) ?? -1];
  expect(of(first, "id")).toBe("first");
  expect(of(first, "receivedAt")).toBe(moment("2026-05-01T10:00:00.000Z"));
  expect(of(first, "firstName")).toBe("Ada");
  expect([of(first, "cv"), of(first, "otherDoc"), of(second, "otherDoc")]).toEqual(["files/cv", "files/otherDoc", ""]);
  expect([of(first, "linkedin"), of(first, "consent")]).toEqual(["", "true"]);
  expect([of(first, "suspect"), of(second, "suspect")]).toEqual(["", "true"]);
  expect(new Set([names?.length, first?.length, second?.length]).size).toBe(1);
});
