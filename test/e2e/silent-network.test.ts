import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { sharedSite, visit, visitors } from "./site.ts";
import { uploads } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const opening = "de-werkstudium-webanalyse-ab-tests";
const silent = (): undefined => undefined; // a handler that never responds
const send = (page: Page) => page.getByRole("button", { name: de["recap.send"] });
const alert = (page: Page) => page.getByRole("alert");
const input = (page: Page) => page.locator("input[type=file][name=cv]");
const now = (page: Page) => page.getByRole("button", { name: /^Jetzt versuchen/ });
const keptOf = async (email: string) => (await keptBy(site)).filter((application) => application.form.email === email);

/** The form in a browser whose clock the test advances. */
async function form(): Promise<Page> {
  const page = await visitor(phone);
  await page.clock.install();
  await visit(page, `${site.address}/de/careers/de/job-application/${opening}?country=de`);
  return page;
}

async function toRecap(email: string): Promise<Page> {
  const page = await form();
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await page.getByRole("button", { name: de["apply.continue"] }).click();
  await page.locator("dl").waitFor();
  return page;
}

/** Advances the page's clock until an element exists. */
async function untilThere(page: Page, shown: () => Promise<number>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return shown();
    })
    .toBeGreaterThan(0);
}

/** Gives the first request for `address` to `meet`, which by default leaves it without a response. Returns a function that says whether it has arrived. */
async function leaveOneUnanswered(
  page: Page,
  address: string | RegExp,
  meet: (route: Route) => unknown = silent,
): Promise<() => boolean> {
  let met = false;
  const meetFirst = async (route: Route): Promise<void> => {
    met = true;
    await meet(route);
  };
  await page.route(address, meetFirst, { times: 1 });
  return () => met;
}

describe("a submit whose answer never arrives", () => {
  test("is given up after half a minute, then its status is asked for, and it is stored once (trust M 170)", async () => {
    const page = await toRecap("stille@example.org");
    // the server accepts the submit, but the page gets no response
    const met = await leaveOneUnanswered(page, "**/jobapplication/**", async (route) => void (await route.fetch()));
    await send(page).click();
    await expect.poll(met).toBe(true);
    await page.getByText(de["recap.sending"]).first().waitFor();
    await page.clock.runFor(20_000); // in addition to the time that has already passed in the test
    expect(await alert(page).count()).toBe(0);
    await page.clock.runFor(11_000);
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    expect(await keptOf("stille@example.org")).toHaveLength(1);
  });

  test("says after some seconds that it takes longer, and can be left alone (trust M 170)", {
    tags: "full",
  }, async () => {
    const page = await toRecap("langsam@example.org");
    await page.route("**/jobapplication/**", silent);
    await send(page).click();
    await page.getByText(de["recap.sending"]).first().waitFor();
    await page.clock.runFor(9000);
    await page.getByText(de["recap.slow"]).first().waitFor();
    expect(await alert(page).count()).toBe(0);
    await page.clock.runFor(24_000);
    await page.getByRole("status").getByText(de["recap.unknown"]).waitFor();
    await page.getByRole("button", { name: de["recap.modify"] }).click();
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("langsam@example.org");
  });

  test("whose puzzle never arrives is given up too, and continues with the next (trust M 171)", {
    tags: "full",
  }, async () => {
    const page = await form();
    const met = await leaveOneUnanswered(page, "**/challenge?purpose=submit**");
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "kein.raetsel@example.org" });
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    await page.locator("dl").waitFor();
    await expect.poll(met).toBe(true);
    await send(page).click();
    await page.getByText(de["recap.sending"]).first().waitFor();
    await untilThere(page, () => page.getByText(de["recap.unsent"]).count());
    await page.getByRole("button", { name: de["recap.tryNow"] }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    expect(await keptOf("kein.raetsel@example.org")).toHaveLength(1);
  });
});

describe("a file on a silent network", () => {
  test.each([
    ["whose puzzle never arrives", "**/challenge?purpose=upload**", "trust M 171"],
    ["that is never prepared", "**/attachment/cv", "trust M 172"],
    ["whose upload is never answered", uploads, "trust M 172"],
  ])(
    "%s waits with a reason, can be sent at once, and is sent automatically (%s, %s)",
    { tags: "full" },
    async (_what, address) => {
      const page = await form();
      const met = await leaveOneUnanswered(page, address); // set up before the form is touched, which requests a puzzle
      await page.locator("#field-firstName").fill("Lena");
      await input(page).setInputFiles(pdfFile(temporaryFolder(), "cv.pdf"));
      await page.locator("form progress").waitFor();
      await expect.poll(met).toBe(true);
      await untilThere(page, () => now(page).count());
      await page.getByText(de["upload.waiting"]).last().waitFor();
      await now(page).click();
      await page.getByText(/· Hochgeladen/).waitFor();
      expect(await page.locator("#field-firstName").inputValue()).toBe("Lena");
    },
  );

  test("may take any time while bytes are still being sent (trust M 172)", { tags: "full" }, async () => {
    const page = await form();
    await page.route(uploads, silent);
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
        Object.assign(window, { sent: this });
        send.call(this, body);
      };
    });
    await input(page).setInputFiles(pdfFile(temporaryFolder(), "cv.pdf"));
    await expect.poll(() => page.evaluate("'sent' in window")).toBe(true);
    for (let seconds = 0; seconds < 75; seconds += 15) {
      await page.evaluate("void sent.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1 }))");
      await page.clock.runFor(15_000);
    }
    expect(await now(page).count()).toBe(0);
    await page.clock.runFor(15_000);
    await now(page).waitFor();
  });
});
