import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const known = "de-masterarbeit-embedded-sensorik";

/** The metadata that other sites use to show a link to the page: the content of each `meta` element by its property or name. */
async function tagsOf(path: string): Promise<Map<string, string>> {
  const html = await (await fetch(site.address + path)).text();
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
  return new Map(tags.map(([, name = "", content = ""]) => [name, content.replaceAll("&amp;", "&")]));
}

// spec C15
test.each(languages)(
  "shared links to an opening, the search, a company and the prose show a card: %s",
  { tags: "full" },
  async (language) => {
    const base = `/${language}/careers/de`;
    const job = await tagsOf(`${base}/job-details/${known}?country=de&q=x&s=mail`);
    expect(job.get("og:title")).toContain("Masterarbeit");
    expect(job.get("og:url")).toBe(`${site.address}${base}/job-details/${known}?country=de`);
    expect(job.get("og:image")).toBe(`${site.address}/cards/${language}/${known}.png`);
    expect(job.get("og:image:alt")).toContain(job.get("og:title"));
    expect(job.get("og:description")?.length).toBeGreaterThan(40);
    expect(job.get("og:locale")?.slice(0, 2)).toBe(language);
    for (const path of ["job-search", "privacy", "imprint", "accessibility", "security"]) {
      const tags = await tagsOf(`${base}/${path}?country=de`);
      expect(tags.get("og:title"), path).toBeTruthy();
      expect(tags.get("og:description")?.length, path).toBeGreaterThan(40);
      expect(tags.get("og:image"), path).toBe(`${site.address}/cards/${language}.png`);
      expect(tags.get("twitter:card"), path).toBe("summary_large_image");
    }
    const company = await tagsOf(`${base}/company/tavela?country=de`);
    expect(company.get("og:title")).toBe("Tavela Digital");
    expect(company.get("og:image")).toBe(`${site.address}/cards/${language}/company/tavela.png`);
    expect(company.get("og:image:alt")).toBe(`Tavela Digital: ${company.get("og:description")}`);
    for (const address of [
      job.get("og:image") ?? "",
      company.get("og:image") ?? "",
      `${site.address}/cards/${language}.png`,
    ]) {
      const picture = await fetch(address);
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    }
  },
);

test.each([
  ["a search with filters", "/en/careers/de/job-search?country=de&city=berlin&area=technology", "Technology: "],
  ["a further page", "/en/careers/de/job-search?country=de&page=2", "page 2"],
  ["the notice of a company", "/en/careers/de/privacy?country=de&controller=tavela", "Tavela Digital"],
])("a shared link to %s shows what its title says", async (_, path, says) => {
  const tags = await tagsOf(path);
  expect(tags.get("og:title")).toContain(says);
});

test("a page names the feeds of its search to programs, and each exists", async () => {
  const html = await (await fetch(`${site.address}/de/careers/de/job-search?country=de&q=design&s=mail`)).text();
  const feeds = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)];
  expect(feeds.map(([, type, href]) => [type, href])).toEqual([
    ["application/rss+xml", "/feeds/de/de/jobs.rss?q=design"],
    ["application/atom+xml", "/feeds/de/de/jobs.atom?q=design"],
    ["application/feed+json", "/feeds/de/de/jobs.json?q=design"],
  ]);
  for (const [, type, href = ""] of feeds) {
    const feed = await fetch(site.address + href);
    expect([feed.status, feed.headers.get("Content-Type")?.split(";")[0]]).toEqual([200, type]);
  }
});

test("programs find the feeds of the current search, after any navigation", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, `${site.address}/en/careers/de/job-search?country=de&q=design`);
  const named = () =>
    page
      .locator('head > link[rel="alternate"][title]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await named()).toHaveLength(3);
  await page.locator("ol > li h3 a").first().click();
  await page.waitForURL("**/job-details/**");
  await expect.poll(named).toEqual([]);
  await page.goBack();
  await expect.poll(named).toContain("/feeds/en/de/jobs.rss?q=design");
  expect(await named()).toHaveLength(3);
});

test("visitors subscribe to a company by keyboard: the feeds open over its jobs, and Escape closes them", {
  tags: "full",
}, async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } });
  await visit(page, `${site.address}/en/careers/de/company/tavela?country=de`);
  const toggle = page.locator("main summary");
  expect(await toggle.textContent()).toBe("Subscribe");
  const first = page.locator("main li[data-role]").first();
  await toggle.focus(); // scrolls to the button now, so that pressing it does not scroll
  const place = await first.boundingBox();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "RSS", exact: true }).waitFor();
  expect(await first.boundingBox()).toEqual(place);
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate("document.activeElement?.getAttribute('href')"))
    .toBe("/feeds/en/de/jobs.rss?company=tavela");
  await page.keyboard.press("Escape");
  await page.locator("main details:not([open])").waitFor();
  await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("SUMMARY");
});

test("a short address leads a browser to its opening, and an unknown one to a page with a way on", async () => {
  const page = await visitor();
  const wrong = await page.goto(`${site.address}/j/2222`);
  expect(wrong?.status()).toBe(404);
  await page.locator("a").first().waitFor();
});
