import type { Page } from "playwright-core";

/** After these a line may end inside a word without a hyphen being missed. */
const mayEnd = "[-\\u00ad\\u2010\\u2013\\u2014/@.,:;!?&+_=)\\]}>“”„«»\\u200b]";

/**
 * Words that are broken without a hyphen, and texts that are cut: chosen values, placeholders, and whatever is clipped or ends in an
 * ellipsis. No checker of accessibility sees them.
 */
export async function cutTextsIn(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((mayEndPattern) => {
    const mayEnd = new RegExp(`${mayEndPattern}$`);
    const found: string[] = [];
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 && // what is only read aloud is 1 px wide
      element.getBoundingClientRect().height > 1;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}${[...element.classList].map((each) => `.${each}`).join("")}`;

    // words broken without a hyphen
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent || !/\S{2}/.test(node.data) || !shown(parent)) continue;
      if (parent.closest("script, style, noscript, select, svg, iframe, object")) continue;
      if (getComputedStyle(parent).writingMode !== "horizontal-tb") continue;
      for (const { 0: word, index } of node.data.matchAll(/\S{2,}/g)) {
        if (/@|\d\D*\d/.test(word) && word.length > 20) continue; // an address or a checksum is no word
        const topAt = (at: number): number | undefined => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const rect = range.getBoundingClientRect();
          return rect.width === 0 ? undefined : rect.bottom;
        };
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size < 2) continue;
        let before = topAt(index);
        for (let at = index + 1; at < index + word.length; at += 1) {
          const here = topAt(at);
          if (here === undefined) continue;
          const head = node.data.slice(index, at);
          if (before !== undefined && here - before > 4 && !mayEnd.test(head))
            found.push(`broken: "${head}|${node.data.slice(at, index + word.length)}" in ${nameOf(parent)}`);
          before = here;
        }
      }
    }

    // chosen values and placeholders
    const pen = document.createElement("canvas").getContext("2d");
    const widthOf = (text: string, style: CSSStyleDeclaration): number => {
      if (!pen) throw new Error("no canvas");
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      pen.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
      pen.wordSpacing = style.wordSpacing === "normal" ? "0px" : style.wordSpacing;
      return pen.measureText(text).width;
    };
    for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input[placeholder]")) {
      if (!shown(field)) continue;
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect ? (field.selectedOptions[0]?.text ?? "") : field.placeholder;
      if (!isSelect && field.value !== "") continue;
      const style = getComputedStyle(field);
      const place = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const breaksLines =
        isSelect && style.getPropertyValue("appearance") === "base-select" && style.whiteSpace !== "nowrap";
      const pieces = breaksLines ? text.split(" ") : [text];
      const font = isSelect ? style : getComputedStyle(field, "::placeholder");
      const missing = Math.max(...pieces.map((piece) => widthOf(piece, font))) - place;
      if (missing > 0.5) found.push(`cut by ${Math.ceil(missing)} px: "${text}" in ${nameOf(field)}`);
    }

    // whatever is clipped
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.textContent?.trim() || !shown(element)) continue;
      if (element.matches("select, select *, svg *, textarea, input")) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const clips = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
      const hasOwnText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (!hasOwnText && textOverflow !== "ellipsis") continue;
      if (element.textContent === document.querySelector("h1")?.textContent) continue; // repeats the title in one line
      if (clips(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(
          `clipped by ${element.scrollWidth - element.clientWidth} px: "${element.textContent.trim().slice(0, 60)}" in ${nameOf(element)}`,
        );
      else if (clips(overflowY) && element.scrollHeight > element.clientHeight + 2)
        found.push(
          `clipped below by ${element.scrollHeight - element.clientHeight} px: "${element.textContent.trim().slice(0, 60)}" in ${nameOf(element)}`,
        );
    }
    return found;
  }, mayEnd);
}
