import { describe, expect, test } from "vitest";
import { controllerFindings } from "#core/doctor/controllers.ts";
import type { Company } from "#core/site/site.ts";
import { demoSite } from "../fixtures.ts";

const site = demoSite();
const { brand, countries } = site;
const files = {
  brand,
  countries: {
    defaultContact: "jobs@group.test",
    defaultRecruiting: "recruiting@group.test",
    countries: [...countries],
  },
};

const words = { de: "x", en: "x", fr: "x", it: "x", pt: "x" };
const processor = { kind: "processor", groupDoes: words } as const;

/** A company that is a controller, with its own mailboxes, and with the group as its processor. */
const controller = (code: string, differs: Partial<Company> = {}): Company => ({
  code,
  name: `Company ${code}`,
  legalName: `${code} Ltd`,
  address: "1 Street",
  contact: `jobs@${code}.test`,
  recruiting: `recruiting@${code}.test`,
  offices: [],
  arrangement: processor,
  ...differs,
});

/** The same company without an arrangement. */
function alone(code: string, differs: Partial<Company> = {}): Company {
  const { arrangement: _arrangement, ...company } = controller(code, differs);
  return company;
}

const saysNothing = expect.stringMatching(
  /^warning: companies\.json, a\.arrangement: is missing: the group runs this site/,
);

function found(
  companies: readonly Company[],
  { demo = true, brand: settings = {} as Partial<typeof brand> } = {},
): string[] {
  const findings = controllerFindings(
    { ...files, brand: { ...brand, ...settings }, companies: [...companies] },
    { demo },
  );
  return findings.map(({ weight, where, says }) => `${weight}: ${where}: ${says}`);
}

// trust S 1291
describe("the doctor", () => {
  test("finds nothing if each controller has its own mailboxes and an arrangement", () => {
    expect(found([controller("a"), controller("b"), { code: "c", name: "C", offices: [] }])).toEqual([]);
  });

  test("finds a controller whose notice does not say what the group does that runs the site", () => {
    expect(found([alone("a"), controller("b")])).toEqual([saysNothing]);
  });

  test("finds that news of a controller's applications goes to the group, or that its candidates write there", () => {
    const { contact: _contact, recruiting: _recruiting, ...bare } = alone("a");
    expect(found([bare])).toEqual([
      saysNothing,
      expect.stringMatching(/^warning: companies\.json, a\.contact: is missing: its candidates write to the group/),
      expect.stringMatching(
        /^warning: companies\.json, a\.recruiting: is missing: news of its applications goes to the group/,
      ),
    ]);
    const ofCountry = countries.find(({ code }) => code === "de")?.contact?.toUpperCase();
    expect(found([alone("a", { recruiting: "recruiting@group.test", contact: ofCountry })])).toEqual([
      saysNothing,
      expect.stringMatching(/^error: companies\.json, a\.contact: .* belongs to the group/),
      expect.stringMatching(/^error: companies\.json, a\.recruiting: recruiting@group\.test belongs to the group/),
    ]);
  });

  test("accepts mailboxes of the group if an arrangement says what the group does, but not those of another company", () => {
    const { contact: _contact, recruiting: _recruiting, ...bare } = controller("a");
    expect(found([bare])).toEqual([]);
    expect(found([controller("a", { recruiting: "jobs@b.test" }), controller("b")])).toEqual([
      expect.stringMatching(
        /^error: companies\.json, a\.recruiting: jobs@b\.test also belongs to b, a different controller/,
      ),
      expect.stringMatching(/^error: companies\.json, b\.contact: jobs@b\.test also belongs to a/),
    ]);
  });

  test("finds an arrangement of a company that is no controller", () => {
    expect(found([{ code: "c", name: "C", offices: [], arrangement: processor }])).toEqual([
      expect.stringMatching(/^error: companies\.json, c\.arrangement: has no effect/),
    ]);
  });

  test("finds invented mailboxes, unless the site is a demo", () => {
    const invented = [controller("a", { contact: "jobs@example.com" })];
    expect(found(invented)).toEqual([]);
    expect(found(invented, { demo: false, brand: { alreadyAppliedDays: 0 } })).toEqual([
      expect.stringMatching(/^error: companies\.json, a\.contact: jobs@example\.com cannot receive mail/),
    ]);
  });

  test("says what a rule about second applications reveals, and that it reaches from one controller to another", () => {
    const reveals = expect.stringMatching(/^warning: brand\.json, alreadyAppliedDays: is not 0: /);
    const reaches = expect.stringMatching(/^warning: brand\.json, alreadyAppliedScope: is "group"/);
    const of = (companies: readonly Company[], settings: Partial<typeof brand>): string[] =>
      found(companies, { demo: false, brand: settings });
    expect(of([controller("a")], {})).toEqual([reveals, reaches]);
    expect(of([controller("a")], { alreadyAppliedScope: "company" })).toEqual([reveals]);
    expect(of([{ code: "c", name: "C", offices: [] }], {})).toEqual([reveals]);
    expect(of([controller("a")], { alreadyAppliedDays: 0 })).toEqual([]);
    expect(found([controller("a")])).toEqual([]);
  });
});
