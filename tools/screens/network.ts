import type { Page } from "playwright-core";
import { pdfFile } from "../../test/e2e/candidate.ts";
import { send, toRecap } from "./application.ts";
import type { Screen } from "./screen.ts";

type Steps = NonNullable<Screen["steps"]>;

const search = "/{lang}/careers/de/job-search?country=de";
const form = "/{lang}/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de";
const refusal = { status: 503, headers: { "Retry-After": "720" }, json: { code: "busy", message: "", requestId: "" } };

const troubled = (page: Page, trouble: string): Promise<void> =>
  page.locator(`[role=status][data-trouble=${trouble}]`).waitFor();

/** From now on, makes timers of the page fire at once if their delay is one of `milliseconds`. */
const endWaitsOf = (page: Page, ...milliseconds: number[]): Promise<void> =>
  page.evaluate((ended) => {
    const { setTimeout: wait } = window;
    const hurry = (act: () => void, time = 0) => wait(act, ended.includes(time) ? 0 : time);
    Object.assign(window, { setTimeout: hurry });
  }, milliseconds);

const goOffline = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.defineProperty(navigator, "onLine", { value: false, configurable: true }));

/** Returns the steps that go offline and follow a link. */
const toOffline =
  (link: string): Steps =>
  async (page) => {
    await goOffline(page);
    await page.route("**/health", (route) => route.abort());
    await page.locator(link).first().click();
    await troubled(page, "offline");
  };

const toUnreachable: Steps = async (page) => {
  await page.route("**/*.data*", (route) => route.abort());
  await page.locator("ol > li h3 a[href*='job-details']").first().click();
  await troubled(page, "away");
};

/** Follows a link, but a captive portal responds instead of the site. */
const toBetween: Steps = async (page) => {
  await page.route("**/*.data*", (route) => route.fulfill({ contentType: "text/html", body: "<p>Sign in</p>" }));
  await page.locator("ol > li h3 a[href*='job-details']").first().click();
  await troubled(page, "between");
};

const toSlow: Steps = async (page) => {
  await endWaitsOf(page, 8000);
  await page.route("**/*.data*", () => undefined);
  await page.locator("nav a[href*='page=2']").last().click();
  await troubled(page, "slow");
};

const toUnsent: Steps = async (page) => {
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.locator("button[value=ask-correct]").click();
  await troubled(page, "unsent");
};

/**
 * Returns steps that choose a file, and wait for the button with the text `key`. `how` handles the request that prepares the upload, and makes it
 * fail.
 */
const toUpload =
  (how: Parameters<Page["route"]>[1], key: string): Steps =>
  async (page, { folder, texts }) => {
    await page.route("**/attachment/cv", how);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(folder));
    await page.getByRole("button", { name: texts[key] ?? "" }).waitFor();
  };

const toDisguisedFile: Steps = async (page) => {
  const file = { name: "lebenslauf.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ") };
  await page.locator("input[type=file][name=cv]").setInputFiles(file);
  await page.locator("form [data-wrong=true] strong").waitFor();
};

/**
 * Returns steps that send an application that gets no response, and wait until `seen` is on the page. Timers of the page with a delay of
 * `milliseconds` fire at once.
 */
const toSilence =
  (milliseconds: number, seen: string): Steps =>
  async (page, scene) => {
    await toRecap(page, scene);
    await endWaitsOf(page, milliseconds);
    await page.route("**/jobapplication/**", () => undefined);
    await send(page, scene);
    await page.locator(seen).first().waitFor();
  };

const toUnsentApplication: Steps = async (page, scene) => {
  await toRecap(page, scene);
  await goOffline(page);
  await page.route("**/jobapplication/**", (route) => route.abort());
  await send(page, scene);
  await page.locator("section > [role=status] svg").waitFor();
};

/** Sends an application, which a firewall refuses on every attempt. */
const toNotArrived: Steps = async (page, scene) => {
  await toRecap(page, scene);
  await endWaitsOf(page, 5000, 10_000);
  await page.route("**/jobapplication/*", (route) =>
    route.fulfill({ body: "Request Rejected", contentType: "text/html" }),
  );
  await send(page, scene);
  await page.getByRole("alert").waitFor();
};

const toLater: Steps = async (page, scene) => {
  await toRecap(page, scene);
  await page.route("**/jobapplication/**", (route) => route.fulfill(refusal));
  await send(page, scene);
  await page.getByRole("alert").waitFor();
};

/** The screens that visitors see if the network fails. */
export const networkScreens: readonly Screen[] = [
  { group: "network", name: "offline", path: search, steps: toOffline("ol > li h3 a[href*='job-details']") },
  {
    group: "network",
    name: "offline-in-the-form",
    path: form,
    steps: toOffline("main a[href*='job-details']"),
    main: true,
  },
  { group: "network", name: "unreachable", path: search, steps: toUnreachable },
  { group: "network", name: "between", path: search, steps: toBetween },
  { group: "network", name: "slow", path: search, steps: toSlow },
  { group: "network", name: "unsent", path: "/{lang}/careers/de/application/{received}?country=de", steps: toUnsent },
  { group: "network", name: "upload-waits", path: form, steps: toUpload((route) => route.abort(), "upload.tryNow") },
  {
    group: "network",
    name: "upload-later",
    path: form,
    steps: toUpload((route) => route.fulfill(refusal), "upload.retry"),
    main: true,
  },
  { group: "network", name: "disguised-file", path: form, steps: toDisguisedFile },
  {
    group: "network",
    name: "sending-slowly",
    path: form,
    steps: toSilence(8000, "section[aria-busy=true] p[role=status]:not(.visually-hidden)"),
  },
  {
    group: "network",
    name: "no-answer",
    path: form,
    steps: toSilence(30_000, "section > [role=status] svg"),
    main: true,
  },
  { group: "network", name: "not-sent-yet", path: form, steps: toUnsentApplication },
  { group: "network", name: "not-arrived", path: form, steps: toNotArrived },
  { group: "network", name: "send-later", path: form, steps: toLater },
];
