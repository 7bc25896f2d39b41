import * as v from "valibot";
import { expect, test } from "vitest";
import { claimRights, grantsOf } from "#core/desk/sign-in/claim-rights.ts";

test("values of a claim grant rights, for all or for some countries and companies", () => {
  const rights = v.parse(claimRights, "leads=read+decide, DE readers=read@de+at/tavela+noro-2,ops=operate");
  expect(grantsOf(["leads"], rights)).toEqual([{ may: ["read", "decide"] }]);
  expect(grantsOf(["DE readers", "ops"], rights)).toEqual([
    { may: ["read"], countries: ["de", "at"], companies: ["tavela", "noro-2"] },
    { may: ["operate"] },
  ]);
  expect(grantsOf(["lead", "LEADS", ""], rights)).toEqual([]);
  expect(v.parse(claimRights, "")).toEqual([]);
});

test("a value with a comma, an equals sign or spaces at its ends is written in quotation marks", () => {
  const rights = v.parse(claimRights, '"cn=leads,ou=hr" = decide, " padded "=read@de,/readers=take');
  expect(rights).toEqual([
    { value: "cn=leads,ou=hr", grant: { may: ["decide"] } },
    { value: " padded ", grant: { may: ["read"], countries: ["de"] } },
    { value: "/readers", grant: { may: ["take"] } },
  ]);
});

test("a mapping with a right or a country that does not exist is refused", () => {
  for (const text of [
    "leads",
    "leads=",
    "leads=all",
    "leads=read+",
    "=read",
    "leads=read@germany",
    "leads=read/",
    "a=read@",
    '"a=read',
    '"a,b=read',
    '"a"b=read',
    '""=read',
  ])
    expect([text, v.safeParse(claimRights, text).success]).toEqual([text, false]);
});
