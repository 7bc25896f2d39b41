import { expect, test } from "vitest";
import { htmlErrorsIn, movingElementsIn, overflowOf, violationsOf } from "../../tools/screens/faults.ts";
import { openScreen } from "../../tools/screens/open-screen.ts";
import { screens } from "../../tools/screens/registry.ts";
import { textsOverArt } from "../../tools/screens/text-over-art.ts";
import { testScreensOfGroups } from "../e2e/look-at-screens.ts";
import { sharedStage, sharedWindow } from "../e2e/stage.ts";

testScreensOfGroups("search", "job", "my-application", "texts", "mails");

test("the checks find what they look for", async () => {
  const [all] = screens;
  if (!all) throw new Error("no screens");
  const page = await sharedWindow();
  await openScreen(page, await sharedStage(), all, "de");
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    const art = document.querySelector("[data-art]");
    if (!heading || !art) throw new Error("no header");
    const { top } = art.getBoundingClientRect();
    heading.style.translate = `0 ${top - heading.getBoundingClientRect().top}px`;
    heading.style.minInlineSize = "500px";
    heading.append(document.createElement("img"));
  });
  expect(await textsOverArt(page)).not.toEqual([]);
  expect(await movingElementsIn(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]); // the header clips its overflow
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    if (!heading) throw new Error("no heading");
    heading.style.translate = "none";
    heading.animate([{ opacity: 1 }, { opacity: 0.9 }], 600_000);
    heading.style.color = "#e4e6ea";
    document.querySelector("main")?.append(heading);
  });
  expect(await overflowOf(page)).not.toEqual([]);
  expect(await movingElementsIn(page)).toEqual([expect.stringContaining("<h1")]);
  expect((await violationsOf(page)).join()).toMatch(/color-contrast.*image-alt|image-alt.*color-contrast/s);
  expect(
    await htmlErrorsIn("<!doctype html><title>x</title><p id=a><p id=a><button><a href=x>x</a></button>"),
  ).not.toEqual([]);
});
