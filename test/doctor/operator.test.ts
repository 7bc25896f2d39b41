import { expect, test } from "vitest";
import { operatorFindings } from "#core/doctor/contacts.ts";

// trust S 871
test("the operator's address must be given, and be real, if mails are sent", () => {
  const says = (address: string | undefined, leaves: boolean) =>
    operatorFindings(address, leaves).map(({ weight, where }) => `${weight} ${where}`);
  expect(says(undefined, true)).toEqual(["warning OPERATOR_MAIL"]);
  expect(says("ops@example.com", true)).toEqual(["error OPERATOR_MAIL"]);
  expect(says("ops@group.test", true)).toEqual([]);
  expect(says(undefined, false)).toEqual([]);
  expect(says("ops@example.com", false)).toEqual([]);
});
