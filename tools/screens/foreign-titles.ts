import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { languages } from "#core/translation/language.ts";

const titled = v.object({
  openings: v.array(v.object({ title: v.string(), language: v.picklist(languages) })),
});

/**
 * The titles of the demo's openings and their languages. Each title is also listed without its gender note, such as "(m/f/d)", as in suggestions.
 */
const titles = globSync("site/openings/*.json", { cwd: new URL("../..", import.meta.url) })
  .flatMap(
    (file) => v.parse(titled, JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"))).openings,
  )
  .flatMap(({ title, language }) => {
    const plain = title
      .replaceAll(/\([mwfdhxgn/|*, ]{2,9}\)/gi, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    return [...new Set([title, plain])].map((text) => ({ text, language }));
  });

/** Finds titles whose language differs from the page's and is not marked with `lang`. Returns each with the element that contains it. */
export const unmarkedTitles = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const own = document.documentElement.lang || document.querySelector("[lang]")?.getAttribute("lang");
    const alike = new Set(known.filter(({ language }) => language === own).map(({ text }) => text));
    const foreign = known.filter(({ text, language }) => language !== own && !alike.has(text));
    const textOf = (element: Element): string => element.textContent?.replaceAll(/\s+/g, " ") ?? "";
    const page = textOf(document.body);
    const found: string[] = [];
    for (const { text, language } of foreign.filter((each) => page.includes(each.text))) {
      const holders = [...document.body.querySelectorAll("*")].filter((element) => textOf(element).includes(text));
      const innermost = holders.filter((element) => ![...element.children].some((child) => holders.includes(child)));
      for (const element of innermost)
        if (!element.closest("script, style") && element.closest("[lang]")?.getAttribute("lang") !== language)
          found.push(`${text} (${language}): ${element.outerHTML.slice(0, 160)}`);
    }
    return found;
  }, titles);
