import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Builder, By, Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { programOf } from "../../../scripts/program-of.ts";
import { type Browser, isReady, type Role, type Target, timeoutMs, type Visitor } from "./visitor.ts";

const program = programOf("WebKitWebDriver");
const display = programOf("xvfb-run");

/**
 * Debian's WebKit in its MiniBrowser, driven over classic WebDriver, the only protocol that it supports. Without a window manager, its window is
 * never active, so no focus ring is drawn.
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
            server.stop(); // sometimes the driver's browser does not start, and the driver never responds
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
  const server = spawn(display ?? "", words, { detached: true, stdio: "ignore" }); // a separate process group, which can be killed as one
  const address = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${address}/status`)).ok);
  return { address, stop: (): void => void process.kill(-(server.pid ?? 0)) };
}

/** The timeout of a command, because a crashed browser never responds. */
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
  // full screen hides the tool bar, which would keep the window wider than a phone
  "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] },
};

/** Starts a session without cookies and storage, like those of a new visitor. */
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

/** Scrolls an element into view. The driver does not scroll to partly visible elements, and may then fail to click them. */
const intoView = `arguments[0].scrollIntoView({ block: "center" })`;

const codes = { ArrowDown: Keys.ARROW_DOWN, Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB } as const;

/** For each role, a selector of the elements that can have it. `find` compares their accessible names, which the browser computes. */
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

/** Records errors in the page from its start, because this driver does not report the console. */
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

/** Retries until the condition holds. After the timeout, throws the last error. */
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

/** A free port for the driver, which cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
