import { expect, test } from "vitest";
import { fetcherOf, readAll, readFirst } from "../feeds.ts";

const api = "https://api.smartrecruiters.com/v1/companies/acme/postings";
const listed = (id: string) => ({
  id,
  name: "Nurse",
  refNumber: "REF30D",
  releasedDate: "2026-01-02T03:04:05.000Z",
  company: { identifier: "acme", name: "Acme Group" },
  location: {
    city: "Köln",
    region: "NRW",
    country: "de",
    remote: false,
    hybrid: true,
    fullLocation: "Köln, NRW, Germany",
  },
  industry: { label: "Health" },
  department: { label: "Care" },
  function: { label: "Nursing" },
  typeOfEmployment: { label: "Part-time" },
  experienceLevel: { label: "Entry Level" },
  customField: [{ fieldLabel: "Brands", valueLabel: "Acme Care" }],
  visibility: "PUBLIC",
  language: { code: "de", label: "German" },
  ref: `${api}/${id}`,
});
const detail = {
  jobAd: {
    sections: {
      companyDescription: { title: "Company Description", text: "<p>We care.</p>" },
      jobDescription: { title: "Job Description", text: "You care.\n- daily\n- nightly" },
      qualifications: { title: "Qualifications", text: "" },
      additionalInformation: { title: "More", text: "<p>Ask us.</p>" },
    },
  },
  postingUrl: "https://jobs.smartrecruiters.com/acme/1-nurse",
  compensation: { min: 3000, max: 3500, currency: "EUR", period: "MONTHLY" },
};

test("a posting with its text becomes a record with all its fields", async () => {
  expect(await readFirst("smartrecruiters", { ...listed("1"), ...detail })).toEqual({
    where: "record 1",
    id: "1",
    title: "Nurse",
    company: "Acme Care",
    parts: [
      { meaning: "company_info", title: "Company Description", html: "<p>We care.</p>" },
      { meaning: "tasks", title: "Job Description", html: "<p>You care.</p><ul><li>daily</li><li>nightly</li></ul>" },
      { title: "More", html: "<p>Ask us.</p>" },
    ],
    places: [{ country: "de", region: "NRW", city: "Köln", text: "Köln, NRW, Germany" }],
    employment: ["Part-time"],
    departments: ["Care", "Nursing", "Health"],
    unlisted: false,
    language: "de",
    level: "Entry Level",
    workplace: "hybrid",
    published: "2026-01-02T03:04:05.000Z",
    salary: { min: 3000, max: 3500, currency: "EUR", unit: "MONTHLY" },
    link: "https://jobs.smartrecruiters.com/acme/1-nurse",
  });
});

test("a list is read page by page, with the text of each posting", async () => {
  const page = (offset: number, ...ids: string[]) => ({ offset, limit: 2, totalFound: 3, content: ids.map(listed) });
  const { asked, follow } = fetcherOf({
    [`${api}/1`]: detail,
    [`${api}/2`]: detail,
    [`${api}/3`]: detail,
    [`${api}?limit=100&offset=2`]: page(2, "3"),
  });
  const { records, notes } = await readAll("smartrecruiters", page(0, "1", "2"), { follow });
  expect(records.map(({ id, parts }) => [id, parts.length])).toEqual([
    ["1", 3],
    ["2", 3],
    ["3", 3],
  ]);
  expect(asked).toEqual([`${api}/1`, `${api}/2`, `${api}?limit=100&offset=2`, `${api}/3`]);
  expect(notes).toEqual([]);
});

test("a posting that has gone in the meantime is left out", async () => {
  const { follow } = fetcherOf({ [`${api}/1`]: detail });
  const { records } = await readAll(
    "smartrecruiters",
    { content: [listed("1"), listed("2")], totalFound: 2 },
    { follow },
  );
  expect(records.map(({ id }) => id)).toEqual(["1"]);
});

test("from a file, the texts and pages that are missing are noted, and postings lead to their pages", async () => {
  const { records, notes } = await readAll("smartrecruiters", { content: [listed("1")], totalFound: 7 });
  expect(records[0]).toMatchObject({ parts: [], link: "https://jobs.smartrecruiters.com/acme/1" });
  expect(notes).toEqual([
    `there are more pages, which are not in the file: ${api}?limit=100&offset=1`,
    "openings without text, which lead to their own pages: 1 of 1; import from the list's address, which fetches each of them",
  ]);
});
