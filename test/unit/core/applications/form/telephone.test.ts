import { describe, expect, test } from "vitest";
import { suggestedTelephone } from "#core/applications/form/telephone.ts";
import { countryOf, numberingOf } from "#core/site/site.ts";
import { demoSite } from "../../../../fixtures.ts";

const site = demoSite();
const meantIn = (country: string, given: string) => suggestedTelephone(given, numberingOf(site, country));

describe("a telephone number in an unusual spelling", () => {
  test.each([
    ["0049 170 1234567", "+49 170 1234567"],
    ["+49 (0)170 123-4567", "+49 170 123 4567"],
    ["+49 (170) 1234567", "+49 170 1234567"],
    ["+49.170.1234567", "+49 170 1234567"],
    ["+49.170.123/45", "+49 170 123 45"],
    ["+49–170–12345", "+49 170 12345"],
    ["+39 (0)2 1234 5678", "+39 02 1234 5678"],
  ])("%s is offered as %s, whatever the country (trust F 304)", (given, meant) => {
    for (const country of ["de", "it", "us", "nowhere"]) expect(meantIn(country, given)).toBe(meant);
  });

  test.each([
    ["de", "0170 1234567", "+49 170 1234567"],
    ["de", "(0170) 123 45-67", "+49 170 123 45 67"],
    ["at", "0664/1234567", "+43 664 1234567"],
    ["fr", "06 12 34 56 78", "+33 6 12 34 56 78"],
    ["it", "02 1234 5678", "+39 02 1234 5678"],
    ["it", "347 123 4567", "+39 347 123 4567"],
    ["uk", "020 7946 0123", "+44 20 7946 0123"],
    ["us", "(212) 555-0123", "+1 212 555 0123"],
    ["us", "1-212-555-0123", "+1 212 555 0123"],
    ["br", "(11) 91234-5678", "+55 11 91234 5678"],
    ["pl", "512 345 678", "+48 512 345 678"],
    ["by", "8 029 123 45 67".replace(" ", ""), "+375 29 123 45 67"],
  ])("in %s, %s is offered as %s (trust F 305)", (country, given, meant) => {
    expect(meantIn(country, given)).toBe(meant);
  });

  test.each([
    ["pl", "48 512 345 678", "+48 512 345 678"],
    ["it", "39 347 123 4567", "+39 347 123 4567"],
    ["br", "55 (11) 91234-5678", "+55 11 91234 5678"],
    ["in", "9181234 56789", "+9181234 56789"],
    ["pl", "48 123 45 67", "+48 48 123 45 67"],
    ["it", "391 234 5678", "+39 391 234 5678"],
  ])(
    "in %s, %s, which begins with the country code or its digits, is offered as %s (trust M 1047)",
    (country, given, meant) => {
      expect(meantIn(country, given)).toBe(meant);
    },
  );

  test.each([
    ["de", "+49 (0170) 1234567", "+49 170 1234567"],
    ["de", "0049 0170 1234567", "+49 170 1234567"],
    ["it", "0039 02 1234 5678", "+39 02 1234 5678"],
    ["de", "+39-02-1234-5678", "+39 02 1234 5678"],
  ])("in %s, %s with both country code and trunk zero is offered as %s (trust M 1048)", (country, given, meant) => {
    expect(meantIn(country, given)).toBe(meant);
  });

  test.each<[string, string]>([
    ["de", "170 1234567"],
    ["us", "0170 1234567"],
    ["pl", "0512 345 678"],
    ["de", "0049"],
    ["de", "01"],
    ["de", "0 0 170 1234567"],
    ["nowhere", "0170 1234567"],
    ...[
      "+49 170 1234567",
      "+",
      "00",
      "call me",
      "",
      `00${"1".repeat(40)}`,
      `0${"1".repeat(40)}`,
      `0${" ".repeat(9e4)}1`,
    ].map((given): [string, string] => ["de", given]),
  ])("in %s, %.40s stays unchanged rather than guessed (trust F 306)", (country, given) => {
    expect(meantIn(country, given)).toBeUndefined();
  });

  // just inside and just outside each limit
  test.each<[string, string, string | undefined]>([
    ["de", `0170${" ".repeat(49)}1234567`, "+49 170 1234567"],
    ["de", `0170${" ".repeat(50)}1234567`, undefined],
    ["de", "  0049 170 1234567  ", "+49 170 1234567"],
    ["de", "0170 0049 123", "+49 170 0049 123"],
    ["de", "x+49 170 1234567", undefined],
    ["de", "0170 1234567 ext", undefined],
    ["de", "call 0170 1234567", undefined],
    ["de", "0 123456", "+49 123456"],
    ["de", "0 12345", undefined],
    ["de", `0 ${"1".repeat(13)}`, `+49 ${"1".repeat(13)}`],
    ["de", `0 ${"1".repeat(14)}`, undefined],
    ["pl", "512 345 670", "+48 512 345 670"],
    ["de", "+49-170-123-450", "+49 170 123 450"],
    ["de", "+49  0170 1234567", "+49 170 1234567"],
    ["nowhere", "0049-170-1234567", "+49 170 1234567"],
    ["de", "+49-170-00123", "+49 170 00123"],
    ["de", "+49 0 170 1234567", "+49 170 1234567"],
    ["de", "12 +49 (0)170 1234567", undefined],
  ])("in %s, %s is offered as %s", (country, given, meant) => {
    expect(meantIn(country, given)).toBe(meant);
  });

  test("the example of every country begins with the country code that is added to its numbers", () => {
    for (const { code, telephoneExample, dialling } of site.countries) {
      expect(telephoneExample).toMatch(new RegExp(`^\\+${dialling?.code} `));
      const { trunkPrefix = "", isTrunkKept, code: dialled = "" } = countryOf(site, code)?.dialling ?? {};
      const rest = telephoneExample.slice(dialled.length + 2);
      expect(meantIn(code, isTrunkKept ? rest : trunkPrefix + rest)).toBe(telephoneExample);
    }
  });
});
