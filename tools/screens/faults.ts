import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** The violations of WCAG 2.0 to 2.2, levels A and AA, that axe finds. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const run = `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ["violations"], selectors: false })`;
  const { violations, passes } = (await page.evaluate(run)) as AxeResults;
  if (passes.length < 5) return [`axe passed only ${passes.length} rules: is the page there?`];
  return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
}

/** The elements that are wider than the page, if the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const right = (element: Element): number => element.getBoundingClientRect().right;
    const [widest] = [...document.querySelectorAll("body *")].sort((a, b) => right(b) - right(a));
    return [`${scrollWidth - clientWidth} px: ${widest?.outerHTML.slice(0, 160)}`];
  });

/** The elements that move although the visitor prefers reduced motion. An animation of at most a millisecond does not count as motion. */
export const movingElementsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect)
      .filter((effect) => Number(effect.getComputedTiming().duration) > 1)
      .filter((effect) => effect.getKeyframes().some(({ easing }) => !/^steps\(1\b/.test(easing)))
      .map(({ target, pseudoElement }) => `${target?.outerHTML.slice(0, 160)} ${pseudoElement ?? ""}`),
  );

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "long-title": "off", // a matter of taste, not of validity
    "no-raw-characters": ["error", { relaxed: true }],
    "void-style": "off", // React's style of void elements
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-implicit-button-type": "off",
  },
});

/** Returns where a page violates the HTML standard. */
export async function htmlErrorsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message, selector }) => `${ruleId}, line ${line}: ${message} ${selector ?? ""}`),
  );
}
