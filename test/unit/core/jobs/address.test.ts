import { describe, expect, test } from "vitest";
import { addressOf, basePath, normalAddress, pathPartsOf } from "#core/jobs/address.ts";
import { demoSite } from "../../../fixtures.ts";
import { seeded } from "../../random.ts";

const site = demoSite();
const withBase = (pattern: string) => ({ ...site, brand: { ...site.brand, basePath: pattern } });

/** The address to which the pages redirect from this address; `undefined` if they do not redirect. */
function redirectOf(address: string, of: Pick<typeof site, "brand" | "countries"> = site): string | undefined {
  const { pathname, searchParams } = new URL(address, "https://jobs.example");
  const normal = normalAddress(pathname, searchParams, of);
  return normal === addressOf(pathname, searchParams) ? undefined : normal;
}

describe("an address under the base path (spec 1.5)", () => {
  test.each([
    ["stays when it is normal", "/de/careers/de/job-search?country=de", undefined],
    ["stays whatever way its characters are escaped", "/de/careers/de/job-search?q=a%20b&country=de", undefined],
    ["gets the country of its path", "/it/careers/it/job-search", "/it/careers/it/job-search?country=it"],
    ["gets lower case values", "/de/careers/de/job-search?q=Java", "/de/careers/de/job-search?q=java&country=de"],
    ["may combine any language with any country", "/en/careers/de/job-search?country=de", undefined],
    ["is written in lower case", "/DE/Careers/De/job-search?country=de", "/de/careers/de/job-search?country=de"],
    ["leads from the bare base to its search (spec 1.6)", "/de/careers/de", "/de/careers/de/job-search?country=de"],
    ["does so with a slash after it", "/de/careers/de/?q=a", "/de/careers/de/job-search?q=a&country=de"],
    ["does so into another country", "/de/careers/de?country=it", "/it/careers/it/job-search?country=it"],
    ["has one spelling of the search", "/de/careers/de/Job-Search/?country=it", "/it/careers/it/job-search?country=it"],
    ["loses slashes at its end", "/de/careers/de/imprint//?country=de", "/de/careers/de/imprint?country=de"],
    [
      "leads the search to another country, in its language",
      "/de/careers/de/job-search?country=fr&city=berlin&company=tavela&page=3&q=java",
      "/fr/careers/fr/job-search?q=java&country=fr",
    ],
    [
      "leads to a country whose pages exist though the filter does not offer it",
      "/de/careers/de/job-search?country=nz",
      "/en/careers/nz/job-search?country=nz",
    ],
    [
      "takes the path's country on other pages",
      "/de/careers/de/job-details/x?country=fr&city=paris",
      "/de/careers/de/job-details/x?country=de&city=paris",
    ],
    [
      "keeps a page and a filter that fit its country",
      "/de/careers/de/job-search?country=de&city=BERLIN&page=2",
      "/de/careers/de/job-search?country=de&city=berlin&page=2",
    ],
  ])("%s", (_behaviour, given, expected) => {
    expect(redirectOf(given)).toBe(expected);
  });

  test.each([
    "/",
    "/careers/de",
    "/xx/careers/de/job-search",
    "/de/careers/xx",
    "/de/jobs/de",
    "//evil.example/careers/de",
  ])("is none for %s", (path) => {
    expect(pathPartsOf(path, site)).toBeUndefined();
    expect(normalAddress(path, new URLSearchParams(), site)).toBeUndefined();
  });
});

describe("another base path (spec 1.2)", () => {
  test.each([
    ["/{lang}/{country}", "/fr/fr/job-search?country=it", "/it/it/job-search?country=it"],
    ["/{lang}/about/careers/{country}", "/fr/about/careers/be/x", "/fr/about/careers/be/x?country=be"],
  ])("%s works the same", (pattern, given, expected) => {
    expect(redirectOf(given, withBase(pattern))).toBe(expected);
  });

  test("is filled with a language and a country", () => {
    expect(basePath("/{lang}/about/careers/{country}", "pt", "br")).toBe("/pt/about/careers/br");
  });
});

describe("20,000 random addresses, some of them hostile", () => {
  const pieces = {
    languages: ["de", "en", "IT", "xx", "", "__proto__", "%64e"],
    middles: ["careers", "Careers", "jobs", "careers/careers", ".."],
    countries: ["de", "uk", "NZ", "by", "xx", "constructor", ""],
    rests: [
      "",
      "/",
      "/job-search",
      "/job-search/",
      "/job-details/x",
      "//evil.example",
      "/\\evil.example",
      "/../../../evil",
    ].concat([
      "/%2e%2e/%2e%2e/evil",
      "/%0d%0aLocation:%20//evil.example",
      "/%E0%A4%A",
      "/a;b",
      "/..%2f..%2fetc",
      "/job-search%00",
      "/@evil",
    ]),
    names: [
      "country",
      "COUNTRY",
      "q",
      "city",
      "page",
      "company",
      "role",
      "__proto__",
      "constructor[prototype]",
      "city[]",
      "s",
    ],
    values: [
      "",
      "de",
      "FR",
      "nz",
      "xx",
      "%0d%0aSet-Cookie:a=b",
      "//evil.example",
      "%5C%5Cevil",
      "javascript:alert(1)",
      "%E0%A4%A",
    ].concat([
      "İ",
      "ΑΣ",
      "ẞ",
      "%F0%9F%98%80",
      "%00",
      "a+b",
      "a%26b",
      "%3Cscript%3E",
      "1e9",
      "__proto__",
      "x".repeat(300),
    ]),
  };
  const { pick, upTo } = seeded(20_260_101);
  const patterns = ["/{lang}/careers/{country}", "/{lang}/{country}", "/{lang}/about/careers/{country}"];

  const anyAddress = (): string => {
    const anyPath = `/${pick(pieces.languages)}/${pick(pieces.middles)}/${pick(pieces.countries)}`;
    const ours = basePath(pick(patterns), pick(["de", "EN", "it"]), pick(["de", "UK", "nz"]));
    const path = pick([anyPath, ours, ours]) + pick(pieces.rests);
    const count = upTo(20) === 0 ? 60 : upTo(6);
    const query = Array.from({ length: count }, () => `${pick(pieces.names)}=${pick(pieces.values)}`).join("&");
    return path.startsWith("//") ? `https://jobs.example${path}?${query}` : `${path}?${query}`;
  };

  // trust A 15
  test("need at most one redirect, which stays under a base path of the site", () => {
    let redirected = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const of = withBase(pick(patterns));
      const given = anyAddress();
      const target = redirectOf(given, of);
      if (target === undefined) continue;
      redirected += 1;
      const { origin, pathname, searchParams } = new URL(target, "https://jobs.example");
      const parts = pathPartsOf(pathname, of);
      expect(target, given).toMatch(/^\/[a-z]/);
      expect(/[\r\n\\]/.test(target), given).toBe(false);
      expect(origin, given).toBe("https://jobs.example");
      expect(parts, given).toBeDefined();
      expect(searchParams.get("country"), given).toBe(parts?.country);
      expect(redirectOf(target, of), given).toBeUndefined();
    }
    expect(redirected).toBeGreaterThan(2000);
  });
});
