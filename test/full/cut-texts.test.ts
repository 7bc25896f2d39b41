import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Language } from "#core/translation/language.ts";
import { clippedTextsIn } from "../../tools/screens/cut-texts.ts";
import { overflowOf } from "../../tools/screens/faults.ts";
import { openScreen } from "../../tools/screens/open-screen.ts";
import { screens } from "../../tools/screens/registry.ts";
import { wordBreaksIn } from "../../tools/screens/torn-words.ts";
import { applyViewSetting, nameOf, type ViewSetting } from "../../tools/screens/view-settings.ts";
import { sharedStage, sharedWindow } from "../e2e/stage.ts";

/** The screens that once cut off the most texts. `npm run test:cuts` checks all screens, languages and themes. */
const worst = [
  ["search/foreign-titles", "it", [320, 1024]],
  ["search/last-page", "pt", [320, 1024, 1280]],
  ["search/filters-chosen", "fr", [360, 1024]],
  ["search/some-of-the-words", "de", [320]],
  ["job/student", "de", [320, 768, 1024]],
  ["job/unlisted", "de", [768, 1440]],
] as const;

const large: readonly ViewSetting[] = [
  { width: 360, text: "200 %" },
  { width: 360, text: "32 px" },
];

async function at(name: string, language: Language): Promise<Page> {
  const screen = screens.find((each) => `${each.group}/${each.name}` === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  const page = await sharedWindow();
  await openScreen(page, await sharedStage(), screen, language);
  return page;
}

test.each(worst)("%s in %s cuts no text and breaks no word without a hyphen", async (name, language, widths) => {
  const page = await at(name, language);
  for (const look of [...widths.map((width) => ({ width })), ...large]) {
    await applyViewSetting(page, look);
    const message = nameOf(look);
    await expect.poll(() => clippedTextsIn(page), { message }).toEqual([]);
    await expect.poll(() => wordBreaksIn(page), { message }).toMatchObject({ torn: [], needless: [] });
    await expect.poll(() => overflowOf(page), { message }).toEqual([]);
  }
});

// trust M 1023
test("with a browser font of 32 px, the bar of an opening takes less than 15 % of a phone's height, and icons grow with their text", async () => {
  const page = await at("job/student", "de");
  await applyViewSetting(page, { width: 360 });
  const icon = page.locator("main p svg").first();
  const before = await icon.evaluate((element) => element.getBoundingClientRect().width);
  await applyViewSetting(page, { width: 360, text: "32 px" });
  expect(await icon.evaluate((element) => element.getBoundingClientRect().width)).toBeCloseTo(2 * before, 0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate("scrollTo(0, 2000)");
  const bar = page.locator("[data-watching=true]");
  await bar.waitFor();
  const share = (): Promise<number> => bar.evaluate((element) => element.getBoundingClientRect().height / innerHeight);
  await expect.poll(share).toBeLessThan(0.15);
});

// trust M 1020
test("the question about a typing error breaks no address, marks the difference, and reads as one text", async () => {
  const page = await at("application/mail-question", "de");
  await applyViewSetting(page, { width: 320 });
  expect(await wordBreaksIn(page)).toMatchObject({ torn: [] });
  const question = page.locator("[aria-labelledby=mail-question]");
  expect(await question.locator("mark").allTextContents()).toEqual(["ia", "ai", "ai", "ia"]);
  await expect
    .poll(() => question.getByRole("button", { name: "lena.vogt@gmail.com nehmen", exact: true }).count())
    .toBe(1);
  expect(await question.locator("p").first().textContent()).toContain("lena.vogt@gmial.com geschrieben");
  const look = (element: Element) => getComputedStyle(element).textDecorationLine;
  expect(await question.locator("mark").first().evaluate(look)).toBe("underline");
});

test("a word that is too long for its line is hyphenated, and the hyphen is not part of the title", async () => {
  const page = await at("job/student", "de");
  const title = "Masterarbeit: Anomalieerkennung auf Mikrocontrollern";
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  const hyphensAt = async (look: ViewSetting): Promise<number> => {
    await applyViewSetting(page, look);
    const { hyphens } = await wordBreaksIn(page);
    return hyphens.filter((each) => title.includes(each.split(/["|]/)[1] ?? "")).length;
  };
  await expect.poll(() => hyphensAt({ width: 1440 })).toBe(0);
  await expect.poll(() => hyphensAt({ width: 320, text: "200 %" })).toBeGreaterThan(0);
  expect(await heading.textContent()).toBe(title);
  expect(
    await heading.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    }),
  ).toBe(title);
});
