import type { Page } from "playwright-core";

/** Characters after which a line may end inside a word without a hyphen. */
const mayEnd = "[-\\u00ad\\u2010\\u2013\\u2014/@.,:;!?&+_=)\\]}>“”„«»\\u200b]";

/** The words of a screen that are broken at the end of a line. */
export interface WordBreaks {
  /** Words that continue on the next line without a hyphen or another character that allows a break. */
  readonly torn: readonly string[];
  /** Words that are hyphenated at the end of a line. Hyphens that are part of a word's spelling do not count. */
  readonly hyphens: readonly string[];
  /** Hyphenated words that would have fitted unbroken on the next line. */
  readonly needless: readonly string[];
}

/** Checks how every visible word is broken, even a word that spans several elements. No accessibility checker does this. */
export async function wordBreaksIn(page: Page): Promise<WordBreaks> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((mayEndPattern) => {
    /** A character and its position in a text node. A break opportunity without a character has no node. */
    type Sign = readonly [sign: string, node?: Text, at?: number];
    const mayEnd = new RegExp(mayEndPattern);
    const [torn, hyphens, needless]: [string[], string[], string[]] = [[], [], []];
    const range = document.createRange();
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      styleOf(element).writingMode === "horizontal-tb" &&
      !element.closest("script, style, noscript, select, svg, iframe, object, textarea, .visually-hidden");
    const boxOf = (element: Element, isBox: (display: string) => boolean): Element => {
      let box = element;
      while (box.parentElement && !isBox(styleOf(box).display)) box = box.parentElement;
      return box;
    };
    const own = (display: string): boolean => display !== "inline" && display !== "contents";
    const rectOf = ([, node, at = 0]: Sign): DOMRect | undefined => {
      if (!node) return undefined;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const rect = range.getBoundingClientRect();
      return rect.width === 0 ? undefined : rect;
    };
    const lineOf = (element: Element): number => {
      const box = boxOf(element, (display) => own(display) && display !== "inline-block");
      const style = styleOf(box);
      return box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    };
    const judge = (word: readonly Sign[]): void => {
      const rects = word.map(rectOf);
      const spelled = (from: number, to?: number): string =>
        word.slice(from, to).map(([sign]) => sign.replace(/[\u00ad\u200b]/, "")).join(""); // biome-ignore format: one line
      let last: number | undefined;
      rects.forEach((rect, at) => {
        if (!rect) return;
        const before = last === undefined ? undefined : rects[last];
        const end = last ?? 0;
        last = at;
        if (!before || rect.bottom - before.bottom <= 4 || rect.left > before.left) return;
        const node = word[at]?.[1]?.parentElement ?? document.body;
        const where = `"${spelled(0, at)}|${spelled(at)}" in ${node.tagName.toLowerCase()}${[...node.classList].map((each) => `.${each}`).join("")}`;
        const between = word.slice(end, at).map(([sign]) => sign);
        if (between.includes("\u00ad")) {
          let [from, to] = [at - 1, at];
          while (from > 0 && !/[-/\u200b]/.test(word[from - 1]?.[0] ?? "")) from -= 1;
          while (to < word.length && !/[-/\u200b]/.test(word[to - 1]?.[0] ?? "")) to += 1;
          const width = rects.slice(from, to).reduce((sum, each) => sum + (each?.width ?? 0), 0);
          hyphens.push(where);
          if (width <= lineOf(node)) needless.push(where);
        } else if (!between.some((sign) => mayEnd.test(sign))) torn.push(where);
      });
    };

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    let [word, box]: [Sign[], Element | undefined] = [[], undefined];
    const end = (): void => {
      const [first] = word;
      const final = word.at(-1);
      if (word.length > 1 && first?.[1] && final?.[1]) judge(word);
      word = [];
    };
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      if (node instanceof Element) {
        if (node.localName === "br") end();
        if (node.localName === "wbr" && word.length > 0) word.push(["\u200b"]);
        if (node.matches(".shy") && getComputedStyle(node, "::before").content !== "none" && word.length > 0)
          word.push(["\u00ad"]);
        continue;
      }
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent || !isShown(parent)) continue;
      const here = boxOf(parent, own);
      if (here !== box) end();
      box = here;
      for (const [at, sign] of node.data.split("").entries())
        if (/\s/.test(sign)) end();
        else word.push([sign, node, at]);
    }
    end();
    return { torn, hyphens, needless };
  }, mayEnd);
}
