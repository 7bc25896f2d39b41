import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { visit, visitors } from "./site.ts";

/** The only opening, in Austria, of a host that implements just the original calls. Its search results have only `items` and `total`. */
const opening = { id: "at-one", title: "Design", city: [{ label: "Wien" }], company: { label: "Kivora Studio" } };
let busy = false;
const host = createServer((request, response) => {
  if (busy) return void response.writeHead(503, { "Retry-After": "1" }).end();
  const found = new URL(request.url ?? "/", "http://host").searchParams.get("country") === "at";
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ items: found ? [opening] : [], total: { value: found ? 1 : 0 } }));
});
beforeAll(() => new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve)));
afterAll(() => host.close());
const visitor = visitors();

test("a search that another host answers without counts shows none, and still finds ways on", {
  tags: "full",
}, async () => {
  const elsewhere = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const site = await serve(await builtApp(await partsOfDemo({ SEARCH_API: elsewhere })));
  onTestFinished(site.stop);
  const page = await visitor();
  await visit(page, `${site.address}/de/careers/at/job-search?country=at&q=design`);
  expect(await page.locator("section[aria-busy] h2").textContent()).toBe("1 Job in Österreich");
  const levels = page.getByLabel("Karrierestufe", { exact: true }).locator("option");
  expect(await levels.allTextContents()).toEqual(["Alle", "Studierende", "Berufseinstieg", "Berufserfahrene"]);

  await visit(page, `${site.address}/de/careers/de/job-search?country=de&q=design&role=student`);
  const link = page.getByRole("link", { name: "Land: Österreich 1 Job" });
  await link.click();
  await page.waitForURL("**/de/careers/at/job-search?**");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: "design", role: "student", country: "at" });
});

test("a host that becomes busy during a visit affects the results until it answers again, and nothing that was typed", {
  tags: "full",
}, async () => {
  const elsewhere = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const site = await serve(await builtApp(await partsOfDemo({ SEARCH_API: elsewhere })));
  onTestFinished(site.stop);
  const page = await visitor();
  await visit(page, `${site.address}/de/careers/at/job-search?country=at&q=design`);
  busy = true;
  onTestFinished(() => {
    busy = false;
  });
  await page.getByLabel("Karrierestufe", { exact: true }).selectOption("student");
  const heading = page.locator("section[aria-busy] h2");
  await expect.poll(() => heading.textContent()).toBe("Die Suche ist gerade nicht erreichbar");
  expect(await page.title()).toMatch(/^Die Suche ist gerade nicht erreichbar/);
  expect(await page.getByRole("main").getByRole("status").first().textContent()).toContain(
    "Die Suche ist gerade nicht erreichbar",
  );
  expect(await page.locator("input[name=q]").inputValue()).toBe("design");
  busy = false;
  await page.getByRole("link", { name: "Seite neu laden" }).click();
  await expect.poll(() => heading.textContent()).toBe("1 Job in Österreich");
  expect(await page.getByLabel("Karrierestufe", { exact: true }).inputValue()).toBe("student");
});
