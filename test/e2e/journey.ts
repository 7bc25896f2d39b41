import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import de from "../../locales/de.json" with { type: "json" };
import { lena, typeAnswers } from "./candidate.ts";
import { sharedBrowser } from "./site.ts";

/** What can happen to a script while it is loading, as tests name it. */
export const scriptFailures = {
  blocked: "is blocked",
  late: "comes 12 seconds late",
} as const;
export type ScriptFailure = keyof typeof scriptFailures;

/** Opens a page that may log errors, because its scripts are lost. */
export async function openPageAllowingErrors(options: BrowserContextOptions): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ locale: "de-DE", reducedMotion: "reduce", ...options });
  return context.newPage();
}

export interface Journey {
  readonly address: string;
  readonly email: string;
  readonly cv: string;
}

/** How an application was sent, from the search to the thank-you. */
export interface Ending {
  readonly by: "scripts" | "the plain form";
  /** The number of document loads (page loads that the browser itself performs). With all scripts it is one. */
  readonly documents: number;
}

const delayMs = 12_000;
/** How long a simulated person keeps trying, in milliseconds. */
const totalTimeoutMs = 110_000;

/** Blocks or delays every request of the page for a script. */
export const lose = (page: Page, script: string, fate: ScriptFailure): Promise<unknown> =>
  page.route(`**/assets/${script}`, async (route) => {
    if (fate === "blocked") return route.abort("blockedbyclient");
    await pause(delayMs);
    await route.continue().catch(() => undefined); // the page may be closed
  });

/** Presses a control if it is visible. Returns whether it did. */
async function press(control: Locator): Promise<boolean> {
  if (!(await control.isVisible().catch(() => false))) return false;
  return control.click({ timeout: 5000 }).then(
    () => true,
    () => false, // the control has disappeared, because the page has continued automatically
  );
}

/** Follows a link with one press. */
async function follow(page: Page, link: string, to: string): Promise<void> {
  await page.locator(link).first().click();
  await page.waitForURL(to, { waitUntil: "commit", timeout: totalTimeoutMs });
}

/** Walks from the search to the thank-you like a person, pressing what each page shows. Fails if the thank-you is not reached in time. */
export async function goToThankYou(page: Page, { address, email, cv }: Journey): Promise<Ending> {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && !request.redirectedFrom())
      documents += 1;
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(`${address}/de/careers/de/job-search?country=de&q=masterarbeit`, { waitUntil: "commit" });
  await follow(page, "main a[href*='de-masterarbeit-embedded-sensorik']", "**/job-details/**");
  await follow(page, "main a[href*='job-application']", "**/job-application/**");
  await typeAnswers(page, { ...lena, email });
  const consent = page.locator("#field-consent");
  while (!(await consent.isChecked())) await consent.click(); // the checkbox may move during hydration, so a click may miss it
  await page.locator("input[type=file][name=cv]").setInputFiles(cv);
  const thanks = page.getByRole("heading", { level: 1, name: de["thanks.heading"].replace("{name}", "Lena") });
  for (const end = Date.now() + totalTimeoutMs; Date.now() < end; await pause(300)) {
    if (page.url().includes("/sent/")) return { by: "the plain form", documents };
    if (await thanks.isVisible().catch(() => false)) return { by: "scripts", documents };
    for (const name of ["apply.way.send", "recap.send", "apply.continue"] as const)
      if (await press(button(de[name]))) break;
  }
  throw new Error(`the journey ends at ${page.url()}: ${await page.locator("main").innerText()}`);
}
