import { describe, expect, test } from "vitest";
import { addressFor, isSameSearch, parametersOf } from "#app/routes/job-search/form-address.ts";
import { normalAddress } from "#core/jobs/address.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode } from "../../../../identities.ts";

const site = demoSite();
const frame: Parameters<typeof addressFor>[1] = { base: "/de/careers/de", country: countryCode("de"), language: "de" };

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

const target = (query: string, of = frame) => addressFor(new URLSearchParams(query), of, site.countries);

describe("what the form asks for", () => {
  test("is lower case, trimmed and without empty values (spec 1.5)", () => {
    const parameters = parametersOf(
      form({ q: "  Java Script ", country: "DE", city: "", company: "  ", role: "student" }),
    );
    expect(parameters.toString()).toBe("q=java+script&country=de&role=student");
  });

  test("is text only: a file is not a parameter", () => {
    const data = form({ q: "a" });
    data.append("cv", new File(["x"], "cv.pdf"));
    expect(parametersOf(data).toString()).toBe("q=a");
  });

  test("begins at page 1, as the form has no page", () => {
    expect(parametersOf(form({ q: "a", country: "de" })).has("page")).toBe(false);
  });
});

describe("where it leads", () => {
  test("is the same base while the country stays", () => {
    expect(target("q=a&country=de&city=berlin")).toMatchObject({
      href: "/de/careers/de/job-search?q=a&country=de&city=berlin",
      newDocument: false,
    });
  });

  test("is the base of another country in its language, without city, company and page (spec 2.4)", () => {
    expect(target("q=a&country=fr&city=berlin&company=tavela&role=student&page=3")).toMatchObject({
      href: "/fr/careers/fr/job-search?q=a&role=student&country=fr",
      newDocument: true,
    });
  });

  test("keeps a city that was chosen after the country, in a panel whose choices wait", () => {
    const wanted = new URLSearchParams("country=fr&city=paris&company=tavela&role=student");
    expect(addressFor(wanted, frame, site.countries, ["city"]).href).toBe(
      "/fr/careers/fr/job-search?role=student&country=fr&city=paris",
    );
  });

  test.each([
    ["/de/de", "/en/uk/job-search?country=uk"],
    ["/de/about/careers/de", "/en/about/careers/uk/job-search?country=uk"],
  ])("keeps the segments between language and country, under %s", (base, href) => {
    expect(target("country=uk", { base, country: countryCode("de"), language: "de" }).href).toBe(href);
  });

  test.each(["country=xx", "country=__proto__", "country=//evil.example", ""])("stays here for %j", (query) => {
    expect(target(query)).toMatchObject({
      href: expect.stringMatching(/^\/de\/careers\/de\/job-search/),
      newDocument: false,
    });
  });

  test.each(site.countries.map(({ code }) => code))("is an address in its normal form, for %s", (code) => {
    const { href } = target(`q=a%20b&country=${code}&city=x&role=student`);
    const { pathname, searchParams } = new URL(href, "https://jobs.example");
    expect(normalAddress(pathname, searchParams, site)).toBe(href);
  });
});

test.each([
  ["country=de&q=a", "q=a&country=de", true],
  ["country=de&q=a", "q=a&country=de&role=student", false],
  ["city=a&x=1&x=2", "x=1&x=2&city=a", true],
])("%s and %s are the same search: %s", (one, other, same) => {
  expect(isSameSearch(new URLSearchParams(one), new URLSearchParams(other))).toBe(same);
});
