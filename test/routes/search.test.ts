import { describe, expect, test } from "vitest";
import { countryCodes, listedIn, writtenOpenings } from "../openings.ts";
import { sharedTestApp } from "../test-app.ts";

const day = "2026-12-01";

interface Item {
  readonly id: string;
  readonly title: string;
  readonly city: readonly { readonly label: string }[];
  readonly company: { readonly label: string };
  readonly primary_role: { readonly key: string; readonly label: string } | null;
  readonly external_job_link: string | null;
  readonly language: string;
  readonly publicationDate: string;
}

interface Answer {
  readonly items: readonly Item[];
  readonly total: { readonly value: number };
  readonly facets: object;
}

const program = sharedTestApp({}, () => new Date(`${day}T12:00:00Z`));

async function testSearch() {
  const { app } = await program();
  const search = async (query: string): Promise<Answer> => (await app.request(`/api/search/jobpost2?${query}`)).json();
  const idsOf = async (query: string) => (await search(query)).items.map(({ id }) => id);
  return { app, search, idsOf };
}

describe("the search call", () => {
  test("returns items and a total in exactly the wire's form", async () => {
    const { search } = await testSearch();
    const answer = await search("country=it&page=0");
    expect(Object.keys(answer)).toEqual(["items", "total", "facets", "without"]);
    expect(answer.total).toEqual({ value: listedIn("it", day).length });
    expect(answer.items).toHaveLength(10);
    const required = ["id", "title", "city", "company", "primary_role", "external_job_link", "publicationDate"];
    const optional = ["language", "workplace", "countries", "employment", "salary", "referralEnabled"];
    for (const item of answer.items) {
      const keys = Object.keys(item).filter((key) => !optional.includes(key));
      expect(keys).toEqual(required);
      expect(item).toMatchObject({
        id: expect.stringMatching(/^[a-z0-9-]+$/),
        title: expect.stringMatching(/\S/),
        company: { label: expect.stringMatching(/\S/) },
        primary_role: {
          key: expect.stringMatching(/^(student|career_starter|professional)$/),
          label: expect.any(String),
        },
      });
      expect(Object.keys(item.company)).toEqual(["label"]);
      for (const city of item.city) expect(Object.keys(city)).toEqual(["label"]);
    }
  });

  test("counts pages from zero", async () => {
    const { idsOf, search } = await testSearch();
    const first = await idsOf("country=de");
    expect(await idsOf("country=de&page=0")).toEqual(first);
    const second = await idsOf("country=de&page=1");
    expect(second).toHaveLength(10);
    expect(second).not.toContain(first[0]);
    const total = listedIn("de", day).length;
    expect(await idsOf(`country=de&page=${Math.floor(total / 10)}`)).toHaveLength(total % 10);
    expect(await search("country=de&page=99")).toMatchObject({ items: [], total: { value: total } });
  });

  test.each(["-1", "1.5", "abc", "1e3", "", "%D9%A1"])("treats %j as an invalid page, so the first", async (page) => {
    const { idsOf } = await testSearch();
    expect(await idsOf(`country=de&page=${page}`)).toEqual(await idsOf("country=de&page=0"));
  });

  test("treats a page number of any length like any page past the end", async () => {
    const { search } = await testSearch();
    const { total } = await search("country=de&page=99");
    for (const page of ["9".repeat(20), "9".repeat(400)])
      expect(await search(`country=de&page=${page}`)).toMatchObject({ items: [], total });
  });

  test("shows over all pages each listed opening once, in every country", async () => {
    const { search } = await testSearch();
    for (const country of countryCodes()) {
      const wanted = listedIn(country, day).map(({ id }) => id);
      const found: string[] = [];
      for (let page = 0; page * 10 < wanted.length; page += 1)
        found.push(...(await search(`country=${country}&page=${page}`)).items.map(({ id }) => id));
      expect(found.sort(), country).toEqual(wanted.sort());
    }
  });

  test("puts openings in the requested language first, otherwise those in the country's", async () => {
    const { search } = await testSearch();
    const languagesOf = async (query: string) => (await search(query)).items.map(({ language }) => language);
    expect(new Set(listedIn("lu", day).map(({ language }) => language))).toContain("fr"); // the country's own language is English
    expect((await languagesOf("country=lu"))[0]).toBe("en");
    expect((await languagesOf("country=lu&language=fr"))[0]).toBe("fr");
    expect((await languagesOf("country=lu&language=FR"))[0]).toBe("fr");
  });

  test("labels roles and cities in the requested language, otherwise in the country's", async () => {
    const { search } = await testSearch();
    const roleIn = async (more: string) =>
      (await search(`country=it&role=student${more}`)).items.map(({ primary_role }) => primary_role?.label)[0];
    expect(await roleIn("")).toBe("Studente/studentessa");
    expect(await roleIn("&language=de")).toBe("Studierende");
    const citiesIn = async (more: string) =>
      (await search(`country=it&city=turin${more}`)).items.flatMap(({ city }) => city.map(({ label }) => label));
    expect(await citiesIn("")).toContain("Torino");
    expect(await citiesIn("&language=en")).toContain("Turin");
  });

  test("filters by every parameter of the address, in any case", async () => {
    const { search } = await testSearch();
    const listed = listedIn("de", day);
    const matching = (query: string) => search(`country=DE&${query}`).then(({ total }) => total.value);
    expect(await matching("role=STUDENT")).toBe(listed.filter(({ role }) => role === "student").length);
    expect(await matching("area=Creative")).toBe(listed.filter(({ areas }) => areas?.includes("creative")).length);
    expect(await matching("interest=finance")).toBe(
      listed.filter(({ interests }) => interests?.includes("finance")).length,
    );
    expect(await matching("company=Tavela")).toBe(listed.filter(({ company }) => company === "tavela").length);
    expect(await matching("q=zzzz")).toBe(0);
  });

  test("knows the interest sustainability by the wire's spelling", async () => {
    const { search } = await testSearch();
    const green = writtenOpenings().filter(
      ({ id, interests }) =>
        interests?.includes("sustainability") && listedIn("be", day).some((listed) => listed.id === id),
    );
    expect(green.length).toBeGreaterThan(0);
    expect((await search("country=be&interest=sustainablity")).total.value).toBe(green.length);
  });

  test("ignores an unknown fixed option, and finds nothing for an unknown city", async () => {
    const { search } = await testSearch();
    const all = listedIn("de", day).length;
    for (const query of ["role=boss", "area=xx", "interest=%00", "city[]=x", "__proto__=1", "constructor[prototype]=1"])
      expect((await search(`country=de&${query}`)).total.value, query).toBe(all);
    for (const query of ["city=atlantis", "company=../../x"])
      expect((await search(`country=de&${query}`)).total.value, query).toBe(0);
  });

  test("names the correction of a typing error, and reads a text as typed if asked to", async () => {
    const { search } = await testSearch();
    const corrected = await search("country=de&q=sofware");
    expect(corrected).toMatchObject({ corrected: "software" });
    expect(corrected.total.value).toBe((await search("country=de&q=software")).total.value);
    expect(await search("country=de&q=sofware&typed=sofware")).not.toHaveProperty("corrected");
    expect(await search("country=de&q=sofware&typed=other")).toEqual(corrected);
  });

  test("orders by date alone if asked to, with the same total (spec C2)", async () => {
    const { search } = await testSearch();
    const [best, newest] = [await search("country=de&q=design"), await search("country=de&q=design&sort=Newest")];
    const days = newest.items.map(({ publicationDate }) => publicationDate);
    expect(days).toEqual([...days].sort().reverse());
    expect(newest.total).toEqual(best.total);
    expect(newest).toMatchObject({ facets: best.facets });
    expect(await search("country=de&q=design&sort=oldest")).toEqual(best); // trust S 530
  });

  test("ignores a salary that is not a step (trust S 531)", async () => {
    const { search } = await testSearch();
    const all = listedIn("de", day).length;
    for (const salary of ["-60000", "60001", "0", "1e9", "9".repeat(30), "NaN", "60.000", "__proto__"])
      expect((await search(`country=de&salary=${salary}`)).total.value, salary).toBe(all);
  });

  test("finds by least pay and around a city what the openings state (spec C24)", async () => {
    const { search } = await testSearch();
    const listed = listedIn("de", day);
    const paid = listed.filter(({ salary }) => salary && salary.unit === "year" && salary.max >= 60_000);
    expect(paid.length).toBeGreaterThan(0);
    const near = listed.filter(({ places }) =>
      places.some(({ city }) => /^(köln|cologne|düsseldorf|duesseldorf)$/i.test(city ?? "")),
    );
    const { total: byPay } = await search("country=de&salary=60000");
    expect(byPay.value).toBeGreaterThanOrEqual(paid.length);
    const around = await search("country=de&city=cologne&radius=50");
    expect(around.total.value).toBe(near.length);
    expect(await search("country=de&language=de&q=Umkreis+50+km+K%C3%B6ln+ab+60.000")).toMatchObject({
      understood: [
        { filter: "city", code: "cologne", value: "Köln", radius: 50, words: "umkreis 50 km koln", rest: "ab 60 000" },
        { filter: "salary", code: "60000", value: "60.000", words: "ab 60 000", rest: "umkreis 50 km koln" },
      ],
    });
  });

  test("offers once each value that words name", async () => {
    const { search } = await testSearch();
    expect(await search("country=de&q=k%C3%B6ln+berlin+cologne+berlin+umkreis+50+km+remote+remote")).toMatchObject({
      understood: [
        { filter: "city", code: "cologne" },
        { filter: "city", code: "berlin", radius: 50 },
        { filter: "workplace", code: "remote" },
      ],
    });
  });

  test("answers 200 to any text", async () => {
    const { app } = await testSearch();
    for (const q of [
      "%22",
      "NEAR(",
      "C%2B%2B",
      "*",
      "-java",
      "title:java",
      "%E0%A4%A",
      "%00",
      "%F0%9F%9A%80",
      "x".repeat(5000),
    ])
      expect((await app.request(`/api/search/jobpost2?country=de&q=${q}`)).status, q).toBe(200);
  });

  test("returns the link of an opening that is elsewhere, and null for the others", async () => {
    const { search } = await testSearch();
    const external = writtenOpenings().find(
      ({ externalJobLink, places }) => externalJobLink && places[0]?.country === "it",
    );
    const pages = Array.from({ length: Math.ceil(listedIn("it", day).length / 10) }, (_, page) => page);
    const items = (await Promise.all(pages.map((page) => search(`country=it&page=${page}`)))).flatMap(
      (answer) => answer.items,
    );
    expect(items.find(({ id }) => id === external?.id)?.external_job_link).toBe(external?.externalJobLink);
    expect(items.filter(({ external_job_link }) => external_job_link === null).length).toBe(items.length - 1);
  });
});
