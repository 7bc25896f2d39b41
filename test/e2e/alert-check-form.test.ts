import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { textsOf } from "../texts.ts";
import { startTurnstile, turnstileSecret } from "../turnstile.ts";
import { aSiteWithAlerts, checkFailedIn } from "./alert-check-site.ts";
import { visit, visitors } from "./site.ts";

const visitor = visitors();
const t = (name: string): string => textsOf("de")[name] ?? "";

/** Records the addresses of the bot check that a page requests, and the responses to its posts. */
function watch(page: Page) {
  const [asked, posted]: [string[], { status: number; hasToken: boolean }[]] = [[], []];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/puzzle|challenge|tokens-of|turnstile|bot-check/.test(pathname)) asked.push(pathname + search);
  });
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() === "POST" && response.url().includes("/alerts"))
      posted.push({ status: response.status(), hasToken: /challenge/.test(request.postData() ?? "") });
  });
  return { asked, posted };
}
const sent = (page: Page) => expect.poll(() => page.locator("h1").textContent()).toContain(t("alert.sent.heading"));
const send = (page: Page) => page.getByRole("button", { name: t("alert.send") }).click();

describe("the form of alerts", () => {
  test("with scripts, loads nothing of the bot check before it is touched, and then sends a token", {
    tags: "full",
  }, async () => {
    const { open, isAsked } = await aSiteWithAlerts();
    const page = await visitor({ viewport: { width: 360, height: 780 } });
    const { asked, posted } = watch(page);
    await visit(page, await open());
    await page.waitForLoadState("networkidle"); // everything that loads before the form is touched
    expect(asked).toEqual([]);
    expect(await page.content()).not.toContain("challenge=");
    await page.getByLabel(t("apply.email")).focus();
    await expect.poll(() => asked.filter((path) => path.endsWith("/challenge?purpose=alert"))).toHaveLength(1);
    await page.keyboard.type("lena@example.org");
    await page.keyboard.press("Enter");
    await sent(page);
    expect(posted).toEqual([{ status: 200, hasToken: true }]);
    expect(asked.filter((path) => path.includes("challenge"))).toHaveLength(1);
    expect(await isAsked()).toBe(true);
  });

  test("without scripts, is sent without a token", { tags: "full" }, async () => {
    const { open, isAsked } = await aSiteWithAlerts({ LIMIT_PER_ADDRESS: "1" });
    const page = await visitor({ javaScriptEnabled: false });
    const { asked, posted } = watch(page);
    await page.goto(await open());
    await page.getByLabel(t("apply.email")).fill("lena@example.org");
    await send(page);
    await sent(page);
    expect([asked, posted]).toEqual([[], [{ status: 200, hasToken: false }]]);
    expect(await isAsked()).toBe(true);
  });

  test("sends a token again that has expired, and says nothing about it", { tags: "full" }, async () => {
    let later = 0; // milliseconds
    const { open, isAsked } = await aSiteWithAlerts({}, () => new Date(Date.now() + later));
    const page = await visitor({});
    const { posted, asked } = watch(page);
    await visit(page, await open());
    await page.getByLabel(t("apply.email")).fill("lena@example.org");
    await expect.poll(() => asked.some((path) => path.endsWith("/challenge?purpose=alert"))).toBe(true);
    await page.waitForLoadState("networkidle");
    later = 11 * 60_000; // a puzzle is valid for ten minutes
    await send(page);
    await sent(page);
    expect(posted.map(({ status }) => status)).toEqual([403, 200]);
    expect(await isAsked()).toBe(true);
  });

  test("says that its tokens are refused, keeps what was typed, and is then sent without one", {
    tags: "full",
  }, async () => {
    const { open, isAsked, puzzle } = await aSiteWithAlerts();
    const page = await visitor({});
    const { posted } = watch(page);
    await page.route("**/api/jobapp/challenge*", async (route) => {
      const signed = await (await puzzle("purpose=alert")).json();
      await route.fulfill({ json: { ...signed, signature: "0".repeat(signed.signature.length) } });
    });
    await visit(page, await open());
    await page.getByLabel(t("apply.email")).fill("lena@example.org");
    await send(page);
    await expect.poll(() => posted.map(({ status }) => status)).toEqual([403, 403]);
    await expect
      .poll(() => page.getByRole("alert").allTextContents())
      .toContainEqual(expect.stringContaining(checkFailedIn("de")));
    expect(await page.getByLabel(t("apply.email")).inputValue()).toBe("lena@example.org");
    await send(page);
    await sent(page);
    expect(posted.at(-1)).toEqual({ status: 200, hasToken: false });
    expect(await isAsked()).toBe(true);
  });

  test.each([
    ["the puzzle does not arrive", "**/api/jobapp/challenge*"],
    ["the script of the bot check does not arrive", "**/tokens-of-*.js"],
  ])("is sent without a token if %s", { tags: "full" }, async (_what, blocked) => {
    const { open, isAsked } = await aSiteWithAlerts();
    const page = await visitor({});
    const { posted } = watch(page);
    let isBlocked = false;
    await page.route(blocked, (route) => {
      isBlocked = true;
      return route.abort();
    });
    await visit(page, await open());
    await page.getByLabel(t("apply.email")).fill("lena@example.org");
    await send(page);
    await sent(page);
    expect([isBlocked, posted]).toEqual([true, [{ status: 200, hasToken: false }]]);
    expect(await isAsked()).toBe(true);
  });

  // trust S 1408
  // trust S 1427
  test("says that it checks, and uses the token that came too late for one press at the next one", {
    tags: "full",
  }, async () => {
    const { open, post } = await aSiteWithAlerts({ LIMIT_PER_ADDRESS: "1" });
    for (let number = 0; number < 3; number += 1) await post({ email: `ada${number}@example.org` });
    const page = await visitor({});
    const { posted, asked } = watch(page);
    let deliver: () => void = () => undefined;
    const isSlow = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route("**/api/jobapp/challenge*", (route) => isSlow.then(() => route.continue()));
    await visit(page, await open());
    await page.getByLabel(t("apply.email")).fill("lena@example.org");
    const checking = page.locator("form [role=status]");
    expect(await checking.textContent()).toBe("");
    await send(page);
    await expect.poll(() => checking.textContent()).toBe(t("alert.checking"));
    await expect
      .poll(() => page.getByRole("alert").allTextContents(), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining(t("alert.busy").split("<")[0] ?? ""));
    await expect.poll(() => checking.textContent()).toBe("");
    await send(page);
    deliver();
    await sent(page);
    expect(posted).toEqual([
      { status: 429, hasToken: false },
      { status: 200, hasToken: true },
    ]);
    expect(asked.filter((path) => path.includes("challenge"))).toHaveLength(1);
  });

  // trust S 1408
  test("waits as long as the visitor needs to answer another provider's question", { tags: "full" }, async () => {
    const provider = await startTurnstile({ secondsForVisitor: 11 });
    onTestFinished(provider.stop);
    const { open } = await aSiteWithAlerts({
      CHALLENGE: "turnstile",
      TURNSTILE_SITE_KEY: "key",
      TURNSTILE_SECRET: turnstileSecret,
      TURNSTILE_URL: provider.url,
    });
    const page = await visitor({});
    const { posted } = watch(page);
    await visit(page, await open());
    await page.getByLabel(t("apply.email")).fill("lena@example.org");
    await send(page);
    await expect.poll(() => page.locator("h1").textContent(), { timeout: 20_000 }).toContain(t("alert.sent.heading"));
    expect(posted).toEqual([{ status: 200, hasToken: true }]);
  });

  test("asks another provider for a token of its own purpose", { tags: "full" }, async () => {
    const provider = await startTurnstile();
    onTestFinished(provider.stop);
    const { open } = await aSiteWithAlerts({
      CHALLENGE: "turnstile",
      TURNSTILE_SITE_KEY: "key",
      TURNSTILE_SECRET: turnstileSecret,
      TURNSTILE_URL: provider.url,
    });
    const page = await visitor({});
    const { posted } = watch(page);
    await visit(page, await open());
    await page.getByLabel(t("apply.email")).fill("lena@example.org");
    await send(page);
    await sent(page);
    expect(posted).toEqual([{ status: 200, hasToken: true }]);
    expect(provider.taken.map((token) => token.split(" ").slice(0, 2))).toEqual([["alert", ""]]);
  });
});
