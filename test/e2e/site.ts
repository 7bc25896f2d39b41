import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A running program in a folder of its own, as an operator starts it. */
export interface RunningSite {
  readonly address: string;
  readonly data: string;
  /** Everything it has printed and logged so far. */
  printed(): string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Tells it to stop; answers its exit code when it has ended. */
  terminate(): Promise<number | null>;
  /** Starts it again over the same data. */
  restart(): Promise<void>;
  /** Runs the operator's program on the same data; answers what it printed. */
  careers(...words: string[]): Promise<string>;
}

/** Starts the built program once for a file of tests; its settings may be known only then. */
export function siteForTests(environment: () => Record<string, string> = () => ({})): RunningSite {
  const data = mkdtempSync(join(tmpdir(), "portico-e2e-"));
  // only what a program needs: the test runner has a MODE of its own
  const { PATH, HOME } = process.env;
  let port = "0"; // the first start takes a free one and keeps it
  const settings = () => ({
    PATH,
    HOME,
    DATA_DIR: data,
    PORT: port,
    LOG_LEVEL: "warn",
    LIMIT_PER_ADDRESS: "0",
    ...environment(),
  });
  let end: (signal: NodeJS.Signals) => Promise<number | null> = async () => null;
  const stop = async (): Promise<void> => void (await end("SIGKILL"));
  let printed = "";
  const site = {
    address: "",
    data,
    printed: () => printed,
    kill: stop,
    terminate: () => end("SIGTERM"),
    async restart() {
      const started = await start(settings(), (text) => {
        printed += text;
      });
      site.address = started.address;
      port = new URL(started.address).port;
      end = started.end;
    },
    careers: (...words: string[]) => output("cli/main.ts", words, settings()),
  };
  beforeAll(() => site.restart());
  afterAll(async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  });
  return site;
}

async function start(environment: NodeJS.ProcessEnv, onPrinted: (text: string) => void) {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => onPrinted(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => {
    if (environment["LOG_LEVEL"] === "warn") process.stderr.write(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /ready:\s+(\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`the site did not start: ${printed}`)));
  });
  return {
    address,
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}

function output(script: string, words: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve) => {
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    child.once("close", () => resolve(printed));
  });
}

/** One browser for a file of tests; every page is a new visitor whose console must stay clean. */
export function visitors(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env["CHROMIUM_PATH"] || "/usr/bin/chromium",
      args: flags,
    });
  });
  afterAll(() => browser?.close());
  return async (options = {}) => {
    if (!browser) throw new Error("no browser");
    const context = await browser.newContext({ locale: "de-DE", ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (/content security policy|hydrat/i.test(message.text())) complaints.push(message.text());
    });
    onTestFinished(async () => {
      await context.close();
      expect(complaints).toEqual([]);
    });
    return page;
  };
}

/** Opens a page and waits until it has taken over from the server. */
export async function visit(page: Page, address: string): Promise<number> {
  const response = await page.goto(address);
  await page.waitForLoadState("networkidle");
  return response?.status() ?? 0;
}

/** Visits an address whose scripts come late, as on a slow line; answers what lets them come. */
export async function visitUnready(page: Page, address: string): Promise<() => void> {
  const { promise: late, resolve: beReady } = Promise.withResolvers<void>();
  await page.route("**/entry.client*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return beReady;
}
