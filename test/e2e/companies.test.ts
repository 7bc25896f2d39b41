import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ownSite } from "../own-site.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { siteForTests, visit, visitors } from "./site.ts";

const folder = newFolder();
const SITE_DIR = ownSite("site", {}, folder);
afterAll(() => removeFolder(folder));

const unbroken = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const companies = Array.from({ length: 100 }, (_, index) => ({
  code: index === 0 ? "tavela" : `company-${index}`,
  name: index === 0 ? "Tavela Digital" : `${unbroken.slice(0, 60)} ${index}`,
  legalName: `${unbroken} ${index} <b>mbH</b>`,
  address: `${unbroken}straße ${index}, 10115 Beispielstadt`,
  dataProtectionOfficer: {
    name: unbroken.slice(0, 80),
    email: `datenschutz.${index}@${unbroken.slice(0, 60).toLowerCase().replaceAll("ä", "a")}.example`,
  },
}));
writeFileSync(join(SITE_DIR, "companies.json"), JSON.stringify({ companies }));

const site = siteForTests(() => ({ SITE_DIR }));
const visitor = visitors();

// trust S 341
test("a hundred companies with long names fit the narrowest page, and break only between words", {
  tags: "full",
}, async () => {
  const page = await visitor({ viewport: { width: 320, height: 640 } });
  for (const [screen, words] of [
    ["privacy", "Tavela Digital"],
    ["privacy&controller=tavela", `${unbroken} 0 <b>mbH</b>`],
    ["job-application/de-werkstudium-webanalyse-ab-tests", `${unbroken} 0 <b>mbH</b>`],
  ] as const) {
    const [path = "", more] = screen.split("&");
    await visit(page, `${site.address}/de/careers/de/${path}?country=de${more ? `&${more}` : ""}`);
    await page.getByText(words).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, screen).toBeLessThanOrEqual(320);
  }
  await visit(page, `${site.address}/de/careers/de/privacy?country=de`);
  expect(await page.locator("main nav a").count()).toBe(100);
});
