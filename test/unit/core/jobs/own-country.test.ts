import { expect, test } from "vitest";
import { countriesOfOpening, otherCountryFor } from "#core/jobs/own-country.ts";
import { demoSite } from "../../../fixtures.ts";
import { countryCode } from "../../../identities.ts";

const site = demoSite();
const opening = (...countries: string[]) => ({
  country: countries[0] ?? "",
  codes: { places: countries.map((country) => ({ country })) },
});

// spec C8
test.each<[string, string[], string, string | undefined]>([
  ["stays under its own country", ["de"], "de", undefined],
  ["stays under another of its countries", ["de", "at"], "at", undefined],
  ["leads from any other to that of its first place", ["it", "fr"], "de", "it"],
  ["leads to the first that the site serves", ["zz", "fr"], "de", "fr"],
  ["leads to the default country where the site serves none", ["zz"], "it", "de"],
  ["stays there", ["zz"], "de", undefined],
])("an opening %s", (_, countries, here, there) => {
  expect(otherCountryFor(opening(...countries), countryCode(here), site)).toBe(there);
});

test("an opening of another host, which tells only its first country, never redirects", () => {
  expect(otherCountryFor({ country: "it" }, countryCode("de"), site)).toBeUndefined();
  expect(countriesOfOpening({ country: "it" }, site)).toEqual(["it"]);
});

test("each of its countries is named once", () => {
  expect(countriesOfOpening(opening("de", "at", "de"), site)).toEqual(["de", "at"]);
});
