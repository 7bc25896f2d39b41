import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { languages } from "#core/translation/language.ts";
import { solvePuzzle } from "../solve-puzzle.ts";
import { textsOf } from "../texts.ts";
import { startTurnstile, turnstileSecret } from "../turnstile.ts";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { visit, visitors } from "./site.ts";

const visitor = visitors();
const opening = "de-werkstudium-webanalyse-ab-tests";
const t = (name: string): string => textsOf("de")[name] ?? "";
/** The words of the text that a refused check shows, up to its first link. */
const checkFailed = (language: (typeof languages)[number]): string =>
  textsOf(language)["apply.checkFailed"]?.split("<")[0] ?? "";

/** The program with its pages; the forms of alerts are posted as a browser posts them. */
async function aSite(settings: Record<string, string> = {}, now?: () => Date) {
  const services = await partsOfDemo(settings, now);
  const app = await builtApp(services);
  const post = (fields: Record<string, string>, { language = "de", from = "192.0.2.7" } = {}) =>
    app.request(
      new Request(`http://localhost/${language}/careers/de/alerts?country=de&q=java`, {
        method: "POST",
        headers: { "X-Forwarded-For": from, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email: "lena@example.org", pace: "weekly", ...fields }),
      }),
      undefined,
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
  const puzzle = (query: string) =>
    app.request(
      `http://localhost/api/jobapp/challenge?${query}`,
      { headers: { "X-Forwarded-For": "192.0.2.7" } },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
  const token = async (query = "purpose=alert") => solvePuzzle(await (await puzzle(query)).json());
  const isAsked = async (email = "lena@example.org") =>
    (await services.alertStore.ofMailbox(mailboxOf(email))) !== undefined;
  const open = async (): Promise<string> => {
    const { address, stop } = await serve(app);
    onTestFinished(stop);
    return `${address}/de/careers/de/alerts?country=de&q=java`;
  };
  return { services, app, post, puzzle, token, isAsked, open };
}

describe("a request for alerts", () => {
  test("with a token is accepted once, and answered like one without", async () => {
    const { post, token, isAsked } = await aSite();
    const challenge = await token();
    const [checked, plain] = [await post({ challenge }), await post({ email: "ada@example.org" })];
    expect([checked.status, plain.status]).toEqual([200, 200]);
    const headingOf = async (answer: Response) => /<h1[\s\S]*?<\/h1>/.exec(await answer.text())?.[0];
    const heading = await headingOf(checked);
    expect(heading).toContain(t("alert.sent.heading"));
    expect(await headingOf(plain)).toBe(heading);
    expect([await isAsked(), await isAsked("ada@example.org")]).toEqual([true, true]);
    const again = await post({ challenge, email: "eva@example.org" });
    expect(again.status).toBe(403);
    expect(await isAsked("eva@example.org")).toBe(false);
  });

  test.each(languages)("with a refused token loses nothing, and says so in %s", async (language) => {
    const { post, isAsked } = await aSite();
    const answer = await post({ challenge: "bm90aGluZw==" }, { language });
    const page = await answer.text();
    expect(answer.status).toBe(403);
    expect(page.includes(checkFailed(language))).toBe(true);
    expect(page).toContain('value="lena@example.org"');
    expect(/<input[^>]*checked[^>]*>/.exec(page)?.[0]).toContain('value="weekly"');
    expect(page).not.toContain("bm90aGluZw==");
    expect(await isAsked()).toBe(false);
  });

  test("is refused with a token of an application, and an application with one of an alert", async () => {
    const { app, post, token, isAsked } = await aSite();
    for (const purpose of ["upload", "submit"])
      expect((await post({ challenge: await token(`purpose=${purpose}&job=${opening}`) })).status).toBe(403);
    expect(await isAsked()).toBe(false);
    const presign = async (challenge: string) =>
      app.request("http://localhost/api/jobapp/attachment/cv", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ challenge, contentType: "application/pdf" }),
      });
    expect((await presign(await token())).status).toBe(403);
    expect((await presign(await token(`purpose=upload&job=${opening}`))).status).toBe(200);
  });

  test("is refused with a token that has expired, or that was made by a clock far ahead", async () => {
    let later = 0; // milliseconds
    const { post, token } = await aSite({}, () => new Date(Date.now() + later));
    const early = await token();
    later = 11 * 60_000;
    expect((await post({ challenge: early })).status).toBe(403);
    const ahead = await token();
    later = -24 * 3_600_000;
    expect((await post({ challenge: ahead })).status).toBe(403);
    later = 11 * 60_000 + 30_000; // a difference of half a minute between two clocks is accepted
    expect((await post({ challenge: ahead })).status).toBe(200);
  });

  test("spends no token before the address is right", async () => {
    const { post, token, isAsked } = await aSite();
    const challenge = await token();
    expect((await post({ challenge, email: "lena" })).status).toBe(422);
    expect((await post({ challenge, email: "lena@gmial.com" })).status).toBe(422);
    expect((await post({ challenge })).status).toBe(200);
    expect(await isAsked()).toBe(true);
  });

  test("keeps the consent to an unusual address when the check is refused", async () => {
    const { post } = await aSite();
    const [email, asked] = ["lena@gmial.com", "lena@gmial.com"];
    const page = await (await post({ challenge: "wrong", email, asked })).text();
    expect(page).toMatch(/<input[^>]*name="asked"[^>]*value="lena@gmial.com"/);
  });

  test("without a token has three tries an hour, one with a token ten, and neither uses up the other's", {
    tags: "full",
  }, async () => {
    const { post, token } = await aSite({ LIMIT_PER_ADDRESS: "1", TRUSTED_PROXIES: "127.0.0.1" });
    const statuses = async (count: number, fields: () => Promise<Record<string, string>>) => {
      const found: number[] = [];
      for (let number = 0; number < count; number += 1)
        found.push((await post({ ...(await fields()), email: `lena${number}@example.org` })).status);
      return found;
    };
    expect(await statuses(4, async () => ({}))).toEqual([200, 200, 200, 429]);
    expect(await statuses(2, async () => ({ challenge: "wrong" }))).toEqual([403, 403]);
    const checked = await statuses(11, async () => ({ challenge: await token() }));
    expect(checked).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await post({}, { from: "203.0.113.9" })).status).toBe(200);
  });

  test("makes puzzles for alerts harder once its address has sent half as many as it may, but not those for applications", {
    tags: "full",
  }, async () => {
    const { post, token } = await aSite({
      CHALLENGE_EFFORT: "10",
      LIMIT_PER_ADDRESS: "1",
      TRUSTED_PROXIES: "127.0.0.1",
    });
    const triesIn = (solved: string): number => JSON.parse(Buffer.from(solved, "base64").toString()).solution.counter;
    for (let number = 0; number < 6; number += 1) {
      const challenge = await token();
      expect(triesIn(challenge)).toBeLessThanOrEqual(200);
      expect((await post({ challenge, email: `lena${number}@example.org` })).status).toBe(200);
    }
    expect(triesIn(await token())).toBeGreaterThanOrEqual(400);
    expect(triesIn(await token(`purpose=submit&job=${opening}`))).toBeLessThanOrEqual(200);
  });

  test("without a bot check has the limits of a checked one, with or without a token", async () => {
    const { post, puzzle } = await aSite({
      CHALLENGE: "none",
      DANGER_NO_CHALLENGE: "yes",
      LIMIT_PER_ADDRESS: "1",
      TRUSTED_PROXIES: "127.0.0.1",
    });
    expect((await puzzle("purpose=alert")).status).toBe(404);
    const found: number[] = [];
    for (let number = 0; number < 11; number += 1)
      found.push(
        (await post({ email: `lena${number}@example.org`, ...(number % 2 ? { challenge: "x" } : {}) })).status,
      );
    expect(found).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test("is counted as one without a token while the provider of the bot check is away", async () => {
    const provider = await startTurnstile();
    provider.stop();
    const { post } = await aSite({
      CHALLENGE: "turnstile",
      TURNSTILE_SITE_KEY: "key",
      TURNSTILE_SECRET: turnstileSecret,
      TURNSTILE_URL: provider.url,
      LIMIT_PER_ADDRESS: "1",
      TRUSTED_PROXIES: "127.0.0.1",
    });
    const found: number[] = [];
    for (let number = 0; number < 4; number += 1)
      found.push((await post({ email: `lena${number}@example.org`, challenge: `alert  ${number} key` })).status);
    expect(found).toEqual([200, 200, 200, 429]);
  });
});

// trust S 1393
test("at most thirty tokens a minute from one address are checked by a provider", { tags: "full" }, async () => {
  const provider = await startTurnstile();
  onTestFinished(provider.stop);
  const { post } = await aSite({
    CHALLENGE: "turnstile",
    TURNSTILE_SITE_KEY: "key",
    TURNSTILE_SECRET: turnstileSecret,
    TURNSTILE_URL: provider.url,
    LIMIT_PER_ADDRESS: "1",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const statuses: number[] = [];
  for (let number = 0; number < 32; number += 1) statuses.push((await post({ challenge: "wrong" })).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 403));
  expect(statuses.at(-1)).toBe(429);
});

// trust S 1394
test("a request is checked by altcha if only another host has the secret of Turnstile", async () => {
  const { post, token } = await aSite({
    CHALLENGE: "turnstile",
    JOBAPP_API: "http://127.0.0.1:1/api/jobapp",
    LIMIT_PER_ADDRESS: "1",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const found: number[] = [];
  for (let number = 0; number < 4; number += 1) found.push((await post({ email: `lena${number}@example.org` })).status);
  expect(found).toEqual([200, 200, 200, 429]);
  expect((await post({ challenge: "wrong" })).status).toBe(403);
  expect((await post({ challenge: await token() })).status).toBe(200);
});

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
    const { open, isAsked } = await aSite();
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
    const { open, isAsked } = await aSite({ LIMIT_PER_ADDRESS: "1" });
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
    const { open, isAsked } = await aSite({}, () => new Date(Date.now() + later));
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
    const { open, isAsked, puzzle } = await aSite();
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
      .toContainEqual(expect.stringContaining(checkFailed("de")));
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
    const { open, isAsked } = await aSite();
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
    const { open, post } = await aSite({ LIMIT_PER_ADDRESS: "1" });
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
    const { open } = await aSite({
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
    const { open } = await aSite({
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
