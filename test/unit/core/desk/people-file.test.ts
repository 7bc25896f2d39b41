import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { deskFile } from "#core/desk/people-file.ts";
import { issuesOf } from "#core/site/issues.ts";

const ada = { email: "Ada@Group.example", name: " Ada Lovelace ", language: "en", grants: [{ may: ["read"] }] };
const checked = (...people: object[]) => v.safeParse(deskFile, { people });
const saysOf = (...people: object[]): string =>
  issuesOf(checked(...people).issues ?? [])
    .map(({ key, says }) => `${key}: ${says}`)
    .join("\n");

describe("desk.json", () => {
  test("has people with an address in lower case and a trimmed name", () => {
    expect(checked(ada).output).toEqual({
      people: [{ ...ada, email: "ada@group.example", name: "Ada Lovelace" }],
    });
  });

  test.each([
    ["no address", { email: "ada" }, "a mail address is needed"],
    ["a name that could be another part of the log", { name: "Ada (root)" }, "a name is up to 60 letters"],
    ["a name that begins with a sign", { name: "-Ada" }, "a name is up to 60 letters"],
    ["an unknown language", { language: "es" }, "people.0.language"],
    ["an unknown right", { grants: [{ may: ["write"] }] }, "a right is one of read, decide, take, operate"],
    ["a grant of nothing", { grants: [{ may: [] }] }, "name a right"],
    ["a grant for no company", { grants: [{ may: ["read"], companies: [] }] }, "name a company"],
    ["a company by its name", { grants: [{ may: ["read"], companies: ["Tavela Digital"] }] }, "named by its code"],
    ["a grant for no country", { grants: [{ may: ["read"], countries: [] }] }, "name a country"],
    ["a password", { password: "secret" }, "is not a key that Portico knows"],
  ])("may not have %s", (_, change, says) => {
    expect(saysOf({ ...ada, ...change })).toContain(says);
  });

  test("may not have two people whom the log could not tell apart", () => {
    expect(saysOf(ada, { ...ada, name: "Grace Hopper" })).toContain("ada@group.example appears twice");
    expect(saysOf(ada, { ...ada, email: "grace@group.example", name: "ada lovelace" })).toContain("appears twice");
    expect(saysOf(ada, { ...ada, email: "grace@group.example", name: "Grace Hopper" })).toBe("");
  });
});
