import { describe, expect, test } from "vitest";
import { actorNameOf, may, scopesOf } from "#core/desk/may.ts";
import { type DeskPerson, type DeskRight, deskRights } from "#core/desk/people-file.ts";
import { countryCode } from "../../../identities.ts";

const ada = (...grants: DeskPerson["grants"]): DeskPerson => ({
  email: "ada@group.example",
  name: "Ada Lovelace",
  language: "en",
  grants,
});
const mayAda = (grants: DeskPerson["grants"], right: DeskRight, company?: string, code = "de"): boolean =>
  may({ person: ada(...grants) }, right, { company, country: countryCode(code) });

describe("somebody at the desk", () => {
  test("may do nothing without a grant", () => {
    expect(deskRights.filter((right) => mayAda([], right, "tavela"))).toEqual([]);
  });

  test.each([
    ["read", ["read"]],
    ["decide", ["read", "decide"]],
    ["take", ["read", "take"]],
    ["operate", ["operate"]],
  ] as const)("with the right to %s may %j", (granted, allowed) => {
    expect(deskRights.filter((right) => mayAda([{ may: [granted] }], right, "tavela"))).toEqual(allowed);
  });

  test("may do it only for the named companies in the named countries", () => {
    const grants: DeskPerson["grants"] = [{ may: ["read"], companies: ["tavela"], countries: [countryCode("de")] }];
    expect(mayAda(grants, "read", "tavela", "de")).toBe(true);
    expect(mayAda(grants, "read", "tavela", "at")).toBe(false);
    expect(mayAda(grants, "read", "other", "de")).toBe(false);
  });

  test("may do what any grant allows, but never a mixture of two", () => {
    const grants: DeskPerson["grants"] = [
      { may: ["read"], companies: ["tavela"] },
      { may: ["decide"], companies: ["other"], countries: [countryCode("at")] },
    ];
    expect(mayAda(grants, "read", "tavela", "fr")).toBe(true);
    expect(mayAda(grants, "decide", "other", "at")).toBe(true);
    expect(mayAda(grants, "decide", "tavela", "at")).toBe(false);
    expect(mayAda(grants, "decide", "other", "fr")).toBe(false);
  });

  test("sees an application without a company only with a grant for all companies", () => {
    expect(mayAda([{ may: ["read"], companies: ["tavela"] }], "read", undefined)).toBe(false);
    expect(mayAda([{ may: ["read"] }], "read", undefined)).toBe(true);
  });

  test("has a scope for each grant with the right, for queries", () => {
    const grants: DeskPerson["grants"] = [
      { may: ["decide"], companies: ["tavela"] },
      { may: ["operate"] },
      { may: ["read"], countries: [countryCode("de")] },
    ];
    expect(scopesOf(ada(...grants), "read")).toEqual([{ companies: ["tavela"] }, { countries: ["de"] }]);
    expect(scopesOf(ada(...grants), "decide")).toEqual([{ companies: ["tavela"] }]);
    expect(scopesOf(ada(...grants), "take")).toEqual([]);
  });

  test("has a name in the log that nobody on the machine can have", () => {
    expect(actorNameOf({ person: ada() })).toBe("Ada Lovelace at the desk");
    expect(actorNameOf({ machine: "ada (root)" })).toBe("ada (root)");
  });
});

test("an operator on the machine may do everything", () => {
  expect(deskRights.filter((right) => !may({ machine: "root" }, right, {}))).toEqual([]);
});
