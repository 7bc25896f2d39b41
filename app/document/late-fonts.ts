import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Shows each later screen in the fonts that arrived too late for the first one. The fonts have `font-display: optional`, so that nothing moves while
 * somebody reads. A browser decides once for each `@font-face` whether it uses the font, and links load no new document (docs/decisions/0134), so the
 * rules are replaced. While a font is still loading, its rules are left as they are, because the screen would move when the font arrives.
 */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (first.current === pathname || document.fonts.status === "loading") return;
    for (const { sheet } of document.querySelectorAll("style")) if (sheet) replaceRules(sheet);
  }, [pathname]);
}

const optional = "font-display: optional";

/** Replaces each rule once: a browser might draw a frame in the fallback after each replacement. */
function replaceRules(sheet: CSSStyleSheet): void {
  for (const [at, rule] of [...sheet.cssRules].entries()) {
    if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes(optional)) continue;
    const swapped = rule.cssText.replace(optional, "font-display: swap");
    sheet.deleteRule(at);
    sheet.insertRule(swapped, at);
  }
}
