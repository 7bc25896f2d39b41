import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { htmlErrorsIn, movingElementsIn, overflowOf, violationsOf } from "../../tools/screens/faults.ts";
import { unmarkedTitles } from "../../tools/screens/foreign-titles.ts";
import { desktop, openScreen, phone } from "../../tools/screens/open-screen.ts";
import { screens } from "../../tools/screens/registry.ts";
import { textsOverArt } from "../../tools/screens/text-over-art.ts";
import { sharedStage, sharedWindow } from "./stage.ts";

const looks = [
  { size: phone, scheme: "light" },
  { size: desktop, scheme: "dark" },
  { size: phone, scheme: "dark" },
  { size: desktop, scheme: "light" },
] as const;

/** Returns the element of a list at an index, starting again after the last one. */
const next = <Thing>(things: readonly [Thing, ...Thing[]], at: number): Thing =>
  things[at % things.length] ?? things[0];

/**
 * Each screen in one language and one look (window size and colour scheme). Both cycle from screen to screen, so that each of their twenty pairs
 * is used several times. `npm run test:a11y` tests every screen in all pairs.
 */
const seen = screens.map((screen, at) => {
  const [language, look] = [next(languages, at), next(looks, at)];
  return [
    `${screen.group}: ${screen.name}`,
    language,
    `${look.size.width} ${look.scheme}`,
    { screen, language, look },
  ] as const;
});

async function expectAllInPlace(page: Page, width: number, textSize = "100%"): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
  expect(await overflowOf(page), `${width} px, ${textSize}`).toEqual([]);
  expect(await textsOverArt(page), `${width} px, ${textSize}`).toEqual([]);
}

export const testScreensOfGroups = (...groups: readonly string[]): void =>
  lookAt(seen.filter(([, , , { screen }]) => groups.includes(screen.group)));

/** Tests every n-th screen, but not those that show the components of `app/ui/`. */
export const testEveryNthScreen = (every: number): void =>
  lookAt(seen.filter(([, , , { screen }], at) => screen.group !== "components" && at % every === 0));

function lookAt(wanted: typeof seen): void {
  test.each(wanted)(
    "%s in %s, %s: nothing is inaccessible, overflows, moves or is invalid",
    async (...[, , , { screen, language, look }]) => {
      const page = await sharedWindow();
      const { html, complaints } = await openScreen(page, await sharedStage(), screen, language);
      expect(await movingElementsIn(page)).toEqual([]);
      await page.setViewportSize(look.size);
      await page.emulateMedia({ colorScheme: look.scheme });
      expect(await violationsOf(page)).toEqual([]);
      expect(await unmarkedTitles(page)).toEqual([]);
      for (const width of [1440, 768, 360, 320]) await expectAllInPlace(page, width);
      await expectAllInPlace(page, 360, "200%");
      if (screen.group !== "components") {
        // a screen of components contains several entire pages in one document, which is not valid HTML
        const built = await page.content();
        expect([...(await htmlErrorsIn(html ?? built)), ...(await htmlErrorsIn(built))]).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
  );
}
