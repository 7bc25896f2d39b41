import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../scripts/chromium.ts";

/** The features that Playwright disables: of two lists, Chromium reads only the last one. */
const offForPlaywright = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  "PreconnectToSearch",
];

/** The lists under the address bar, invisible here: separate pages, loaded for each window, and half of all its work. */
const offForSpeed = ["WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup"];

export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...offForPlaywright, ...offForSpeed].join(",")}`,
];

/** Here pages are left after seconds: optimizing their scripts, and axe in each of them, takes more time than it saves. */
const forShortVisits = ["--js-flags=--no-opt --no-maglev"];

/** Starts a browser that makes no requests of its own; `more` are other flags, for those that measure its speed. */
export async function launchBrowser(more: readonly string[] = forShortVisits): Promise<Browser> {
  const executablePath = findChromium(console.error);
  if (!executablePath) throw new Error("no Chromium: install one, or name one in CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: [...browserFlags, ...more] });
}

/** Waits until a page is hydrated (app/root.tsx). */
export const untilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });
