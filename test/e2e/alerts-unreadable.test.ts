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
test("while the records of ended alerts cannot be read, the link of a mail opens a page that can still end everything", {
  tags: "full",
}, async () => {
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

// trust S 1427
test("on a small screen, the notice above the form is whole in view although the field below it has the focus", {
  tags: "full",
}, async () => {
  const t = textsOf("de");
  appendFileSync(join(site.data, "erasures.log"), '\n{"id":"../../etc","at":"","of":"alerts"}\n');
  for (const viewport of [
    { width: 360, height: 420 }, // as with an open keyboard
    { width: 1440, height: 800 },
  ]) {
    const page = await visitor({ viewport });
    await page.goto(`${site.address}/de/careers/de/alerts?country=de&q=java`);
    await page.locator("[name=email]").fill("ada@example.org");
    await page.getByRole("button", { name: t["alert.send"] ?? "" }).click();
    const notice = page.getByText(t["error.code.unavailable"] ?? "");
    await notice.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    const isWhole = () =>
      notice.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
        return corners.every((found) => found !== null && element.contains(found));
      });
    await expect.poll(isWhole).toBe(true);
  }
});

// trust S 1420
test.each([
  ["without scripts", false],
  ["with scripts", true],
])(
  "while the records of ended alerts cannot be read, a request says so on the form and keeps what was typed, %s",
  { tags: "full" },
  async (_how, javaScriptEnabled) => {
    const t = textsOf("de");
    appendFileSync(join(site.data, "erasures.log"), '\n{"id":"../../etc","at":"","of":"alerts"}\n');
    const page = await visitor({ javaScriptEnabled });
    await page.goto(`${site.address}/de/careers/de/alerts?country=de&q=java`);
    await page.locator("[name=email]").fill("ada@example.org");
    await page.locator("[name=pace][value=weekly]").check();
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: t["alert.send"] ?? "" }).click();
    const answer = await answered;
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "30"]);
    await page.getByText(t["error.code.unavailable"] ?? "").waitFor();
    expect(await page.locator("[name=email]").inputValue()).toBe("ada@example.org");
    expect(await page.locator("[name=pace][value=weekly]").isChecked()).toBe(true);
  },
);
