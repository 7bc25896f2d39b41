import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../scripts/chromium.ts";

export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser that calls nobody by itself. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium(console.error);
  if (!executablePath) throw new Error("no Chromium: install one, or name one in CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: browserFlags });
}
