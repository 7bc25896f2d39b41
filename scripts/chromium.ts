import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Headless shell first: it runs the same tests with a fifth less work. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function installed(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const own = chromium.executablePath();
  return [...(given ? [given] : []), ...onPath, ...places, ...(own ? [own] : [])].find(
    (path) => existsSync(path) && isProgram(path),
  );
}

const run = (command: string, ...words: string[]): boolean =>
  spawnSync(command, words, { stdio: "inherit" }).status === 0;

const debianAsRoot = (): boolean => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

const byDebian = (name: string): boolean => run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);

/** Installs Debian's package if root, else Playwright's own build. */
function install(): void {
  if (debianAsRoot() && run("apt-get", "update", "-qq"))
    if (byDebian("chromium-headless-shell") || byDebian("chromium")) return;
  const playwright = fileURLToPath(new URL("../node_modules/playwright-core/cli.js", import.meta.url));
  run(process.execPath, playwright, "install", "chromium");
}

/**
 * The Chromium for the browser tests. Installs one if none is found, unless `NO_INSTALL` is set; `undefined` if there
 * is none in the end.
 */
export function findChromium(say: (line: string) => void): string | undefined {
  const found = installed();
  if (found || process.env["NO_INSTALL"]) return found;
  say("Installing Chromium ...");
  install();
  return installed();
}
