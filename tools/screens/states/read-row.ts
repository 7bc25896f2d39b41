import type { Page } from "playwright-core";
import type { Row } from "./state.ts";

/** Records what the live regions of every document of a window announce. */
export function listen(page: Page): Promise<unknown> {
  page.on("filechooser", () => undefined); // the visits answer file choosers; enabled from the start, as that takes a moment
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
      if (!document.documentElement.hasAttribute("data-ready")) return; // a page that loads announces its title
      for (const { target, addedNodes } of changes) {
        const around = elementOf(target)?.closest(regions);
        if (around) hear(around);
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const region of [added, ...added.querySelectorAll("[role=alert]")])
              if (region.matches("[role=alert]")) hear(region); // a status that is inserted with its text is not announced
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Days, references, mail addresses, counts and sizes, which differ each time. */
const ofToday = [
  [/lena\.[\w-]+@example\.org/g, "lena…@example.org"],
  [/\b\w{3}-\w{3}-\w{3}\b/g, "…"],
  [/\d{1,2}\.? \p{L}+ 20\d\d/gu, "…"],
  [/\d\d:\d\d [A-Z]+/g, "…"],
  [/\b[\d.,]+ (?=kB|KB|B\b|bytes|Bytes|Byte)/g, "… "],
] as const;

const plain = (text: string): string =>
  ofToday.reduce((read, [pattern, sign]) => read.replaceAll(pattern, sign), text.replaceAll(/\s+/g, " ").trim());

/** A role and name from the first line of a snapshot; without a name, the text itself. */
function named(line: string, text: string): string {
  const entry = line.replace(/^- /, "");
  const [, quoted] = /^'((?:[^']|'')*)'/.exec(entry) ?? [];
  const said = quoted?.replaceAll("''", "'") ?? entry.replace(/:( .*)?$/, "");
  return said.includes('"') ? said : `${said}: ${text.slice(0, 80)}`;
}

/** Reads how the state of a page appears to those who do not see it. */
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

/** Forgets what was announced so far. */
export const forgetSaid = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if ("said" in window && Array.isArray(window.said)) window.said.length = 0;
  });
