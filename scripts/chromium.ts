import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
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

const debian = (): boolean => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** Debian's package as root, else Playwright's own build. */
function install(say: (line: string) => void): void {
  say("Installing Chromium ...");
  const byDebian =
    debian() &&
    run("apt-get", "update", "-qq") &&
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
  if (!byDebian)
    run(
      process.execPath,
      new URL("../node_modules/playwright-core/cli.js", import.meta.url).pathname,
      "install",
      "chromium",
    );
}

/** The Chromium that the browser tests use. Installs one only in CI or when told to; `undefined` when there is none. */
export function findChromium(say: (line: string) => void): string | undefined {
  const found = installed();
  if (found) return found;
  if (process.env["CI"] || process.env["INSTALL_CHROMIUM"]) install(say);
  return installed();
}
