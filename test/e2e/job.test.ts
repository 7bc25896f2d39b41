import { describe, expect, onTestFailed, test } from "vitest";
import { writtenOpenings } from "../openings.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const british = "uk-degree-apprentice-cloud-security";
const masterarbeit = "de-masterarbeit-embedded-sensorik";
const page2 = () => `${site.address}/de/careers/de/job-search?country=de&area=technology&page=2`;

describe("an opening", () => {
  test("is read from the list, and Back restores the filters", async () => {
    const page = await visitor();
    await visit(page, page2());
    const link = page.locator("ol > li h3 a[href*='job-details']").first();
    const title = await link.textContent();
    await link.click();
    await page.waitForURL(/job-details/);
    await expect.poll(() => page.locator("h1").textContent()).toBe(title);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
    await page.getByRole("link", { name: "Zurück zu den Ergebnissen" }).click();
    await page.waitForURL(page2());
  });

  test("shows its sections in the fixed order, whatever the order of the data", async () => {
    const page = await visitor();
    await visit(page, `${site.address}/de/careers/de/job-details/${masterarbeit}?country=de`);
    const ids = await page
      .locator("section[id]")
      .evaluateAll((sections) => sections.map((section) => section.id.replace(/-\d+$/, "")));
    const order = ["tasks", "benefits", "requirements", "detail", "company_info"];
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).toEqual([...ids].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  // spec 3.1
  test("shows the deciding facts in the first view of a phone, and each only once", async () => {
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    await visit(page, `${site.address}/de/careers/de/job-details/de-sap-s4hana-architektur-dach?country=de`);
    const facts = page.getByRole("complementary", { name: "Auf einen Blick" });
    for (const name of ["Gehalt", "Arbeitsmodell", "Anstellungsart"]) {
      const place = await facts.getByText(name).boundingBox();
      expect(place && place.y + place.height, name).toBeLessThan(740);
    }
    expect(await page.locator("h1 ~ p").first().textContent()).toContain("Veröffentlicht am 1. Oktober 2026");
    expect(await facts.getByText("Veröffentlicht").isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await facts.getByText("Veröffentlicht").waitFor();
  });

  test("is shared by links that load nothing from other hosts, XING only where it is used", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.address)) foreign.push(request.url());
    });
    await visit(page, `${site.address}/de/careers/de/job-details/${masterarbeit}?country=de`);
    expect(await page.getByRole("link", { name: /XING/ }).count()).toBe(1);
    await visit(page, `${site.address}/en/careers/uk/job-details/${british}?country=uk`);
    expect(await page.getByRole("link", { name: /XING/ }).count()).toBe(0);
    expect(await page.getByRole("link", { name: /LinkedIn/ }).getAttribute("href")).toContain(
      encodeURIComponent(british),
    );
    expect(foreign).toEqual([]);
  });

  test("copies its link", async () => {
    const page = await visitor({ permissions: ["clipboard-read", "clipboard-write"] });
    await visit(page, `${site.address}/de/careers/de/job-details/${masterarbeit}?country=de`);
    await page.getByRole("button", { name: "Link kopieren" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${site.address}/de/careers/de/job-details/${masterarbeit}?country=de&s=copy&k=share`);
  });

  // trust C 29
  test("that is unlisted opens by its address, says so and asks not to be indexed", async () => {
    const id = writtenOpenings().find(
      ({ unlisted, places }) => unlisted && places.some(({ country }) => country === "de"),
    )?.id;
    const response = await fetch(`${site.address}/de/careers/de/job-details/${id}?country=de`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  });

  test("that is closed is answered 410 with similar ones, and can open again", async () => {
    await site.careers("jobs", "close", masterarbeit);
    onTestFailed(async () => void (await site.careers("jobs", "reopen", masterarbeit)));
    const page = await visitor();
    const address = `${site.address}/de/careers/de/job-details/${masterarbeit}?country=de`;
    await expect.poll(() => visit(page, address)).toBe(410); // within a second (spec 1.10)
    expect(await page.locator("h1").textContent()).toBe("Dieser Job ist nicht mehr offen");
    expect(await page.locator("section li a").count()).toBeGreaterThan(0);
    await site.careers("jobs", "reopen", masterarbeit);
    await expect.poll(() => visit(page, address)).toBe(200);
  });
});
