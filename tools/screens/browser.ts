import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../scripts/chromium.ts";

/** What Playwright switches off itself: of two lists of features, Chromium reads the last one alone. */
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

/** Lists under the address bar, which nobody sees here: pages of their own, loaded for each window, and half of all its work. */
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

/** Pages that are left after seconds never earn back what it costs to optimize their scripts, and axe in each, while they run. */
const forShortVisits = ["--js-flags=--no-opt --no-maglev"];

/** A browser that calls nobody by itself; `more` is for those that measure how fast it is. */
export async function launchBrowser(more: readonly string[] = forShortVisits): Promise<Browser> {
  const executablePath = findChromium(console.error);
  if (!executablePath) throw new Error("no Chromium: install one, or name one in CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: [...browserFlags, ...more] });
}

/** Waits until a page has taken over from the server (app/root.tsx). */
export const untilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });
