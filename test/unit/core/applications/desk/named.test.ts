import { expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { findByIdOrReference } from "#core/applications/desk/named.ts";
import { checkReason } from "#core/applications/desk/reason.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { aSubmission, testMails } from "../../../../submission.ts";

test("an application is found by its id, or by its reference in any spelling", async () => {
  const applications = createSqlApplicationStore(temporaryDatabase("applications"), testMails);
  const { reference } = await applications.accept(aSubmission());
  const spelled = [reference, reference.toLowerCase(), reference.replaceAll("-", " ")];
  for (const word of ["first", ...spelled])
    expect(await findByIdOrReference(word, applications)).toMatchObject({ id: "first" });
  const wrong = reference.slice(0, -1) + (reference.endsWith("2") ? "3" : "2");
  expect(await findByIdOrReference(wrong, applications)).toBe("typing_error");
  for (const word of ["second", "nobody at all", ""])
    expect(await findByIdOrReference(word, applications)).toBeUndefined();
});

test("an unknown reference finds nothing", async () => {
  const applications = createSqlApplicationStore(temporaryDatabase("applications"), testMails);
  expect(await findByIdOrReference("K7M-29R-XDW", applications)).not.toMatchObject({ id: expect.anything() });
});

test("a reason has up to 200 characters, on one line", () => {
  expect(checkReason("x".repeat(200))).toEqual({ ok: true, reason: "x".repeat(200) });
  expect(checkReason("x".repeat(201))).toEqual({ ok: false, problem: "reason_too_long" });
  expect(checkReason(" a\nclaim ")).toEqual({ ok: true, reason: "a claim" });
});
