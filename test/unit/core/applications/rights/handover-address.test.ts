import { expect, test } from "vitest";
import { handoverAddress } from "#core/applications/rights/handover-address.ts";
import { pathPartsOf } from "#core/jobs/address.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode } from "../../../../identities.ts";

const site = demoSite();

// trust S 1199
test.each([
  ["de", "de"],
  ["zz", site.brand.defaultCountry],
])("the one-time address for an application in %s is in %s, and has a page", (country, shown) => {
  const address = new URL(
    handoverAddress(
      "a-token",
      { language: "fr", country: countryCode(country) },
      { site, publicUrl: "https://jobs.example" },
    ),
  );
  expect(address.searchParams.get("country")).toBe(shown);
  expect(pathPartsOf(address.pathname, site)).toEqual({
    language: "fr",
    country: shown,
    rest: "/application/handover/a-token",
  });
});
