import { expect, test } from "vitest";
import { deskAddressFindings } from "#core/doctor/deployment.ts";

const usual = { deskUrl: "https://desk.group.example", hasPeople: true, hasMailLinks: true, sendsMail: true };
const found = (differing: Partial<typeof usual>) =>
  deskAddressFindings({ ...usual, ...differing }).map(({ where }) => where);

test("a desk with people, https and mail has no findings, and neither has a site without one", () => {
  expect(found({})).toEqual([]);
  expect(found({ hasMailLinks: false, sendsMail: false })).toEqual([]);
  expect(found({ deskUrl: "", hasPeople: false, sendsMail: false })).toEqual([]);
  for (const deskUrl of ["http://localhost:3100", "http://127.0.0.1:3100", "http://desk.localhost"])
    expect(found({ deskUrl })).toEqual([]);
});

test("people without a desk, a desk without people, plain http and links that are not mailed are found", () => {
  expect(found({ deskUrl: "" })).toEqual(["DESK_URL"]);
  expect(found({ hasPeople: false })).toEqual(["desk.json"]);
  expect(found({ deskUrl: "http://desk.group.example" })).toEqual(["DESK_URL"]);
  expect(found({ sendsMail: false })).toEqual(["SMTP_URL"]);
});
