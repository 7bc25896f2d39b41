import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { sharedSite, visit, visitors } from "../e2e/site.ts";

const site = sharedSite();
const visitor = visitors();
const searches = ["&city=berlin&company=tavela", "&area=technology&interest=ai_machine_learning&role=career_starter"];

/** Adds a reader's style sheet with the text spacing of WCAG 1.4.12. */
const spaceOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });

/** The `select` elements whose chosen text is clipped: it does not fit on one line, nor on several if the element can break lines. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("select")].flatMap((select) => {
      if (select.getClientRects().length === 0) return [`${select.name} is not shown`];
      const style = getComputedStyle(select);
      const size = (of: string): number => Number.parseFloat(style.getPropertyValue(of));
      const room = {
        width: select.clientWidth - size("padding-left") - size("padding-right"),
        height: select.clientHeight - size("padding-top") - size("padding-bottom"),
      };
      const probe = document.createElement("div");
      probe.textContent = select.selectedOptions[0]?.textContent ?? "";
      for (const name of ["font", "letter-spacing", "word-spacing", "white-space", "hyphens", "overflow-wrap"])
        probe.style.setProperty(name, style.getPropertyValue(name), "important");
      probe.style.setProperty("position", "absolute");
      probe.style.setProperty("width", `${room.width}px`);
      document.body.append(probe);
      const fits = probe.scrollWidth <= room.width + 1 && probe.clientHeight <= room.height + 1;
      const asked = `${probe.scrollWidth} × ${probe.clientHeight}`;
      probe.remove();
      return fits
        ? []
        : [
            `${select.name}: "${select.selectedOptions[0]?.textContent}" needs ${asked}, has ${room.width} × ${room.height}`,
          ];
    }),
  );

// trust N 191
describe.each(languages)("spaced text in %s", (language) => {
  test.each([[320, 360], [1440]])("is not clipped in any select at %i px", async (...widths) => {
    const touch = widths.every((width) => width < 1000);
    const height = 900;
    const page = await visitor({ viewport: { width: widths[0] ?? 0, height }, isMobile: touch, hasTouch: touch });
    for (const search of searches) {
      await visit(page, `${site.address}/${language}/careers/de/job-search?country=de${search}`);
      const toggle = page.locator("search button[aria-expanded]:not([role])");
      if (await toggle.isVisible()) {
        await toggle.click();
        await page.locator("select").first().waitFor();
      }
      await spaceOut(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => cutTexts(page), { message: `${search} at ${width} px` }).toEqual([]);
      }
    }
  });
});
