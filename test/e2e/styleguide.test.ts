import { describe, expect, test } from "vitest";
import { builtApp, partsOfDemo } from "./built-app.ts";

describe("the style guide", () => {
  const site = async (STYLEGUIDE: string) => builtApp(await partsOfDemo({ STYLEGUIDE }));

  test("shows a component in a language, under the same policy as every page, and is not indexed", async () => {
    const open = await site("1");
    const answer = await open.request("/styleguide/error-screen?lang=fr");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/style-src 'self'( 'sha256-[\w+/]+=*')*;/);
    const text = await answer.text();
    expect(text).toContain("Un problème est survenu");
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect((await open.request("/styleguide/nothing")).status).toBe(404);
  });

  test("is not found if it is switched off", async () => {
    const shut = await site("0");
    for (const path of ["/styleguide", "/styleguide/hero", "/styleguide.data"])
      expect((await shut.request(path)).status, path).toBe(404);
  });
});
