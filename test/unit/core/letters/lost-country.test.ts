import { expect, test } from "vitest";
import { pathPartsOf } from "#core/jobs/address.ts";
import { sentMail, site } from "./letters.ts";

// trust S 1577
test.each(["confirmation", "please-confirm", "withdrawal", "answer"] as const)(
  "all links of a mail (%s) lead to pages, even if the site has given up the country of the application",
  async (template) => {
    const { text } = await sentMail({ template, about: { country: "zz" } });
    const links = [...text.matchAll(/https:\/\/jobs\.example[^\s)]+/g)].map(([link]) => new URL(link));
    expect(links.length).toBeGreaterThan(1);
    for (const { pathname, searchParams } of links)
      expect([pathPartsOf(pathname, site)?.country, searchParams.get("country")]).toEqual(["de", "de"]);
  },
);
