import type { Browser, Page, ViewportSize } from "playwright-core";
import type { Language } from "#core/translation/language.ts";
import { deskTextsOf, textsOf } from "../../test/texts.ts";
import { waitUntilReady } from "./browser.ts";
import { pathOf, type Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

export const phone = { width: 360, height: 780 };
export const desktop = { width: 1440, height: 900 };

export interface OpenScreen {
  /** Errors in the page and in the browser's console, and an unexpected status of the response. */
  readonly complaints: readonly string[];
  /** The HTML that the server sent; `undefined` if there was no response. */
  readonly html: string | undefined;
}

/**
 * Opens a window, which is reused for all screens. With a new window for each screen, reloading the scripts and axe would take longer than the
 * checks.
 */
export const openWindow = (browser: Browser): Promise<Page> => browser.newPage({ reducedMotion: "reduce" });

/** Resets the window for a new visitor: clears the storage, signs in at the desk if the screen needs it, and resets settings. */
async function forget(
  page: Page,
  { address, desk }: Stage,
  { desk: visitor }: Screen,
  language: Language,
  size: ViewportSize,
): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of ["pageerror", "console"] as const) await page.removeAllListeners(event);
  await page.goto(`${address}/health`); // a page with the same storage and without scripts that write to it
  await page.evaluate("sessionStorage.clear()");
  await page.context().clearCookies();
  if (visitor) {
    await page.goto(`${desk.address}/health`);
    await page.evaluate("sessionStorage.clear(); localStorage.clear()");
    if (visitor !== "stranger") {
      const value = await desk.signIn(visitor, language);
      await page.context().addCookies([{ name: "desk-session", value, url: desk.address }]);
    }
  }
  await page.setExtraHTTPHeaders({ "Accept-Language": language });
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null, colorScheme: "light" });
  await page.setViewportSize(size);
}

interface OpenOptions {
  readonly size?: ViewportSize;
  /** Whether a screen whose fonts arrive late keeps its fallback fonts. */
  readonly withLateFonts?: boolean;
  /** Called when the page is ready, before the steps to the state of the screen. */
  readonly beforeSteps?: () => Promise<void>;
}

/**
 * Opens a screen and takes the steps to its state, as a new visitor, by default with a phone. Callers may enlarge the window to that of a desktop
 * afterwards. The screen is drawn in its own fonts, unless `withLateFonts` is set.
 */
export async function openScreen(
  page: Page,
  stage: Stage,
  screen: Screen,
  language: Language,
  { size = phone, withLateFonts = false, beforeSteps }: OpenOptions = {},
): Promise<OpenScreen> {
  await forget(page, stage, screen, language, size);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (/content security policy|hydrat/i.test(message.text())) complaints.push(message.text());
  });
  const scene = { ...stage, language, texts: (screen.desk ? deskTextsOf : textsOf)(language) };
  const path = pathOf(screen, scene);
  const ours = path.startsWith("/");
  const answer = await page.goto(ours ? (screen.desk ? stage.desk : stage).address + path : path);
  const html = await answer?.text();
  if (ours && screen.desk !== "stranger") await waitUntilReady(page); // the sign-in pages have no scripts
  if (answer && answer.status() !== (screen.status ?? 200)) complaints.push(`was answered ${answer.status()}`);
  await beforeSteps?.();
  await screen.steps?.(page, scene);
  if (!withLateFonts) await drawOwnFonts(page).catch(() => page.waitForLoadState().then(() => drawOwnFonts(page))); // some pages reload themselves after a failure
  return { complaints, html };
}

/** Draws a page in its own fonts, even if these arrived after its first paint (docs/decisions/0134). */
const drawOwnFonts = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const [at, { cssText }] of [...sheet.cssRules].entries())
        if (cssText.startsWith("@font-face") && cssText.includes("font-display: optional")) {
          sheet.deleteRule(at);
          sheet.insertRule(cssText.replace("font-display: optional", "font-display: swap"), at);
        }
    document.body.getBoundingClientRect(); // requests the fonts
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 3000))]); // some screens have no network
  });
