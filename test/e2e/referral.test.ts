import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

const referral = "de-senior-ml-engineer-suche-berlin";
const open = "de-masterarbeit-embedded-sensorik";

/** The main part of a page's HTML, as the server sends it. */
async function readable(path: string): Promise<string> {
  const app = await builtApp(await partsOfDemo());
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("<!-- -->", "");
}

/** The entry of a result list that links to an opening. */
const rowOf = (html: string, id: string): string =>
  html.split("<li ").find((row) => row.includes(`/job-details/${id}?`)) ?? "";

describe.each(languages)("an opening that needs a referral, in %s", (language) => {
  const texts = textsOf(language);
  const page = (id: string) => `/${language}/careers/de/job-details/${id}?country=de`;

  test("says so in its row, at the end of its facts, and no other row does", async () => {
    const results = await readable(`/${language}/careers/de/job-search?country=de&q=suche+berlin`);
    const row = rowOf(results, referral);
    expect(row.indexOf(texts["search.referral"] ?? "missing")).toBeGreaterThan(row.indexOf("Berlin"));
    const others = await readable(`/${language}/careers/de/job-search?country=de&q=masterarbeit+anomalieerkennung`);
    expect(rowOf(others, open)).not.toBe("");
    expect(rowOf(others, open)).not.toContain(texts["search.referral"]);
  });

  test("says so right after Apply, with two ways on for candidates without one", async () => {
    const html = await readable(page(referral));
    const begins = texts["job.referralNeeded"]?.split("<search>")[0] ?? "";
    const apply = html.indexOf(`/${language}/careers/de/job-application/${referral}`);
    const said = html.indexOf(begins);
    expect(apply).toBeGreaterThan(0);
    expect(said).toBeGreaterThan(apply);
    const note = html.slice(said, html.indexOf("</p>", said));
    expect(html.slice(apply, said)).not.toContain("<h2");
    expect(note).toContain(`href="/${language}/careers/de/job-search?country=de"`);
    expect(note).toMatch(/href="mailto:[^"]+@[^"]+"/);
    expect(await readable(page(open))).not.toContain(begins);
  });
});
