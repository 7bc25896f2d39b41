import { appendFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { textsOf } from "../texts.ts";
import { mailsOf } from "./mails.ts";
import { siteForTests, visitors } from "./site.ts";

const site = siteForTests();
const visitor = visitors();

// trust S 1416
test("while the records of ended alerts cannot be read, the link of a mail opens a page that can still end everything", async () => {
  const t = textsOf("en");
  await fetch(`${site.address}/en/careers/de/alerts?country=de&q=java`, {
    method: "POST",
    body: new URLSearchParams({ email: "lena@example.org", pace: "daily" }),
  });
  const linkIn = async () => {
    const mails = await Promise.all(mailsOf(site).map((text) => PostalMime.parse(text)));
    return mails.map(({ text }) => /https?:\S+\/alerts\/\S+/.exec(text ?? "")?.[0]).find((link) => link !== undefined);
  };
  await expect.poll(linkIn).toBeDefined();
  const link = (await linkIn()) ?? "";
  appendFileSync(join(site.data, "erasures.log"), '\n{"id":"../../etc","at":"","of":"alerts"}\n');
  expect((await fetch(link.replace(/alerts\/[^?]+/, "alerts/forged.token"))).status).toBe(404);
  const page = await visitor({ javaScriptEnabled: false });
  const opened = await page.goto(link);
  expect([opened?.status(), opened?.headers()["retry-after"]]).toEqual([503, "30"]);
  expect(site.printed()).toContain("a page was postponed");
  expect(site.printed()).not.toContain(/alerts\/([^?]+)/.exec(link)?.[1]);
  expect(await page.locator("main").textContent()).toContain(t["alerts.onlyLeave"]);
  expect(await page.locator("main").textContent()).not.toContain("java");
  expect(await page.locator("main form").count()).toBe(1);
  await page.getByRole("button", { name: t["alerts.leave"] ?? "" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(t["alerts.left"]);
  expect((await page.goto(link))?.status()).toBe(404);
});
