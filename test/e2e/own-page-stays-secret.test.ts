import { expect, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { freePort } from "../free-port.ts";
import { confirmedLinkOf } from "./mails.ts";
import { siteForTests, visitors } from "./site.ts";

const port = await freePort();
const site = siteForTests(() => ({ CHALLENGE: "none", METRICS_PORT: `${port}` }));
const visitor = visitors();

// trust S 1281
test("a candidate's own page sends no measurements, and its address to nobody", async () => {
  const email = "geheim@example.org";
  await apply(site.address, "de-werkstudium-webanalyse-ab-tests", "de", email);
  const link = await confirmedLinkOf(site, email);
  const page = await visitor();
  const asked: { readonly path: string; readonly referrer: string }[] = [];
  page.on("request", (request) => {
    void request
      .allHeaders()
      .then(({ referer = "" }) => asked.push({ path: new URL(request.url()).pathname, referrer: referer }));
  });
  await page.addInitScript(() => {
    Math.random = () => 0; // makes the page measure every visit
  });
  await page.goto(link);
  await page.locator("html[data-ready]").waitFor();
  expect(await page.locator("meta[name=vitals]").count()).toBe(0); // the script of the page measures only if this element exists
  await page.locator("footer a[href*=privacy]").click();
  await page.waitForURL(/privacy/);
  await page.goto("about:blank");
  const key = new URL(link).pathname.split("/").at(-1) ?? "";
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ path }) => path.includes("vitals"))).toEqual([]);
  expect(asked.filter(({ referrer }) => referrer.includes(key))).toEqual([]);
});
