import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { DeskPerson, Grant } from "#core/desk/people-file.ts";
import { claimRights } from "#core/desk/sign-in/claim-rights.ts";
import { findingsOnRightsFromClaims, noReaderFindings } from "#core/doctor/desk.ts";
import { hiringLocations } from "#core/doctor/hiring-locations.ts";
import { examineFolder } from "#server/compose/doctor.ts";
import { demoSite } from "../fixtures.ts";
import { countryCode } from "../identities.ts";
import { createTestApp } from "../test-app.ts";
import { finds, healthySite, write } from "./site-damage.ts";

const ada = { email: "ada@group.example", name: "Ada Lovelace", language: "en", grants: [{ may: ["read"] }] };
const desk = (...people: object[]) => write("desk.json", JSON.stringify({ people }));

describe("the doctor reads desk.json and", () => {
  finds("error", [
    ["people whose address is none", desk({ ...ada, email: "ada" }), "desk.json, people.0.email", "a mail address"],
    ["a file that is too large for the desk", write("desk.json", " ".repeat(1_000_001)), "desk.json", "1000000 bytes"],
    [
      "rights for a company that is no more",
      desk(ada, { ...ada, email: "g@group.example", name: "Grace", grants: [{ may: ["read"], companies: ["gone"] }] }),
      "desk.json, g@group.example",
      "gone is not in companies.json",
    ],
    [
      "rights for a country that is no more",
      desk(ada, { ...ada, email: "g@group.example", name: "Grace", grants: [{ may: ["read"], countries: ["zz"] }] }),
      "desk.json, g@group.example",
      "zz is not in countries.json",
    ],
  ]);
  finds("warning", [
    [
      "people without grants",
      desk(ada, { ...ada, email: "g@group.example", name: "Grace", grants: [] }),
      "desk.json, g@group.example",
      "has no grants",
    ],
  ]);

  test("finds nothing in the folder if somebody may read everything, or if nobody is named", async () => {
    for (const people of [[ada], []]) {
      const folder = healthySite();
      await desk(...people)(folder);
      expect(await examineFolder(folder)).toEqual([]);
    }
  });
});

describe("the doctor reads the openings and", () => {
  const [de, fr] = [countryCode("de"), countryCode("fr")];
  const openings = [
    { country: de, company: "tavela" },
    { country: de, company: "noro" },
    { country: fr, company: "tavela" },
  ];
  const granted = (...grants: Grant[]): DeskPerson[] => [{ ...ada, language: "en", grants }];
  const found = (people: readonly DeskPerson[], rights = "") =>
    noReaderFindings(people, v.parse(claimRights, rights), openings).map(({ says }) => says);

  test("finds those whose applications nobody may read, with their companies", () => {
    expect(found(granted({ may: ["operate"] }, { may: ["decide"], countries: [fr] }))).toEqual([
      expect.stringContaining("nobody may read applications in de to noro, tavela,"),
    ]);
    expect(found(granted({ may: ["read"], companies: ["tavela"] }))).toEqual([
      expect.stringContaining("nobody may read applications in de to noro,"),
    ]);
    expect(found(granted({ may: ["take"] }))).toEqual([]);
    expect(found([])).toEqual([]);
  });

  test("counts the readers whom the identity provider names", () => {
    expect(found(granted(), "leads=read@de")).toHaveLength(1);
    expect(found(granted(), "leads=read")).toEqual([]);
    expect(found(granted(), "leads=operate")).toHaveLength(2);
  });

  test("knows all open openings by country and company", async () => {
    const { services } = await createTestApp();
    const opened = await hiringLocations(services.jobStore, services.site);
    expect(new Set(opened.map(({ country }) => country)).size).toBeGreaterThan(2);
    for (const { company } of opened) expect(services.site.companies.map(({ code }) => code)).toContain(company);
    expect(new Set(opened.map(({ country, company }) => `${country} ${company}`)).size).toBe(opened.length);
  });
});

test("the doctor finds companies and countries in DESK_OIDC_RIGHTS that the site does not have", () => {
  const site = demoSite();
  const [company, country] = [site.companies[0]?.code, site.countries[0]?.code];
  const findings = (rights: string) => findingsOnRightsFromClaims(v.parse(claimRights, rights), site);
  expect(findings(`a=read@${country}/${company}`)).toEqual([]);
  expect(findings("a=read@zz/gone, b=decide/gone")).toMatchObject([
    { weight: "warning", where: "DESK_OIDC_RIGHTS", says: expect.stringContaining("gone is not in companies.json") },
    { weight: "warning", where: "DESK_OIDC_RIGHTS", says: expect.stringContaining("zz is not in countries.json") },
  ]);
});
