import type { Browser } from "playwright-core";
import { installedChromium } from "../../scripts/chromium.ts";
import { budgets } from "../../test/budgets.ts";
import { launchBrowser } from "../screens/browser.ts";
import { violationsOf } from "../screens/faults.ts";
import { measuredScreens } from "../screens/measured-screens.ts";
import { budgetViolations, weighVisit } from "../screens/weight.ts";
import { type SiteUnderTest, withSite } from "./site.ts";
import type { Step } from "./step.ts";

const phone = { width: 360, height: 780 };
const budgetOf = {
  search: budgets["job-search"],
  job: budgets["job-details"],
  application: budgets["job-application"],
} as const;
const names = ["search", "job", "application"] as const;

export const screensStep: Step = {
  name: "screens",
  claim: "Search, opening and form are accessible and light.",
  more: "npm run test:a11y",
  needsBuild: true,
  obstacle: () =>
    installedChromium()
      ? undefined
      : "There is no Chromium. Install one, or name one in CHROMIUM_PATH; npm test installs one.",
  run: () =>
    withSite({}, async (site) => {
      const browser = await launchBrowser();
      try {
        const seen = [];
        for (const name of names) seen.push(await look(browser, site, name));
        const kilobytes = seen.map((each) => each.kilobytes);
        const violations = seen.reduce((sum, each) => sum + each.violations, 0);
        return {
          figure: `On a phone, light and dark: ${violations} axe violations (WCAG 2.2 AA); first visits of ${kilobytes.join(", ")} kB, ${seen.filter(({ isLight }) => isLight).length} of 3 within budget.`,
          problems: seen.flatMap(({ problems }) => problems),
          numbers: { violations, ...Object.fromEntries(names.map((name, at) => [`${name}Kb`, kilobytes[at] ?? 0])) },
        };
      } finally {
        await browser.close();
      }
    }),
};

async function look(browser: Browser, { address }: SiteUnderTest, name: (typeof names)[number]) {
  const context = await browser.newContext({ viewport: phone, locale: "de-DE", reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    const loaded = await weighVisit(page, address + measuredScreens[name]);
    const tooHeavy = budgetViolations(loaded, budgetOf[name]).map((what) => `${name}: ${what}`);
    if (!loaded["script"]) tooHeavy.push(`${name}: no script was loaded, so nothing was weighed`);
    const violations: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      violations.push(...(await violationsOf(page)).map((each) => `${name}, ${colorScheme}: ${each}`));
    }
    const bytes = Object.values(loaded).reduce((sum, each) => sum + each, 0);
    return {
      violations: violations.length,
      kilobytes: Math.round(bytes / 1000),
      isLight: tooHeavy.length === 0,
      problems: [...violations, ...tooHeavy],
    };
  } finally {
    await context.close();
  }
}
