import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";
import { fillForm, lena, notTooFast, pdfFile } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import { siteForTests, visit, visitors } from "./site.ts";
import { bucketsOf, isUpload } from "./stores.ts";

const opening = "de-masterarbeit-embedded-sensorik";

/** The demo's site without openings: what it shows it has from elsewhere. */
const emptySite = join(newFolder(), "site");
cpSync("site", emptySite, { recursive: true, filter: (path) => !/\/(openings|pictures)$/.test(path) });
afterAll(() => removeFolder(dirname(emptySite)));

/** Ports that are free: each instance has to know the other's before it starts. */
const ports: number[] = [];
/** Where the first one's files are sent: to another host than its calls. */
let store = "";
beforeAll(async () => {
  ports.push(await freePort(), await freePort());
  [store = named(0)] = await bucketsOf(keeper.data);
});
/** For a browser the two are other sites: one a name, the other an address. */
const named = (index: number) => `http://localhost:${ports[index]}`;
const numbered = (index: number) => `http://127.0.0.1:${ports[index]}`;

const keeper = siteForTests(() => ({
  PORT: String(ports[0]),
  PUBLIC_URL: named(0),
  JOBAPP_ORIGINS: named(1),
  TRUSTED_SERVERS: "127.0.0.1",
  LIMIT_PER_ADDRESS: "1",
}));
const shop = siteForTests(() => ({
  PORT: String(ports[1]),
  SITE_DIR: emptySite,
  SEARCH_API: `${numbered(0)}/api/search`,
  PUBLIC_API: `${numbered(0)}/api/public`,
  JOBAPP_API: `${numbered(0)}/api/jobapp`,
  UPLOAD_ORIGINS: store,
  FILES_URL: "",
}));
const visitor = visitors();

test("a person searches, reads and applies on one instance, and another has the openings, the CV and the application", async () => {
  const page = await visitor();
  const calls = new Map<string, Set<string>>();
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/") && !isUpload(response.url())) return;
    const name = isUpload(response.url()) ? "uploads" : pathname.replace(/^\/api\/(?:jobapp\/)?([^/]+).*/, "$1");
    const call = `${response.request().method()} ${origin} ${response.status()}`;
    calls.set(name, (calls.get(name) ?? new Set()).add(call));
  });

  const cities = page.getByLabel("Stadt", { exact: true }).locator("option");
  const seen = async () => {
    await visit(page, `${named(1)}/de/careers/de/job-search?country=de&q=masterarbeit+sensorik`);
    return cities.count();
  };
  await expect.poll(seen).toBeGreaterThan(3); // the page does without them while the other instance makes its first list
  await page.locator(`h3 a[href*="${opening}"]`).click();
  await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
  await page.locator("#field-firstName").waitFor();
  await fillForm(page, pdfFile(temporaryFolder()));
  await notTooFast(page);
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");

  expect(calls.get("challenge")).toEqual(new Set([`GET ${numbered(0)} 200`]));
  expect(calls.get("attachment")).toEqual(new Set([`POST ${numbered(0)} 200`]));
  expect(calls.get("uploads")).toEqual(new Set([`POST ${store} 201`]));
  expect(calls.get("jobapplication")).toEqual(new Set([`POST ${numbered(0)} 201`]));
  expect(await keptBy(shop)).toEqual([]);
  const [kept] = await keptBy(keeper);
  expect(kept).toMatchObject({ jobId: opening, form: { email: lena.email }, files: [{ kind: "cv" }] });

  await expect.poll(() => mailsOf(keeper).filter((mail) => mail.includes(lena.email))).not.toEqual([]);
  expect(mailsOf(shop)).toEqual([]);
  const mail = mailsOf(keeper)
    .join("")
    .replaceAll(/=\r?\n/g, "")
    .replaceAll("=3D", "=");
  const link = new RegExp(`${named(0)}(/de/careers/de/application/[^\\s"<]+)`).exec(mail);
  expect(link?.[1]).toBeDefined();
  const own = await visitor(); // the mail is read later, elsewhere
  expect(await visit(own, `${named(0)}${link?.[1]}`)).toBe(200);
  expect(await own.locator("main").textContent()).toContain(lena.email);
  expect(await visit(own, `${named(1)}${link?.[1]}`)).toBe(404); // the other instance has nothing to show
});
