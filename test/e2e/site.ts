import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { launchBrowser, waitUntilReady } from "../../tools/screens/browser.ts";
import { copyDemoData } from "../demo-data.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { runCareers, type Settings, startProgram } from "./program.ts";
import { isInFolder } from "./stores.ts";
import { oncePerWorker } from "./worker.ts";

/** A running program, possibly shared with other tests. */
export interface Site {
  readonly address: string;
  readonly data: string;
  /** Runs `careers` on the same data. Returns its output. */
  careers(...words: string[]): Promise<string>;
}

/** A running program for one test file, started as an operator starts it. */
export interface RunningSite extends Site {
  /** Everything it has printed and logged so far. */
  printed(): string;
  /** Kills the program. */
  kill(): Promise<void>;
  /** Stops the program with SIGTERM. Resolves to its exit code. */
  terminate(): Promise<number | null>;
  /** Starts the program, or restarts it over the same data. */
  restart(): Promise<void>;
}

/**
 * The program with a new data folder, not started yet. `environment` is called at each start, because some settings are known only then. If
 * `SITE_DIR` names a site other than the demo, the folder begins without data.
 */
function createSite(environment: () => Settings): RunningSite {
  const data = newFolder();
  let port = "0"; // any free port at the first start, the same port after that
  const settings = (): Settings => ({ DATA_DIR: data, PORT: port, ...environment() });
  let end: (signal: NodeJS.Signals) => Promise<number | null> = async () => null;
  let [address, printed] = ["", ""];
  return {
    get address() {
      return address;
    },
    data,
    printed: () => printed,
    kill: async () => void (await end("SIGKILL")),
    terminate: () => end("SIGTERM"),
    async restart() {
      if (address === "" && isInFolder && !environment()["SITE_DIR"]) await copyDemoData(data);
      const started = await startProgram(settings(), (text) => {
        printed += text;
      });
      ({ address, end } = started);
      port = new URL(address).port;
    },
    careers: (...words) => runCareers(words, settings()),
  };
}

/** Starts the built program for one test file: with other settings, or for changes that tests of other files must not see. */
export function siteForTests(environment: () => Settings = () => ({})): RunningSite {
  const site = createSite(environment);
  beforeAll(() => site.restart());
  afterAll(async () => {
    await site.kill();
    removeFolder(site.data);
  });
  return site;
}

const common = createSite(() => ({}));
const startCommon = oncePerWorker(
  () => common.restart(),
  () => common.kill(),
);

/**
 * The program with default settings. It is started once per worker and shared by its test files, which run one after the other. The only change
 * that tests may make is to add applications, each with a unique mail address.
 */
export function sharedSite(): Site {
  beforeAll(startCommon);
  return common;
}

export const sharedBrowser = oncePerWorker(
  () => launchBrowser(),
  (browser) => browser.close(),
);

/** How long to wait for a browser context to close. A busy Chromium sometimes never reports that the context is closed. */
const closeTimeoutMs = 20_000;

/**
 * Returns a function that opens a page for a new visitor. The test fails if its console shows hydration or content security policy errors. By
 * default, visitors prefer reduced motion, which saves a fifth of the browser's work; tests of animated titles must set `reducedMotion`.
 */
export function visitors(usual: BrowserContextOptions = {}): (options?: BrowserContextOptions) => Promise<Page> {
  return async (options = {}) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ locale: "de-DE", reducedMotion: "reduce", ...usual, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (/content security policy|hydrat/i.test(message.text())) complaints.push(message.text());
    });
    onTestFinished(async () => {
      await Promise.race([context.close(), pause(closeTimeoutMs)]);
      expect(complaints).toEqual([]);
    });
    return page;
  };
}

/** Opens a page, and waits until it is hydrated. Returns its status. */
export async function visit(page: Page, address: string): Promise<number> {
  const response = await page.goto(address);
  await waitUntilReady(page);
  return response?.status() ?? 0;
}

/** Reloads a page, and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilReady(page);
}

/** Visits an address whose scripts are held back, as on a slow line; returns a function that lets them through and waits for hydration. */
export async function visitBeforeHydration(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: late, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/entry.client*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return () => {
    come();
    return waitUntilReady(page);
  };
}
