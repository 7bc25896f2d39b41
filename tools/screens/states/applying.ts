import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { fillForm, lena, typeAnswers } from "../../../test/e2e/candidate.ts";
import { button, chooseFile, open, press, waitForHumanPace } from "./acts.ts";
import type { Journey } from "./state.ts";
import { fileFor, uploading, uploadsPattern, waitForStatus } from "./uploading.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const proceed = (page: Page): Promise<void> => press(page.locator("form button[type=submit]"));
const submits = "**/jobapplication/**";
const busy = { code: "busy", message: "", requestId: "" };
const recap = (page: Page): Promise<void> => page.locator("dl").waitFor();

/** For each page, the upload request that one state delays until a later state. */
const held = new WeakMap<Page, Route>();

/** A visit from an opening to the thank-you page, with what can go wrong in between. */
export const applying: Journey = [
  { name: "an opening", act: (page, scene) => open(page, scene, `/{lang}/careers/de/job-details/${job}?country=de`) },
  {
    name: "the form",
    async act(page) {
      await press(page.locator("main a[href*=job-application]").first());
      await page.locator("#field-email").waitFor();
    },
  },
  {
    name: "the form with errors",
    async act(page) {
      await proceed(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "one error is corrected",
    async act(page) {
      await page.locator("#field-firstName").focus();
      await page.keyboard.type("Lena");
      await page.locator("#problem-firstName").waitFor({ state: "detached" });
    },
  },
  ...uploading,
  {
    name: "the form is cleared",
    async act(page, scene) {
      await press(button(page, scene, "apply.clear"));
      await button(page, scene, "apply.undo").waitFor();
    },
  },
  {
    name: "clearing is undone",
    async act(page, scene) {
      await press(button(page, scene, "apply.undo"));
      await button(page, scene, "apply.undo").waitFor({ state: "detached" });
    },
  },
  {
    name: "a mail address looks mistyped",
    async act(page, scene) {
      await fillForm(page, join(scene.folder, "cv.pdf"), { ...lena, email: "lena@gmial.com" });
      await proceed(page);
      await page.locator("#mail-question").waitFor();
    },
  },
  {
    name: "Continue is pressed during an upload",
    async act(page, scene) {
      await typeAnswers(page, { email: `lena.${crypto.randomUUID()}@example.org` });
      await page.locator("#mail-question").waitFor({ state: "detached" });
      await page.route(uploadsPattern, (route) => void held.set(page, route));
      await chooseFile(page, fileFor(scene, "cv.pdf"));
      await page.locator("form progress").waitFor();
      await proceed(page);
      await waitForStatus(page, scene.texts["apply.goesOn"]);
      while (!held.has(page)) await pause(50);
    },
  },
  {
    name: "the file is uploaded, and the recap opens",
    async act(page) {
      await held.get(page)?.continue();
      await recap(page);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  {
    name: "Back to the form",
    async act(page) {
      await page.goBack();
      await page.locator("#field-email").waitFor();
    },
  },
  {
    name: "Forward to the recap",
    async act(page) {
      await page.goForward();
      await recap(page);
    },
  },
  {
    name: "a field is opened from the recap",
    async act(page) {
      await press(page.locator("dl button").nth(2));
      await page.locator("#field-email:focus").waitFor();
    },
  },
  {
    name: "the application is being sent",
    async act(page, scene) {
      await proceed(page);
      await recap(page);
      await waitForHumanPace(page);
      await page.route(submits, () => undefined); // never gets a response
      await press(button(page, scene, "recap.send"));
      await page.locator("section[aria-busy=true]").waitFor();
    },
  },
];

/** Continues from the recap: the application is sent, and the response arrives. */
export const sending: Journey = [
  {
    name: "the recap",
    async act(page, scene) {
      await open(page, scene, `/{lang}/careers/de/job-application/${job}?country=de`);
      await fillForm(page, fileFor(scene, "cv.pdf"), { ...lena, email: `lena.${crypto.randomUUID()}@example.org` });
      await waitForHumanPace(page);
      await proceed(page);
      await recap(page);
    },
  },
  {
    name: "another language is chosen",
    async act(page, { language }) {
      await press(page.locator("header summary"));
      await press(page.locator("header a[hreflang=fr]"));
      await page.waitForURL((url) => !url.pathname.startsWith(`/${language}/`));
      await recap(page);
    },
  },
  {
    name: "Back to the first language",
    async act(page, { language }) {
      await page.goBack();
      await page.waitForURL((url) => url.pathname.startsWith(`/${language}/`));
      await recap(page);
    },
  },
  {
    name: "it is unknown whether the application has arrived",
    async act(page, scene) {
      await page.route(submits, (route) => route.abort());
      await press(button(page, scene, "recap.send"));
      await waitForStatus(page, scene.texts["recap.unknown"]);
      await button(page, scene, "recap.tryNow").waitFor();
    },
  },
  {
    name: "sending fails",
    async act(page, scene) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.route(submits, (route) => {
        const isAsked = route.request().url().endsWith("/status");
        return isAsked ? route.fulfill({ json: { state: "not_yet" } }) : route.fulfill({ status: 503, json: busy });
      });
      await press(button(page, scene, "recap.tryNow"));
      await page.getByRole("alert").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  {
    name: "the candidate has applied before",
    async act(page, scene) {
      const refusal = { status: 429, json: { code: "already_applied", message: "", requestId: "" } };
      await page.route(submits, (route) => route.fulfill(refusal));
      await press(button(page, scene, "recap.send"));
      await page.getByRole("alert").getByRole("link").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  {
    name: "the thank-you",
    async act(page, scene) {
      await press(button(page, scene, "recap.send"));
      await page.locator("h1").filter({ hasText: "Lena" }).waitFor();
    },
  },
  {
    name: "Back from the thank-you",
    async act(page, { texts }) {
      await page.goBack();
      await page
        .locator("h1")
        .filter({ hasText: texts["thanks.headingNoName"]?.split(" ")[0] ?? "" })
        .waitFor();
    },
  },
  {
    name: "another language is chosen on the thank-you",
    async act(page, { language }) {
      await press(page.locator("header summary"));
      await press(page.locator("header a[hreflang=fr]"));
      await page.waitForURL((url) => !url.pathname.startsWith(`/${language}/`));
      await page.locator("h1:focus").waitFor();
    },
  },
];
