import { describe, expect, onTestFinished, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "../texts.ts";
import { startTurnstile, turnstileSecret } from "../turnstile.ts";
import { aSiteWithAlerts, checkFailedIn } from "./alert-check-site.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";

describe("a request for alerts", () => {
  test("with a token is accepted once, and answered like one without", async () => {
    const { post, token, isAsked } = await aSiteWithAlerts();
    const challenge = await token();
    const [checked, plain] = [await post({ challenge }), await post({ email: "ada@example.org" })];
    expect([checked.status, plain.status]).toEqual([200, 200]);
    const headingOf = async (answer: Response) => /<h1[\s\S]*?<\/h1>/.exec(await answer.text())?.[0];
    const heading = await headingOf(checked);
    expect(heading).toContain(textsOf("de")["alert.sent.heading"]);
    expect(await headingOf(plain)).toBe(heading);
    expect([await isAsked(), await isAsked("ada@example.org")]).toEqual([true, true]);
    const again = await post({ challenge, email: "eva@example.org" });
    expect(again.status).toBe(403);
    expect(await isAsked("eva@example.org")).toBe(false);
  });

  test.each(languages)("with a refused token loses nothing, and says so in %s", async (language) => {
    const { post, isAsked } = await aSiteWithAlerts();
    const answer = await post({ challenge: "bm90aGluZw==" }, { language });
    const page = await answer.text();
    expect(answer.status).toBe(403);
    expect(page.includes(checkFailedIn(language))).toBe(true);
    expect(page).toContain('value="lena@example.org"');
    expect(/<input[^>]*checked[^>]*>/.exec(page)?.[0]).toContain('value="weekly"');
    expect(page).not.toContain("bm90aGluZw==");
    expect(await isAsked()).toBe(false);
  });

  test("is refused with a token of an application, and an application with one of an alert", async () => {
    const { app, post, token, isAsked } = await aSiteWithAlerts();
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
    const { post, token } = await aSiteWithAlerts({}, () => new Date(Date.now() + later));
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
    const { post, token, isAsked } = await aSiteWithAlerts();
    const challenge = await token();
    expect((await post({ challenge, email: "lena" })).status).toBe(422);
    expect((await post({ challenge, email: "lena@gmial.com" })).status).toBe(422);
    expect((await post({ challenge })).status).toBe(200);
    expect(await isAsked()).toBe(true);
  });

  test("keeps the consent to an unusual address when the check is refused", async () => {
    const { post } = await aSiteWithAlerts();
    const [email, asked] = ["lena@gmial.com", "lena@gmial.com"];
    const page = await (await post({ challenge: "wrong", email, asked })).text();
    expect(page).toMatch(/<input[^>]*name="asked"[^>]*value="lena@gmial.com"/);
  });

  test("without a token has three tries an hour, one with a token ten, and neither uses up the other's", {
    tags: "full",
  }, async () => {
    const { post, token } = await aSiteWithAlerts({ LIMIT_PER_ADDRESS: "1", TRUSTED_PROXIES: "127.0.0.1" });
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
    const { post, token } = await aSiteWithAlerts({
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
    const { post, puzzle } = await aSiteWithAlerts({
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
    const { post } = await aSiteWithAlerts({
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
  const { post } = await aSiteWithAlerts({
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
  const { post, token } = await aSiteWithAlerts({
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
