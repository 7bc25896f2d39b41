import type { Page } from "playwright-core";

/** Finds texts that are cut off: values of fields, placeholders, and clipped texts or ellipses. No accessibility checker finds them. */
export async function clippedTextsIn(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const found: string[] = [];
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 && // text for screen readers is 1 px wide
      element.getBoundingClientRect().height > 1;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}${[...element.classList].map((each) => `.${each}`).join("")}`;

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

    // texts that are clipped
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.textContent?.trim() || !shown(element)) continue;
      if (element.matches("select, select *, svg *, textarea, input")) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const clips = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
      const hasOwnText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (!hasOwnText && textOverflow !== "ellipsis") continue;
      if (element.textContent === document.querySelector("h1")?.textContent) continue; // this one-line copy of the page's title may be cut
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
  });
}
