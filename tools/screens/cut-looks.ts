import type { CDPSession, Page } from "playwright-core";

/** How somebody looks at a screen: the window's width, and what a reader does to the text. */
export interface Look {
  readonly width: number;
  readonly text?: "spaced" | "200 %" | "32 px";
}

/** Those of `npm run test:cuts`. */
export const looks: readonly Look[] = [
  ...[320, 360, 768, 820, 1024, 1280, 1440, 2560].map((width) => ({ width })),
  { width: 360, text: "spaced" },
  { width: 360, text: "200 %" },
  { width: 360, text: "32 px" },
];

export const nameOf = ({ width, text }: Look): string => [width, text].filter(Boolean).join(" ");

/**
 * Makes the window so wide, and its text as the reader wants it: spaced by WCAG 1.4.12, twice as large, or in the browser's own font of
 * 32 px, by which the page also chooses its layout.
 */
export async function takeOn(page: Page, { width, text }: Look): Promise<void> {
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

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** As the settings of a browser do, for as long as the session is open. */
async function setFont(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
}
