import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { brandFile } from "#core/site/site-files.ts";

const { basePath } = brandFile.entries;

describe("the base path of a site (trust J 125)", () => {
  test.each(["/{lang}/careers/{country}", "/{lang}/{country}", "/{lang}/jobs/all/{country}"])("may be %s", (path) => {
    expect(v.is(basePath, path)).toBe(true);
  });

  test.each([
    "{lang}/careers/{country}",
    "//evil.example/{lang}/{country}",
    "/{lang}/../{country}",
    "/{lang}/./{country}",
    "/{lang}/careers/{country}/",
    "/{lang}/careers/{country}?x=1",
    "/{lang}/careers#/{country}",
    "/{lang}/%2e%2e/{country}",
    "/careers/{country}",
    "/{lang}/careers",
    "https://x.example/{lang}/{country}",
    "/{lang}//{country}",
  ])("may not be %s", (path) => {
    expect(v.is(basePath, path)).toBe(false);
  });
});
