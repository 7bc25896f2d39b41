import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { installByDebian, run } from "./debian.ts";
import { isProgram } from "./program-of.ts";

/** Headless shell first: it runs the same tests with a fifth less work. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

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

/** Installs Debian's package if root, else Playwright's own build. */
function install(): void {
  if (installByDebian("chromium-headless-shell", "chromium")) return;
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
