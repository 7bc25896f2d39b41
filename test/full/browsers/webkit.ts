import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Builder, By, Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { programOf } from "../../../scripts/program-of.ts";
import { type Browser, isReady, type Role, type Target, timeoutMs, type Visitor } from "./visitor.ts";

const program = programOf("WebKitWebDriver");
const display = programOf("xvfb-run");

/**
 * Debian's WebKit, in the small browser of its makers, driven over classic WebDriver, the only protocol it speaks. Without a
 * window manager its window is never active, so that no focus ring is drawn.
 */
export const webkit: Browser = {
  name: "WebKit",
  missing:
    program && display ? undefined : "WebKitWebDriver and xvfb-run (Debian: apt-get install webkit2gtk-driver xvfb)",
  async start() {
    let server = await startDriver();
    return {
      async newVisitor() {
        for (let attempt = 1; ; attempt += 1)
          try {
            return await newVisitor(server.address);
          } catch (trouble) {
            if (attempt === 3) throw trouble;
            server.stop(); // now and then its browser does not start, and then it never answers
            server = await startDriver();
          }
      },
      stop: async () => server.stop(),
    };
  },
};

async function startDriver() {
  const port = await freePort();
  const words = ["-a", "--server-args=-screen 0 1600x1200x24", program ?? "", `--port=${port}`];
  const server = spawn(display ?? "", words, { detached: true, stdio: "ignore" }); // a separate process group, ended as one
  const address = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${address}/status`)).ok);
  return { address, stop: (): void => void process.kill(-(server.pid ?? 0)) };
}

/** The longest wait for the answer to a command: a dead browser gives none. */
const answerTimeoutMs = 60_000;

const answered = <Answer>(answer: Promise<Answer>, to: string): Promise<Answer> =>
  Promise.race([
    answer,
    setTimeout(answerTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`WebKit did not answer ${to} within ${answerTimeoutMs} ms`);
    }),
  ]);

const capabilities = {
  browserName: "MiniBrowser",
  // gives it the requested width: its tool bar, absent in full screen, would not fit a phone's width
  "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] },
};

/** A session begins without cookies and storage, as a new visitor does. */
async function newVisitor(server: string): Promise<Visitor> {
  const driver = await answered(
    Promise.resolve(new Builder().usingServer(server).withCapabilities(capabilities).build()),
    "a new session",
  );
  const { execute } = driver;
  driver.execute = (command) => answered(execute.call(driver, command), command.getName());
  const read = async <Value>(expression: string): Promise<Value> =>
    driver.executeScript<Value>(`return (${expression})`);
  const ready = async (): Promise<void> => {
    await read(listening);
    await eventually(() => read<boolean>(isReady));
  };
  const on = (target: Target, act: (element: WebElement) => Promise<void>): Promise<void> =>
    eventually(async () => {
      const element = await find(driver, target);
      await driver.executeScript(intoView, element);
      await act(element);
      return true;
    });
  return {
    async open(address) {
      await driver.get(address);
      await ready();
    },
    async reload() {
      await driver.navigate().refresh();
      await ready();
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    address: async () => new URL(await driver.getCurrentUrl()),
    click: (target) => on(target, (element) => element.click()),
    fill: (target, text) =>
      on(target, async (element) => {
        await element.clear();
        await element.sendKeys(text);
      }),
    async press(...keys) {
      for (const key of keys) await driver.switchTo().activeElement().sendKeys(codes[key]);
    },
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    choose: (fileInput, path) => on(fileInput, (element) => element.sendKeys(path)),
    read,
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height, x: 0, y: 0 })),
    complaints: () => read(listening),
    leave: () => driver.quit(),
  };
}

/** The driver does not scroll to partly visible elements, and then finds no place on them to click. */
const intoView = `arguments[0].scrollIntoView({ block: "center" })`;

const codes = { ArrowDown: Keys.ARROW_DOWN, Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB } as const;

/** Elements that can have a role; the browser itself computes their names. */
const bearers: Readonly<Record<Role, string>> = {
  button: "button",
  link: "a[href]",
};

async function find(driver: WebDriver, target: Target): Promise<WebElement> {
  if (typeof target === "string") return driver.findElement(By.css(target));
  for (const element of await driver.findElements(By.css(bearers[target.role])))
    if ((await element.isDisplayed()) && (await element.getAccessibleName()) === target.name) return element;
  throw new Error(`no ${target.role} is called ${target.name}`);
}

/** This driver does not report the console: the page records errors from its start. */
const listening = `window.complaints ??= (() => {
  const noted = [];
  addEventListener("error", ({ message }) => noted.push(message));
  addEventListener("unhandledrejection", ({ reason }) => noted.push(String(reason)));
  const { error } = console;
  console.error = (...words) => { noted.push(words.join(" ")); error(...words); };
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    noted.push("content security policy: " + violatedDirective + " " + blockedURI));
  return noted;
})()`;

/** Retries until it holds; throws the last error in the end. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      if (await holds()) return;
      if (Date.now() > end) throw new Error("it did not come true in time");
    } catch (trouble) {
      if (Date.now() > end) throw trouble;
    }
    await setTimeout(50);
  }
}

/** The driver must be told a port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
