import type { CDPSession, Page } from "playwright-core";

/** The width of the window, and how a reader has enlarged or spaced the text. */
export interface ViewSetting {
  readonly width: number;
  readonly text?: "spaced" | "200 %" | "32 px";
}

/** The view settings of `npm run test:cuts`. */
export const viewSettings: readonly ViewSetting[] = [
  ...[320, 360, 768, 820, 1024, 1280, 1440, 2560].map((width) => ({ width })),
  { width: 360, text: "spaced" },
  { width: 320, text: "200 %" },
  { width: 360, text: "200 %" },
  { width: 360, text: "32 px" },
];

export const nameOf = ({ width, text }: ViewSetting): string => [width, text].filter(Boolean).join(" ");

/**
 * Applies a view setting: sets the width of the window, and changes the text: spaced as in WCAG 1.4.12, at 200 %, or with a larger font size of the
 * browser.
 */
export async function applyViewSetting(page: Page, { width, text }: ViewSetting): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await setFont(page, text === "32 px" ? 32 : 16);
  await page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted === "200 %" ? "200%" : "";
    const sheet = new CSSStyleSheet();
    if (wanted === "spaced")
      sheet.replaceSync(
        "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
      );
    document.adoptedStyleSheets = [sheet];
  }, text);
}

const sessions = new WeakMap<Page, CDPSession>();

/** Sets the browser's default font size in px, until it is set again. */
async function setFont(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
}
