import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";

import type { SlowLine } from "./slow-line.ts";

/** When the events of a visit to the search page happened, in seconds since the navigation began; NaN if an event never happened. */
export interface SearchVisit {
  readonly firstResult: number;
  readonly filters: number;
  readonly hydrated: number;
  readonly kB: number;
}

export interface FormVisit {
  readonly painted: number;
  readonly typed: number;
  readonly ticked: number;
  readonly chosen: number;
  /** When the page registered the press of the button (`pressed`), and when the press took effect (`answered`). */
  readonly pressed: number;
  readonly answered: number;
  readonly hydrated: number;
  /** Whether the form kept what was typed, ticked and chosen until the press took effect. */
  readonly keepsInput: boolean;
  /** Whether the notice for browsers without scripts was ever visible. */
  readonly showsNoScriptNotice: boolean;
  /** The layout shift (CLS) until the form was hydrated, in thousandths. Later shifts, which the press of the button causes, are not counted. */
  readonly layoutShift: number;
  /** The data transferred until the form was hydrated, in kB. */
  readonly kB: number;
}

/** A script that records when the events of a visit happen, from the start of the page. An element counts from the first frame after it appeared. */
const watch = `
  window.seen = { shift: 0, moved: 0, plain: false };
  const note = (what) => { seen[what] ??= performance.now(); };
  const look = () => {
    const { dataset } = document.documentElement;
    if (document.querySelector("ol > li h3 a[href*='job-details']")) note("firstResult");
    if (document.querySelector("input[name=firstName]")) note("field");
    if (document.querySelector("form button[type=submit]")) note("button");
    if ("pressed" in dataset) note("pressed");
    if ("ready" in dataset) note("hydrated");
    else seen.moved = seen.shift;
    const words = document.getElementById("plain-form");
    if (words && words.getClientRects().length > 0) seen.plain = true;
    if (document.querySelector("form [role=alert], form [aria-invalid=true]")) note("answered");
    const toggle = document.querySelector("search form button[aria-expanded][aria-controls]");
    if (toggle && !seen.filters) {
      if (toggle.getAttribute("aria-expanded") !== "true") toggle.click();
      const opened = document.getElementById(toggle.getAttribute("aria-controls"));
      if (toggle.getAttribute("aria-expanded") === "true" && opened && opened.getClientRects().length > 0) note("filters");
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { seen.shift += value; }))
    .observe({ type: "layout-shift", buffered: true });
`;

type Seen = Readonly<Record<string, number>> & { readonly plain: boolean };

const withTimeout = { timeout: 120_000 };
const seconds = (milliseconds: number | undefined): number =>
  milliseconds === undefined ? Number.NaN : Math.round(milliseconds / 100) / 10;
const kB = (bytes: number): number => Math.round(bytes / 1000);
const now = (page: Page): Promise<number> => page.evaluate<number>("performance.now()");

/**
 * Waits until the page has recorded `what`. Polls over the DevTools protocol, because the page's content security policy blocks other ways.
 * After the timeout, returns without an error.
 */
async function saw(page: Page, what: string, timeoutMs = withTimeout.timeout): Promise<void> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await pause(100))
    if (await page.evaluate<boolean>(`seen.${what} !== undefined`)) return;
}

/** A browser, and the slow line over which it reaches the site. */
export interface Phone {
  readonly browser: Browser;
  readonly line: SlowLine;
}

/** Opens an address in a browser with an empty cache, and returns the result of `look`. */
async function onPhone<Result>(
  { browser, line: { proxy } }: Phone,
  address: string,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    locale: "de-DE",
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    proxy,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: "commit", ...withTimeout });
    return await look(page);
  } finally {
    await context.close();
  }
}

export const visitSearch = (phone: Phone, address: string): Promise<SearchVisit> =>
  onPhone(phone, address, async (page) => {
    await saw(page, "hydrated");
    const bytes = phone.line.arrived();
    const seen = await page.evaluate<Seen>("seen");
    return {
      firstResult: seconds(seen["firstResult"]),
      filters: seconds(seen["filters"]),
      hydrated: seconds(seen["hydrated"]),
      kB: kB(bytes),
    };
  });

/**
 * Visits the form: types, ticks and chooses a file as soon as the form appears, presses its button at once, and keeps typing while the scripts
 * arrive.
 */
export const visitForm = (phone: Phone, address: string, file: string): Promise<FormVisit> =>
  onPhone(phone, address, async (page) => {
    await saw(page, "field");
    const field = page.locator("input[name=firstName]");
    await field.focus(withTimeout);
    await page.keyboard.type("Anna");
    const typed = await now(page);
    await saw(page, "button");
    await page.locator("input[name=consent]").evaluate((box: HTMLInputElement) => box.click());
    const ticked = await now(page);
    await page.locator("input[type=file][name=cv]").setInputFiles(file, withTimeout);
    const chosen = await now(page);
    await page.locator("form button[type=submit]").evaluate((button: HTMLButtonElement) => button.click());
    await saw(page, "hydrated");
    const bytes = phone.line.arrived();
    await saw(page, "answered", 10_000);
    const seen = await page.evaluate<Seen>("seen");
    const keepsInput = await page.evaluate<boolean>(`
      document.querySelector("input[name=firstName]").value === "Anna" && document.querySelector("input[name=consent]").checked &&
        document.querySelector("form").textContent.includes("Lebenslauf ä.pdf")`);
    return {
      painted: seconds(seen["field"]),
      typed: seconds(typed),
      ticked: seconds(ticked),
      chosen: seconds(chosen),
      pressed: seconds(seen["pressed"]),
      answered: seconds(seen["answered"]),
      hydrated: seconds(seen["hydrated"]),
      keepsInput,
      showsNoScriptNotice: seen.plain,
      layoutShift: Math.round(1000 * (seen["moved"] ?? 0)),
      kB: kB(bytes),
    };
  });
