import type { Locator, Page } from "playwright-core";

const maxTabs = 150;

/** The actions of somebody who uses only the keyboard. After each, the focused control must be inside the window, with a visible focus ring. */
export function keyboardOf(page: Page) {
  /** Presses the Tab key until this control has the focus. */
  async function tabTo(control: Locator): Promise<void> {
    await control.waitFor({ state: "attached" });
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      await page.keyboard.press("Tab");
      if (!(await control.evaluate((element) => element === document.activeElement))) continue;
      const hidden = await control.evaluate(whyHidden);
      if (hidden) throw new Error(`${control} has the focus, but ${hidden}`);
      return;
    }
    throw new Error(`the Tab key does not reach ${control}`);
  }

  return {
    tabTo,
    press: (key: string): Promise<void> => page.keyboard.press(key),
    async activate(control: Locator): Promise<void> {
      await tabTo(control);
      await page.keyboard.press("Enter");
    },
    async type(field: Locator, text: string): Promise<void> {
      await tabTo(field);
      await page.keyboard.type(text);
    },
    async tick(box: Locator): Promise<void> {
      await tabTo(box);
      await page.keyboard.press("Space");
    },
    /** Chooses the wanted one of a group of radio buttons with the arrow keys. */
    async choose(first: Locator, wanted: Locator): Promise<void> {
      await tabTo(first);
      await page.keyboard.press("Space");
      for (let steps = 0; steps < 10 && !(await wanted.isChecked()); steps += 1) await page.keyboard.press("ArrowDown");
    },
  };
}

/** The reason why nobody can see that a control has the focus; `undefined` if they can. Runs in the page. */
function whyHidden(control: Element): string | undefined {
  const { top, bottom, left, right } = control.getBoundingClientRect();
  const { outlineStyle, boxShadow } = getComputedStyle(control);
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return "it is outside of the window";
  return outlineStyle === "none" && boxShadow === "none" ? "nothing shows that" : undefined;
}
