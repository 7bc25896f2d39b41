import type { Page } from "playwright-core";

/** Finds texts directly on the art, without an opaque background in between (look 0.3). Axe does not find them. */
export const textsOverArt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const arts = [...document.querySelectorAll("[data-art]")];
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const isBare = (element: Element): boolean =>
      /(, 0(\.\d+)?|\/ 0(\.\d+)?)\)$/.test(getComputedStyle(element).backgroundColor);

    /** Whether there is an element with an opaque background between the text in this element and the art. */
    const hasGround = (element: Element | null, art: Element): boolean => {
      for (let each = element; each && !each.contains(art); each = each.parentElement) if (!isBare(each)) return true;
      return false;
    };

    /** Whether an element is visible only to screen readers. */
    const isClipped = (element: Element | null): boolean => {
      for (let each = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath === "inset(50%)") return true;
      return false;
    };

    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.nodeValue?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const places = [...range.getClientRects()].filter(({ width, height }) => width > 3 && height > 3);
      const under = arts.find((art) => places.some((place) => overlap(place, art.getBoundingClientRect())));
      if (under && !hasGround(node.parentElement, under) && !isClipped(node.parentElement))
        faults.push(node.nodeValue.trim().slice(0, 60));
    }
    return faults;
  });
