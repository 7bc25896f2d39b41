import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { launchBrowser, untilReady } from "../../tools/screens/browser.ts";
import { copyDemoData } from "../demo-data.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { runCareers, type Settings, startProgram } from "./program.ts";
import { isInFolder } from "./stores.ts";
import { oncePerWorker } from "./worker.ts";

/** A running program, whoever else visits it. */
export interface Site {
  readonly address: string;
  readonly data: string;
  /** Runs the operator's program on the same data; answers what it printed. */
  careers(...words: string[]): Promise<string>;
}

/** A running program of one's own, as an operator starts it. */
export interface RunningSite extends Site {
  /** Everything it has printed and logged so far. */
  printed(): string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Tells it to stop; answers its exit code when it has ended. */
  terminate(): Promise<number | null>;
  /** Starts it, or again over the same data. */
  restart(): Promise<void>;
}

/** The program in a folder of its own, not started yet; its settings may be known only when it is. Another site than the demo begins empty. */
function createSite(environment: () => Settings): RunningSite {
  const data = newFolder();
  let port = "0"; // the first start takes a free one and keeps it
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

/** Starts the built program for a file of tests, with settings of its own or for what others must not meet. */
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
 * The program with its defaults, started once for the files of a worker, which come one after the other. A test leaves it as it found it,
 * but for applications, each with a mail address that no other test uses.
 */
export function sharedSite(): Site {
  beforeAll(startCommon);
  return common;
}

export const sharedBrowser = oncePerWorker(
  () => launchBrowser(),
  (browser) => browser.close(),
);

/** Now and then a busy Chromium never says that a context is closed; in milliseconds. */
const closingPatience = 20_000;

/**
 * Every page is a new visitor, whose console must stay clean. They want less motion, which is a fifth of what the browser has to do; a file whose
 * visitors follow links to openings, where titles move along, asks for it.
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
      await Promise.race([context.close(), pause(closingPatience)]);
      expect(complaints).toEqual([]);
    });
    return page;
  };
}

/** Opens a page and waits until it has taken over from the server. */
export async function visit(page: Page, address: string): Promise<number> {
  const response = await page.goto(address);
  await untilReady(page);
  return response?.status() ?? 0;
}

/** Loads a page again and waits as `visit` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilReady(page);
}

/** Visits an address whose scripts come late, as on a slow line; answers what lets them come and waits until the page has taken over. */
export async function visitUnready(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: late, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/entry.client*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return () => {
    come();
    return untilReady(page);
  };
}
