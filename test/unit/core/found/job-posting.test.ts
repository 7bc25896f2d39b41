import { describe, expect, test } from "vitest";
import { dataBlock } from "#core/found/data-block.ts";
import { jobPostingOf } from "#core/found/job-posting.ts";
import type { Job } from "#core/jobs/job.ts";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { detailOf } from "#core/search/results/displayed-job.ts";
import { labelsOf } from "#core/site/labels.ts";
import type { Site } from "#core/site/site.ts";
import { aJob, demoSite } from "../../../fixtures.ts";
import { countryCode, type Plain } from "../../../identities.ts";

const site = demoSite();
const address = "https://jobs.example/de/careers/de/job-details/de-tester?country=de";
const posted = (job: JobDetail, of: Site = site) =>
  jobPostingOf(job, { site: of, origin: "https://jobs.example", address, headingOf: (type) => `the ${type}` });
const postingOf = (about: Partial<Plain<Job>>, of: Site = site) =>
  posted(detailOf(aJob(about), labelsOf(of, "en")), of);

describe("the structured data of an opening (spec C14)", () => {
  test("has its text, abstract first, with the headings of its page", () => {
    const sections = [
      { type: "tasks" as const, title: "R&D <now>", content: "<p>x</p>" },
      { type: "benefits" as const, title: "", content: "", tags: [{ iconClass: "bike", label: "A <b>" }] },
    ];
    expect(postingOf({ abstract: "1 < 2", sections })["description"]).toBe(
      "<p>1 &lt; 2</p><h3>R&amp;D &lt;now></h3><p>x</p><h3>the benefits</h3><ul><li>A &lt;b></li></ul>",
    );
  });

  test("has the text of what its sections are about", () => {
    const sections = [
      {
        type: "detail" as const,
        meaning: "requirements" as const,
        title: "",
        content: "<ul><li>a</li><li>b</li></ul>",
      },
      { type: "tasks" as const, title: "T", content: "<p>c &amp; d</p>" },
      { type: "detail" as const, meaning: "tasks" as const, title: "U", content: "<p>e</p>" },
      { type: "benefits" as const, title: "", content: "", tags: [{ iconClass: "bike", label: "Bikes" }] },
      { type: "detail" as const, title: "More", content: "<p>f</p>" },
    ];
    const posting = postingOf({ sections });
    expect(posting).toMatchObject({ responsibilities: "c & d\ne", qualifications: "a b", jobBenefits: "Bikes" });
    expect(posting["description"]).toContain("<h3>the requirements</h3>");
    expect(postingOf({ sections: [] })["jobBenefits"]).toBeUndefined();
  });

  test("names cities in the opening's language, and the United Kingdom by its ISO code", () => {
    const places = [{ country: "de", city: { code: "munich", label: "Munich" } }, { country: "uk" }];
    expect(postingOf({ places })["jobLocation"]).toMatchObject([
      { address: { addressLocality: "München", addressCountry: "DE" } },
      { address: { addressCountry: "GB" } },
    ]);
  });

  test("has the address of the company's office, and what the site knows of the city", () => {
    const offices = [{ country: countryCode("de"), city: "berlin", street: "Lange Straße 1", postalCode: "10115" }];
    const cities = {
      de: [{ code: "berlin", name: "Berlin", region: "Land Berlin", postalCode: "10000", aliases: [] }],
    };
    const companies = [{ code: "tavela", name: "Tavela", website: "https://tavela.example", offices }];
    const posting = postingOf({}, { ...site, cities, companies });
    expect(posting["jobLocation"]).toMatchObject({
      address: { streetAddress: "Lange Straße 1", postalCode: "10115", addressRegion: "Land Berlin" },
    });
    expect(posting["hiringOrganization"]).toEqual({
      ...{ "@type": "Organization", name: "Tavela", sameAs: "https://tavela.example" },
      logo: "https://jobs.example/icons/512.png",
    });
  });

  test("says where people may live for remote work, not where the office is", () => {
    const posting = postingOf({ workplace: "remote", places: [{ country: "de" }, { country: "at" }] });
    expect(posting).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: [{ name: "Deutschland" }, { name: "Österreich" }],
    });
    expect(posting["jobLocation"]).toBeUndefined();
  });

  test("ends when the last day is over in the last of its countries", () => {
    const places = [{ country: "de" }, { country: "us" }];
    expect(postingOf({ validThrough: "2026-06-30", places })["validThrough"]).toBe("2026-06-30T23:59:59-04:00");
    expect(postingOf({ validThrough: "2026-12-31" })["validThrough"]).toBe("2026-12-31T23:59:59+01:00");
  });

  test("does not reveal the employer of a hidden position (trust S 354)", () => {
    const told = dataBlock([postingOf({ hiddenPosition: true })]);
    expect(told).toContain('"hiringOrganization":"confidential"');
    expect(told).not.toMatch(/tavela/i);
    const offices = [{ country: countryCode("de"), city: "berlin", street: "Lange Straße 1", postalCode: "10115" }];
    const companies = [{ code: "tavela", name: "Tavela Digital", offices }];
    const located = dataBlock([postingOf({ hiddenPosition: true }, { ...site, companies })]);
    expect(located).toContain('"addressLocality":"Berlin"');
    expect(located).not.toMatch(/Lange Straße|10115/);
  });

  test("has the salary as stated, and says if applications go elsewhere", () => {
    const salary = { min: 20, max: 20, currency: "EUR", unit: "hour" as const };
    const posting = postingOf({ salary, externalJobLink: "https://elsewhere.example/x" });
    expect(posting["baseSalary"]).toMatchObject({ currency: "EUR", value: { value: 20, unitText: "HOUR" } });
    expect(posting["directApply"]).toBe(false);
  });

  test.each([
    ["from", { minValue: 20 }],
    ["up_to", { maxValue: 20 }],
  ] as const)("has only the end of the salary that is known: %s", (bound, value) => {
    const salary = { min: 20, max: 20, currency: "EUR", unit: "hour" as const, bound };
    expect(postingOf({ salary })["baseSalary"]).toEqual({
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", ...value, unitText: "HOUR" },
    });
  });

  test("has what is known if another host tells only names", () => {
    const { codes: _, ...detail } = detailOf(aJob(), labelsOf(site, "en"));
    const locationOf = (cities: readonly string[]) => posted({ ...detail, cities })["jobLocation"];
    expect(locationOf(["Ulm"])).toMatchObject({ address: { addressLocality: "Ulm", addressCountry: "DE" } });
    expect(locationOf(["Ulm", "Wien"])).toMatchObject({ address: { addressCountry: "DE" } });
  });
});

test("nothing in an opening can end its data block (trust S 353)", () => {
  const title = "</script><script>alert(1)</script><!--<script>\u2028\u2029";
  const text = dataBlock([postingOf({ title, sections: [{ type: "tasks", title: "", content: "<p>]]></p>" }] })]);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toMatchObject({ "@context": "https://schema.org", title });
});

test("an opening with 200 places and 100 kB of text is not cut", () => {
  const places = Array.from({ length: 200 }, (_, at) => ({
    country: "de",
    city: { code: `c${at}`, label: `C ${at}` },
  }));
  const content = `<p>${"wort ".repeat(20_000)}</p>`;
  const posting = postingOf({ places, sections: [{ type: "tasks", title: "", content }] });
  expect(posting["jobLocation"]).toHaveLength(200);
  expect(posting["description"]).toContain(content);
});
