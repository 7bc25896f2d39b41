import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../scripts/chromium.ts";

/**
 * The features that Playwright disables. They are repeated here, because Chromium reads only the last `--disable-features`, so our list replaces
 * Playwright's.
 */
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

/**
 * The suggestion lists under the address bar, which nobody sees here. For each window, Chromium loads them as separate pages, which takes half of its
 * CPU time.
 */
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

/**
 * Keeps V8 from optimizing scripts. A page is open only for seconds, so optimizing its scripts, and those of axe, takes more time than it saves.
 */
const forShortVisits = ["--js-flags=--no-opt --no-maglev"];

/** Starts a browser that makes no background requests. Callers that measure the speed of pages replace `forShortVisits` with other flags. */
export async function launchBrowser(more: readonly string[] = forShortVisits): Promise<Browser> {
  const executablePath = findChromium(console.error);
  if (!executablePath) throw new Error("no Chromium: install one, or name one in CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: [...browserFlags, ...more] });
}

/** Waits until a page is hydrated (app/root.tsx). */
export const waitUntilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });
