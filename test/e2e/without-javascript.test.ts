import { expect, test } from "vitest";
import { chooseByLink } from "./choose-by-link.ts";
import { sharedSite, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();

test("search, filters, country, paging, details and the language work without JavaScript", async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 780 } });
  await page.goto(`${site.address}/de/careers/de/job-search?s=fair`); // without scripts, links do not pass the source on (spec 1.10)
  await page.getByRole("searchbox").fill("Design");
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.waitForURL("**q=design**");
  await chooseByLink(page, "Bereich", "Kreation");
  await page.waitForURL("**area=creative**");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: "design",
    country: "de",
    area: "creative",
  });
  await page.locator("ol > li h3").first().waitFor();

  await chooseByLink(page, "Land", "Italien");
  await page.waitForURL("**/it/careers/it/job-search?**");

  await page.goto(`${site.address}/de/careers/de/job-search`);
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await page.waitForURL("**page=2**");
  await page.locator("ol > li h3 a[href*='job-details']").first().click();
  await page.waitForURL("**/job-details/**");
  await page.getByRole("link", { name: "Zurück zu den Ergebnissen" }).click();
  await page.waitForURL("**page=2**");

  expect(await page.getByRole("link", { name: "RSS", exact: true }).getAttribute("href")).toMatch(
    /^\/feeds\/de\/de\/jobs\.rss/,
  );

  await page.locator("header summary").click();
  await page.getByRole("link", { name: "English" }).click();
  await page.locator("html[lang=en]").waitFor();
});

test("a filter that the panel does not show stays when the form is sent, and can be removed", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.address}/de/careers/de/job-search?country=de&workplace=remote&employment=full_time`);
  expect(await page.locator("select[name=workplace]").count()).toBe(0);
  await chooseByLink(page, "Bereich", "Technologie");
  await page.waitForURL("**area=technology**");
  await page.getByRole("link", { name: "Filter entfernen: Remote" }).click();
  await page.waitForURL((url) => !url.searchParams.has("workplace"));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    country: "de",
    employment: "full_time",
    area: "technology",
  });
});
