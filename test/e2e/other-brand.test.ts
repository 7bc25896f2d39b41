import { expect, test } from "vitest";
import it from "../../locales/it.json" with { type: "json" };
import { violationsOf } from "../../tools/screens/faults.ts";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { mailsOf } from "./mails.ts";
import { siteForTests, visit, visitors } from "./site.ts";

const folder = "site-examples/ventalba";
const site = siteForTests(() => ({ SITE_DIR: folder }));
const visitor = visitors();

const opening = "uk-graduate-programme-plymouth";
const screens = [
  ["the search", "/it/work-with-us/it/job-search?country=it"],
  ["an opening", `/en/work-with-us/uk/job-details/${opening}?country=uk`],
  ["the form", `/en/work-with-us/uk/job-application/${opening}?country=uk`],
  ["the privacy notice", "/fr/work-with-us/fr/privacy?country=fr"],
] as const;
const looks = [
  ["light, on a phone", { width: 360, height: 780 }, "light", "rgb(247, 242, 231)"],
  ["dark, on a desktop", { width: 1440, height: 900 }, "dark", "rgb(12, 26, 22)"],
] as const;

test("a page carries the styles of its brand without blocking, and requests no font of the demo", {
  tags: "full",
}, async () => {
  const page = await visitor();
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (["font", "stylesheet"].includes(request.resourceType())) fetched.push(new URL(request.url()).pathname);
  });
  await visit(page, site.address + screens[0][1]);
  await expect.poll(() => fetched.length).toBe(3);
  await page.evaluate("document.fonts.ready");
  expect(fetched.sort()).toEqual([
    expect.stringMatching(/^\/assets\/later-[\w-]+\.css/), // this style sheet is loaded after the page has become visible, whatever the brand
    expect.stringMatching(/^\/brand-[\w-]+\.woff2/),
    expect.stringMatching(/^\/brand-[\w-]+\.woff2/),
  ]);
});

test.each(screens)(
  "another brand shows %s in its colours and fonts, for everybody",
  { tags: "full" },
  async (_name, path) => {
    const page = await visitor({ viewport: looks[0][1], colorScheme: "light", reducedMotion: "reduce" });
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    expect(await visit(page, site.address + path)).toBe(200);
    for (const [look, size, colorScheme, ground] of looks) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.evaluate("document.fonts.ready");
      const shown = await page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        fonts: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
        sideways: document.documentElement.scrollWidth - window.innerWidth,
      }));
      expect([look, shown.ground]).toEqual([look, ground]);
      const fonts = shown.fonts.filter((family) => !family.endsWith(" Fallback")); // fallback fonts are used only while a font is loading
      expect(fonts.sort()).toEqual(["Fraunces", "Source Sans 3"]);
      expect(shown.sideways, look).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), look).toEqual([]);
    }
    expect(fetched.filter((url) => url.endsWith(".woff2")).map((url) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/^\/brand-/),
      expect.stringMatching(/^\/brand-/),
    ]);
    expect(await page.locator("header").first().textContent()).toContain("Ventalba");
  },
);

test("another brand shows its own filters in its order, after the country", { tags: "full" }, async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.address}/it/work-with-us/it/job-search?country=it`);
  const names = await page.locator("search select").evaluateAll((all) => all.map((each) => each.getAttribute("name")));
  expect(names).toEqual(["country", "city", "workplace", "employment", "area", "role", "interest", "company"]);
  await page.locator("summary", { hasText: "Tipo di contratto" }).click();
  await page
    .getByRole("link", { name: /^Tirocinio/ })
    .first()
    .click();
  await page.waitForURL("**employment=internship**");
  await page.getByRole("link", { name: "Rimuovi il filtro: Tirocinio" }).waitFor();
});

test("another brand finds its own openings and offers its own countries and companies", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, `${site.address}/fr/work-with-us/fr/job-search?country=fr&q=jumeau`);
  expect(await page.locator("ol > li h3").allTextContents()).toEqual([
    "Développeuse ou développeur d’un jumeau numérique",
  ]);
  const choices = (name: string) => page.locator(`select[name=${name}] option`).allTextContents();
  expect((await choices("country")).sort()).toEqual(["France (1)", "Italie (0)", "Royaume-Uni (0)"]);
  expect((await choices("company")).join()).toMatch(/Maestral Wind.*Tegola Solar/);
});

test("another brand takes an application under its own product key and writes in its colours", async () => {
  const page = await visitor();
  await visit(page, `${site.address}/it/work-with-us/it/job-application/it-passaparola-elettricisti-torino?country=it`);
  await fillForm(page, pdfFile(temporaryFolder()));
  await waitMinimumFillTime(page);
  await page.getByRole("button", { name: it["apply.continue"] }).click();
  await page.locator("dl").waitFor();
  const sent = page.waitForRequest((request) => /\/jobapplication\//.test(request.url()));
  await page.getByRole("button", { name: it["recap.send"] }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ventalbaReferent: "Grace Hopper, Tavela Digital",
    source: "ventalba website",
  });
  const letter = () => mailsOf(site).find((text) => text.includes("lena.vogt@example.org"));
  await expect.poll(letter).toContain("background-color:#0f2e27");
});
