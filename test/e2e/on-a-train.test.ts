import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { startInterruptibleProxy } from "./bad-line.ts";
import { pdfFile, typeAnswers } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { sharedSite, visitBeforeHydration, visitors } from "./site.ts";
import { isInBucket } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const path = "/de/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de";
const email = "im.zug@example.org";
const input = (page: Page) => page.locator("input[type=file][name=cv]");
const now = (page: Page) => page.getByRole("button", { name: /^Jetzt versuchen/ });
/** Presses "Try now", unless the upload has continued automatically. */
const tryNow = (page: Page) =>
  now(page)
    .click({ timeout: 5000 })
    .catch(async () => expect(await now(page).count()).toBe(0));
const send = (page: Page) => page.getByRole("button", { name: de["recap.send"] });
const banner = (page: Page) => page.locator("[role=status][data-trouble]");
const sent = async () => (await keptBy(site)).filter((application) => application.form.email === email);

/** Advances the clock, beyond the timeout of a silent call, until something is shown. */
const until = (page: Page, shown: () => Promise<number>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return shown();
    })
    .toBe(1);

test.skipIf(isInBucket)(
  "an application on a network that stalls, drops and recovers loses nothing and is sent once (trust M 184)",
  async () => {
    const line = await startInterruptibleProxy(site.address);
    onTestFinished(line.stop);
    const page = await visitor(phone);
    await page.clock.install();

    // the candidate starts typing before the scripts of the form have loaded
    const come = await visitBeforeHydration(page, line.address + path);
    await page.locator("#field-firstName").fill("Lena");
    await come();
    await expect.poll(() => page.locator("#field-firstName").inputValue()).toBe("Lena");

    // the line falls silent before the puzzle of the upload arrives
    line.stall();
    const cv = pdfFile(temporaryFolder(), "cv.pdf", 80_000); // 6 MB, more than the line buffers
    await input(page).setInputFiles(cv);
    await page.locator("form progress").waitFor();
    await until(page, () => now(page).count());
    await page.getByText(de["upload.waiting"]).last().waitFor();

    // the line falls silent again in the middle of the upload, and then breaks
    line.breakOff();
    line.mend();
    line.stall(1_000_000); // bytes
    await tryNow(page);
    await expect.poll(line.isSilent).toBe(true);
    line.breakOff();
    await page.getByText(de["upload.waiting"]).last().waitFor();
    line.mend();
    await tryNow(page);
    await page.getByText(/· Hochgeladen/).waitFor();

    // the recap needs no network, but the application cannot be sent without one
    await page.context().setOffline(true);
    await typeAnswers(page, { lastName: "Vogt", email, telephone: "+49 151 23456789" });
    await page.locator("#field-consent").check();
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    await page.locator("dl").waitFor();
    await send(page).click();
    await page.getByRole("status").getByText(de["recap.unsent"]).waitFor();

    // the network is back, and the application is sent automatically. It is stored, but the response gets lost
    await page.route(
      "**/jobapplication/**",
      async (route) => {
        await fetch(site.address + new URL(route.request().url()).pathname, {
          method: "POST",
          headers: { ...route.request().headers(), origin: site.address },
          body: route.request().postData(),
        });
      },
      { times: 1 },
    );
    await page.context().setOffline(false);
    await expect.poll(async () => (await sent()).length).toBe(1);
    await until(page, () => page.locator("h1").getByText("Vielen Dank, Lena").count());
    expect(await sent()).toHaveLength(1);

    // the network fails again while the thank-you is shown
    const similar = page.locator("section", { hasText: de["job.similar"] }).getByRole("link").first();
    await similar.waitFor();
    await page.context().setOffline(true);
    await similar.click();
    await banner(page).getByText(de["network.offline"]).waitFor();
    expect(await page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    await page.context().setOffline(false);
    await banner(page).waitFor({ state: "detached" });
    await similar.click();
    await page.waitForURL(/job-details/);
  },
);
