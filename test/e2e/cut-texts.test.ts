import { expect, test } from "vitest";
import { type Look, nameOf, takeOn } from "../../tools/screens/cut-looks.ts";
import { cutTextsIn } from "../../tools/screens/cut-texts.ts";
import { overflowOf } from "../../tools/screens/faults.ts";
import { openScreen } from "../../tools/screens/open-screen.ts";
import { screens } from "../../tools/screens/registry.ts";
import { sharedStage, sharedWindow } from "./stage.ts";

/** Where most was cut once; `npm run test:cuts` has every screen, language and look. */
const worst = [
  ["search/foreign-titles", "it", [320, 1024]],
  ["search/last-page", "pt", [320, 1024, 1280]],
  ["search/filters-chosen", "fr", [360, 1024]],
  ["search/some-of-the-words", "de", [320]],
  ["job/student", "de", [320, 768, 1024]],
  ["job/unlisted", "de", [768, 1440]],
] as const;

const read: Look = { width: 320, text: "200 %" };

test.each(worst)("%s in %s cuts no text and breaks no word without a hyphen", async (name, language, widths) => {
  const screen = screens.find((each) => `${each.group}/${each.name}` === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  const page = await sharedWindow();
  await openScreen(page, await sharedStage(), screen, language);
  for (const look of widths.map((width) => ({ width }))) {
    await takeOn(page, look);
    await expect.poll(() => cutTextsIn(page), { message: nameOf(look) }).toEqual([]);
  }
  await takeOn(page, read);
  await expect.poll(() => overflowOf(page), { message: nameOf(read) }).toEqual([]);
});

test("a word that is too long for its line is broken with a hyphen that is no part of the title", async () => {
  const screen = screens.find(({ group, name }) => group === "job" && name === "student");
  if (!screen) throw new Error("there is no opening for students");
  const page = await sharedWindow();
  await openScreen(page, await sharedStage(), screen, "de");
  const title = "Masterarbeit: Anomalieerkennung auf Mikrocontrollern";
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  const hyphensAt = async (look: Look): Promise<number> => {
    await takeOn(page, look);
    return heading.evaluate(
      (element) =>
        [...element.querySelectorAll(".shy")].filter((each) => getComputedStyle(each, "::before").content !== "none")
          .length,
    );
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
