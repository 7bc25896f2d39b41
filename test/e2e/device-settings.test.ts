import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const job = "de-masterarbeit-embedded-sensorik";
const screens = [
  ["the search", "/de/careers/de/job-search?country=de&area=technology"],
  ["openings of another language", "/de/careers/br/job-search?country=br"],
  ["the empty search", "/de/careers/de/job-search?country=de&q=astronaut"],
  ["an opening", `/de/careers/de/job-details/${job}?country=de`],
  ["the form", `/de/careers/de/job-application/${job}?country=de`],
  ["the accessibility statement", "/de/careers/de/accessibility?country=de"],
] as const;

/** Presses Tab. Returns the element that then has the focus; `undefined` after the last one. */
async function tab(page: Page) {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const ring = (style: CSSStyleDeclaration): boolean =>
      style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    const { top, bottom } = focused.getBoundingClientRect();
    const bar = [...document.querySelectorAll("main > *")].find(
      (element) => getComputedStyle(element).position === "sticky",
    );
    const over = bar?.contains(focused) ? undefined : bar?.getBoundingClientRect();
    const covered = over !== undefined && over.height > 0 && over.top < bottom - 1 && over.bottom > top + 1;
    return {
      name: `${focused.tagName} ${focused.textContent?.slice(0, 40)}`,
      ringed: ring(getComputedStyle(focused)) || ring(getComputedStyle(focused, "::after")),
      hidden: covered || top < -1 || bottom > window.innerHeight + 1,
    };
  });
}

const media = [
  ["with the colours of the page", {}],
  ["in forced colours", { forcedColors: "active", contrast: "more" }],
] as const;

test.each(media)(
  "everything focusable shows its focus, and no bar hides it, %s",
  { tags: "full" },
  async (_name, options) => {
    const page = await visitor({ viewport: { width: 360, height: 640 }, reducedMotion: "reduce", ...options });
    for (const [screen, path] of screens) {
      await visit(page, site.address + path);
      const seen: string[] = [];
      for (let step = 0; step < 80; step += 1) {
        const focus = await tab(page);
        if (!focus) break;
        seen.push(focus.name);
        expect([screen, focus.name, focus.ringed, focus.hidden]).toEqual([screen, focus.name, true, false]);
      }
      expect(seen.length, screen).toBeGreaterThan(8);
    }
  },
);

test("text at twice its size fits 320 pixels", { tags: "full" }, async () => {
  const page = await visitor({ viewport: { width: 320, height: 700 } });
  for (const [screen, path] of screens) {
    await visit(page, site.address + path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([screen, Math.max(0, over)]).toEqual([screen, 0]);
  }
});

test("forced colours keep the marks that are made by colours", { tags: "full" }, async () => {
  const page = await visitor({ forcedColors: "active" });
  await visit(page, `${site.address}/de/careers/de/job-search?country=de`);
  const border = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await border("nav [aria-current=page]")).toBe("2px");
  expect(await border("nav a:not([aria-current])")).toBe("0px");
});

// trust N 194
test("forced colours distinguish completed, current and later steps", { tags: "full" }, async () => {
  const page = await visitor({ forcedColors: "active" });
  await visit(page, `${site.address}/de/careers/de/job-application/${job}?country=de`);
  await fillForm(page, pdfFile(temporaryFolder()));
  await page.locator("form button[type=submit]").click();
  await page.locator("dl").waitFor();
  const line = (state: string) =>
    page.locator(`ol [data-state=${state}]`).evaluate((step) => {
      const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(step);
      return { borderTopColor, borderTopStyle, borderTopWidth };
    });
  const [done, now, later] = [await line("done"), await line("now"), await line("later")];
  expect(done).toMatchObject({ borderTopStyle: "solid", borderTopWidth: "5px" });
  expect(now).toMatchObject({ borderTopStyle: "solid", borderTopWidth: "5px" });
  expect(now.borderTopColor).not.toBe(done.borderTopColor);
  expect(later).toMatchObject({ borderTopStyle: "dashed", borderTopWidth: "1px" });
});

test("targets are at least 24 pixels wide and high, and 44 high on touch screens", { tags: "full" }, async () => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  for (const [screen, path] of screens) {
    await visit(page, site.address + path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, select, summary, input:not([type=hidden]), nav a, .button")]
        .filter((element) => element.offsetParent !== null && !element.matches("[tabindex='-1'], [type=checkbox]"))
        .filter((element) => element.offsetHeight < 44 || element.offsetWidth < 24)
        .map(
          (element) => `${element.tagName} ${element.textContent}: ${element.offsetWidth} x ${element.offsetHeight}`,
        ),
    );
    expect([screen, small]).toEqual([screen, []]);
  }
});
