import { expect, test } from "vitest";
import { siteForTests, visit, visitors } from "./site.ts";

const site = siteForTests();
const newVisitor = visitors();
const search = (city: string) =>
  `${site.address}/en/careers/de/job-search?${new URLSearchParams({ country: "de", city })}`;

test.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])("a search in a city shows its picture beside the title, at $width", async (viewport) => {
  const page = await newVisitor({ viewport });
  await visit(page, search("berlin"));
  const image = page.locator("picture img");
  expect(await image.getAttribute("alt")).toBe("");
  expect(await image.getAttribute("fetchpriority")).toBe("high");
  const seen = await image.evaluate((element: HTMLImageElement) => ({
    from: element.currentSrc.replace(/^.*\//, "").replace(/\.[0-9a-f]{12}/, ""),
    loaded: element.complete && element.naturalWidth > 0,
  }));
  expect(seen).toEqual({ from: `cities-berlin-${viewport.width < 500 ? 480 : 960}.avif`, loaded: true });
  const [art, title] = [await image.boundingBox(), await page.locator("h1").boundingBox()];
  if (!art || !title) throw new Error("not shown");
  const apart = title.x + title.width <= art.x || title.y + title.height <= art.y;
  expect(apart, "text lies over the picture").toBe(true);
});

test.each(["../../x", "atlantis", "muenster", "berlin.svg"])("a search in %s keeps the drawn field", async (city) => {
  const page = await newVisitor();
  await visit(page, search(city));
  expect(await page.locator("picture, main img").count()).toBe(0);
  expect(await page.locator("main svg[viewBox='0 0 480 240']").count()).toBe(1);
});

test("the picture goes with the city that was searched in", async () => {
  const page = await newVisitor();
  await visit(page, search("berlin"));
  await page
    .getByRole("link", { name: /clear all/i })
    .first()
    .click();
  await page.locator("picture").waitFor({ state: "detached" });
  expect(await page.locator("main svg[viewBox='0 0 480 240']").count()).toBe(1);
});
