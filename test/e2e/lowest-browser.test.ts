import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { searchAndApply } from "../browsers/journey.ts";
import { unsupportedApiPaths } from "../browsers/script-apis.ts";
import { sharedSite, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();

/** Removes features that some served browsers lack. Runs in the page before any other script. */
function takeAway(paths: readonly string[]): void {
  const here = globalThis as unknown as Record<string, unknown>;
  for (const path of paths) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let owner: unknown = here;
    for (const name of names) owner = (owner as Record<string, unknown> | undefined)?.[name];
    if (owner instanceof Object) Reflect.deleteProperty(owner, last);
  }
}

// trust J 131
test("a browser with only what every served browser has can search, read and apply", { tags: "full" }, async () => {
  const page = await visitor({ colorScheme: "light" });
  const paths = unsupportedApiPaths();
  expect(paths).toEqual(
    expect.arrayContaining([
      "String.prototype.toWellFormed",
      "Intl.NumberFormat.prototype.formatRange",
      "TextEncoderStream",
    ]),
  );
  await page.addInitScript(takeAway, paths);
  await searchAndApply(page, site.address, "lena.lowest@example.org");
  expect(
    await page.evaluate("'toWellFormed' in String.prototype || 'requestSubmit' in HTMLFormElement.prototype"),
  ).toBe(false);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ["a browser older than our styles", (page) => page.addInitScript(takeAway, ["CSSLayerBlockRule", "Object.hasOwn"])],
  ["a browser without the scripts", (page) => page.route("**/assets/framework-*.js", (route) => route.abort("failed"))],
])("%s keeps the page that the server rendered, and its forms work", { tags: "full" }, async (_who, begin) => {
  const page = await visitor({ colorScheme: "light" });
  await begin(page);
  await page.goto(`${site.address}/de/careers/de/job-search?country=de`);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate("window.__reactRouterDataRouter === undefined")).toBe(true);
  await page.getByRole("button", { name: "Dunkel" }).click();
  await page.locator("html[data-theme=dark]").waitFor();
  await page.locator("input[name=q]").fill("Kubernetes");
  await page.locator("input[name=q]").press("Enter");
  await page.waitForURL(/[?&]q=kubernetes/i);
  await page
    .getByRole("link", { name: /Kubernetes/ })
    .first()
    .click();
  await page.locator("h1", { hasText: "Kubernetes" }).waitFor();
});
