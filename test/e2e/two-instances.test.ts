import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import { visit, visitors } from "./site.ts";
import { isUpload } from "./stores.ts";
import { twoInstances } from "./two-instances.ts";

const opening = "de-masterarbeit-embedded-sensorik";

const { keeper, shop, named, numbered, store } = twoInstances({ LIMIT_PER_ADDRESS: "1" });
const visitor = visitors();

test("somebody searches, reads and applies on one instance, and another has the openings, the CV and the application", {
  tags: "full",
}, async () => {
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
  await expect.poll(seen).toBeGreaterThan(3); // the page shows no similar openings until the other instance has computed its first list of them
  await page.locator(`h3 a[href*="${opening}"]`).click();
  await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
  await page.locator("#field-firstName").waitFor();
  await fillForm(page, pdfFile(temporaryFolder()));
  await waitMinimumFillTime(page);
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");

  expect(calls.get("challenge")).toEqual(new Set([`GET ${numbered(0)} 200`]));
  expect(calls.get("attachment")).toEqual(new Set([`POST ${numbered(0)} 200`]));
  expect(calls.get("uploads")).toEqual(new Set([`POST ${store()} 201`]));
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
  const own = await visitor(); // the mail is read later, in another browser
  expect(await visit(own, `${named(0)}${link?.[1]}`)).toBe(200);
  expect(await own.locator("main").textContent()).toContain(lena.email);
  expect(await visit(own, `${named(1)}${link?.[1]}`)).toBe(404); // the other instance does not have this application
});
