import type { Page } from "playwright-core";
import type { Row } from "./state.ts";

/** Makes every document that the window loads from now on record the announcements of its live regions. */
export function recordAnnouncements(page: Page): Promise<unknown> {
  // Makes Playwright enable file chooser events now, because that takes a moment. The visits handle the choosers themselves.
  page.on("filechooser", () => undefined);
  return page.addInitScript(() => {
    const regions = "[role=status], [role=alert]:not([aria-live=off]), [aria-live=polite]";
    const said: string[] = [];
    const before = new WeakMap<Element, string>();
    Object.assign(window, { said });
    const hear = (region: Element): void => {
      const text = region.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
      if (before.get(region) === text) return;
      before.set(region, text);
      if (text !== "") said.push(text);
    };
    const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((changes) => {
      if (!document.documentElement.hasAttribute("data-ready")) return; // while a page loads, screen readers announce its title instead
      for (const { target, addedNodes } of changes) {
        const around = elementOf(target)?.closest(regions);
        if (around) hear(around);
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const region of [added, ...added.querySelectorAll("[role=alert]")])
              if (region.matches("[role=alert]")) hear(region); // an inserted alert is announced; a status that is inserted with its text is not
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Replacements for texts that differ between runs: mail addresses, references, dates, times and sizes. */
const ofToday = [
  [/lena\.[\w-]+@example\.org/g, "lena…@example.org"],
  [/\b\w{3}-\w{3}-\w{3}\b/g, "…"],
  [/\d{1,2}\.? \p{L}+\.? 20\d\d(?:, \d\d:\d\d\b(?! [A-Z]))?/gu, "…"],
  [/\d\d:\d\d [A-Z]+/g, "…"],
  [/\b[\d.,]+ (?=kB|KB|B\b|bytes|Bytes|Byte)/g, "… "],
] as const;

const plain = (text: string): string =>
  ofToday.reduce((read, [pattern, sign]) => read.replaceAll(pattern, sign), text.replaceAll(/\s+/g, " ").trim());

/** Returns an element's role and name, from the first line of its accessibility snapshot. If it has no name, returns the role and its text. */
function named(line: string, text: string): string {
  const entry = line.replace(/^- /, "");
  const [, quoted] = /^'((?:[^']|'')*)'/.exec(entry) ?? [];
  const said = quoted?.replaceAll("''", "'") ?? entry.replace(/:( .*)?$/, "");
  return said.includes('"') ? said : `${said}: ${plain(text).slice(0, 80)}`;
}

/** Reads the values of a row of docs/states.md from a page: title, focus, announcements and position. */
export async function readRow(page: Page): Promise<Row> {
  const focused = page.locator(":focus");
  const there = (await focused.count()) > 0;
  const [snapshot = ""] = there ? (await focused.first().ariaSnapshot()).split("\n") : [];
  const { title, announced, position } = await page.evaluate(() => {
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    const seen = document.activeElement !== document.body && bottom > 0 && top < window.innerHeight;
    const said = "said" in window && Array.isArray(window.said) ? window.said : [];
    return {
      title: document.title,
      announced: [...new Set(said.map(String))].join(" | "),
      position: window.scrollY < 1 ? "top" : seen ? "at the focus" : "the focus is out of sight",
    };
  });
  const focus = there ? named(snapshot, (await focused.first().textContent()) ?? "") : "the page";
  return { title: plain(title), focus: plain(focus), announced: plain(announced), position };
}

/** Discards the announcements so far. */
export const forgetAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if ("said" in window && Array.isArray(window.said)) window.said.length = 0;
  });
