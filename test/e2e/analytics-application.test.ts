import { truncateSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { maxUploadBytes } from "#core/uploads/rules.ts";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, typeAnswers } from "./candidate.ts";
import { namesOf, pushed } from "./data-layer-event.ts";
import { internalFailure } from "./internal-failure.ts";
import { reload, sharedSite, visit, visitors } from "./site.ts";
import { uploads } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const hiddenReferral = "de-hamburg-projektleitung-finanzen";
const form = () => `${site.address}/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de`;
/** Advances the clock of a page until it reports its landing on a screen. */
const stayUntilLanded = (page: Page, screen: string) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(8000);
      return (await pushed(page)).at(-1);
    })
    .toMatchObject({ event: "jobFunnelLanding", page: screen });
const errors = async (page: Page) => (await pushed(page)).filter(({ event }) => event === "Error");

/** The words typed in the test below. None of them may appear in an event. */
const marked = {
  firstName: "Markerella",
  lastName: "Markerova",
  email: "marker.mail@example.org",
  telephone: "+49 7777 123123",
  linkedin: "https://linkedin.example/marker-linked",
  xing: "https://xing.example/marker-xing",
  referent: "Marker Referent, Kivora",
  candidatePreferences: "Marker preferences: Hamburg",
};

describe("an application", () => {
  test("is reported step by step from the search to the thank-you, without a typed word", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    await page.clock.install();
    await visit(page, `${site.address}/en/careers/de/job-search?country=de&s=markersource&k=markermedium`);
    await page.locator("input[name=q]").fill("Projektleitung Finanzen");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=projektleitung/);
    await page.locator("section[aria-busy=false]").waitFor(); // until then, the earlier results are shown, and a click may reach another one
    await page.locator(`ol > li h3 a[href*='${hiddenReferral}']`).click();
    await page.waitForURL(/job-details/);
    await page.locator("#apply a").waitFor();
    await stayUntilLanded(page, "job-details");
    await page.locator("#apply a").click();
    await page.locator("#field-firstName").waitFor();
    await stayUntilLanded(page, "job-application");
    await typeAnswers(page, { ...marked, email: "marker.mail@" });
    const proceed = page.locator("form button[type=submit]");
    await proceed.click();
    await page.getByRole("alert").waitFor();
    await fillForm(page, pdfFile(temporaryFolder(), "Marker file.pdf"), marked);
    const other = page.locator("input[type=file][name=otherDoc]");
    await other.setInputFiles(pdfFile(temporaryFolder(), "Marker certificate.pdf"));
    await page.locator("form progress").waitFor({ state: "detached" });
    await proceed.click();
    await page.locator("dl").waitFor();
    expect(await page.locator("dl").textContent()).toContain("Marker certificate.pdf");
    await page.goBack(); // and forward again: no step is reported twice
    await proceed.click();
    await page.locator("dl").waitFor();
    await page.locator("section .actions button").first().dblclick();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Thank you, Markerella");

    const about = { country: "de", language: "en", jobId: hiddenReferral, jobTitle: expect.any(String) };
    const story = await pushed(page);
    expect(story).toEqual([
      { event: "jobFunnelLanding", page: "job-search", country: "de", language: "en" },
      { event: "jobPositionClick", external: false, ...about },
      { event: "jobFunnelLanding", page: "job-details", ...about },
      { event: "jobApplicationStep1", ...about },
      { event: "jobFunnelLanding", page: "job-application", ...about },
      { event: "Error", errorType: "Invalid fields", errorMessage: "email,cv,consent,diConsent" },
      { event: "jobApplicationStep2", ...about },
      { event: "jobClickSubmission", ...about },
      { event: "jobFunnelSubmission", ...about },
    ]);
    const told = JSON.stringify(story).toLowerCase();
    for (const typed of [...Object.values(marked), "marker", "7777"]) expect(told).not.toContain(typed.toLowerCase());

    await page.goBack(); // back to the address of the form: the thank-you reports no event
    await expect.poll(() => page.evaluate("history.state?.usr?.step ?? 'compile'")).toBe("compile");
    expect((await namesOf(page)).slice(story.length)).toEqual([]);
  });

  test("returns to its step after a reload, and a thank-you reports nothing", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, form());
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "schritt.fuer.schritt@example.org" });
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await expect.poll(() => page.evaluate("Object.values(sessionStorage).join()")).toContain('"checked":true');
    await reload(page);
    await page.locator("dl").waitFor();
    expect(await namesOf(page)).toEqual(["jobApplicationStep2"]);
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    await reload(page);
    expect(await namesOf(page)).toEqual([]);
  });
});

describe("an error", () => {
  const invalid = (errorMessage: string) => ({ event: "Error", errorType: "Invalid fields", errorMessage });
  const ofCv = (errorMessage: string) => ({ event: "Error", errorType: "CV submission", errorMessage });
  const ofDocument = (errorMessage: string) => ({ event: "Error", errorType: "Document submission", errorMessage });

  test("names the fields that the form refuses, and those that the server refuses", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, form());
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    const empty = "firstName,lastName,email,telephone,cv,consent";
    expect(await errors(page)).toEqual([invalid(empty)]);
    await fillForm(page, pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    const answer = {
      code: "invalid",
      message: "",
      requestId: "1",
      fields: { email: "format", "lena.vogt@example.org": "format" },
    };
    await page.route("**/jobapplication/**", (route) => route.fulfill({ status: 422, json: answer }));
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await page.getByRole("alert").waitFor();
    expect(await errors(page)).toEqual([invalid(empty), invalid("email")]);
    expect(await namesOf(page)).not.toContain("jobFunnelSubmission");
  });

  test("says that a file has the wrong type or is too large", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, form());
    const folder = temporaryFolder();
    const large = pdfFile(folder, "gross.pdf");
    truncateSync(large, maxUploadBytes + 1);
    const file = (name: string) => page.locator(`input[type=file][name=${name}]`);
    const photo = { name: "photo.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
    await file("cv").setInputFiles(photo);
    await file("cv").setInputFiles(large);
    await file("otherDoc").setInputFiles(photo);
    await file("otherDoc").setInputFiles(large);
    await expect
      .poll(() => errors(page))
      .toEqual([
        ofCv("Invalid format"),
        ofCv("Invalid size"),
        ofDocument("Invalid format"),
        ofDocument("Invalid size"),
      ]);
  });

  test("says each time that the server failed, and nothing about a cancelled upload", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, form());
    await page.route("**/attachment/**", (route) => route.fulfill(internalFailure));
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: /Noch mal versuchen/ }).click();
    await expect.poll(() => errors(page)).toEqual([ofCv("Server error"), ofCv("Server error")]);
    await page.unroute("**/attachment/**");
    await page.route(uploads, () => undefined);
    await page.locator("input[type=file][name=otherDoc]").setInputFiles(pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: /Abbrechen/ }).click();
    await page.locator("form progress").waitFor({ state: "detached" });
    expect(await errors(page)).toHaveLength(2);
  });
});

test("a page works if the data layer cannot be written, and candidates can apply", { tags: "full" }, async () => {
  const page = await visitor();
  await page.addInitScript("window.dataLayer = Object.freeze([])");
  await visit(page, form());
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "gefroren@example.org" });
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
});
