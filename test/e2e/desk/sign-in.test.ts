import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../free-port.ts";
import { aProvider, client } from "../../identity-provider.ts";
import { newFolder, removeFolder } from "../../temporary.ts";
import { ada } from "../../test-desk.ts";
import { mailsOf } from "../mails.ts";
import { siteForTests, visitors } from "../site.ts";

const folder = newFolder();
afterAll(() => removeFolder(folder));
const siteFolder = join(folder, "site");
cpSync("site", siteFolder, { recursive: true, filter: (path) => !/\/(openings|pictures)$/.test(path) });
writeFileSync(join(siteFolder, "desk.json"), JSON.stringify({ people: [ada] }));
const [port, providerPort] = [await freePort(), await freePort()];
const desk = `http://localhost:${port}`;
const site = siteForTests(() => ({
  ...client,
  SITE_DIR: siteFolder,
  HOST: "localhost",
  DESK_URL: desk,
  DESK_PORT: `${port}`,
  DESK_MAIL_LINKS: "yes",
  DESK_OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
}));

/** The links in all mails to people who use the desk. */
const links = (): string[] =>
  mailsOf(site).flatMap(
    (mail) => /http:\/\/localhost:\d+\/sign-in\/link\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ""))?.[0] ?? [],
  );

describe.each([true, false])("with scripts: %s, somebody of the desk", (javaScriptEnabled) => {
  const visitor = visitors({ locale: "en-GB", javaScriptEnabled });

  test("asks for a link, opens it, reads applications, and signs out", async () => {
    const page = await visitor();
    await page.goto(`${desk}/applications`);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    const before = links();
    await page.getByLabel("Your e-mail address").fill(ada.email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    const link = await vi.waitUntil(() => links().find((each) => !before.includes(each)), 10_000);
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in now" }).click();
    await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/applications");
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "desk-session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "You are signed out" }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/sign-in"); // the browser does not show the earlier page from its cache
    await page.goto(`${desk}/applications`);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
  });

  test("signs in with an account at the provider, and signs out there, too", { tags: "full" }, async () => {
    const accounts = { ada: { email: ada.email, email_verified: true, name: ada.name } };
    await aProvider(accounts, { desk, port: providerPort });
    const page = await visitor();
    await page.goto(`${desk}/applications?country=de`);
    await page.getByRole("link", { name: "Sign in with your company account" }).click();
    await page.locator("input[name=login]").fill("ada");
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.locator("input[name=prompt][value=consent]").waitFor({ state: "attached" });
    await page.locator("button[type=submit]").click();
    await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
    expect(page.url()).toBe(`${desk}/applications?country=de`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Also sign out of your company account" }).click();
    await page.waitForURL((url) => url.port === `${providerPort}`);
  });
});

test("the port of the site serves nothing of the desk, and that of the desk nothing of the site", async () => {
  expect((await fetch(`${site.address}/sign-in`)).status).toBe(404);
  for (const path of ["/en/careers/de/job-search", "/api/search/jobs", "/sitemap.xml"]) {
    const answer = await fetch(`${desk}${path}`, { redirect: "manual" });
    expect([path, answer.headers.get("Location")?.startsWith("/sign-in?")]).toEqual([path, true]);
  }
});
