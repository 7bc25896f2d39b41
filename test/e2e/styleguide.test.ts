import { describe, expect, test } from "vitest";
import { siteForTests } from "./site.ts";

describe("the style guide", () => {
  const open = siteForTests(() => ({ STYLEGUIDE: "1" }));
  const shut = siteForTests(() => ({ STYLEGUIDE: "0" }));

  test("shows a component in a language, under the same policy as every page, and is not indexed", async () => {
    const answer = await fetch(`${open.address}/styleguide/error-screen?lang=fr`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Security-Policy")).toContain("style-src 'self';");
    const text = await answer.text();
    expect(text).toContain("Un problème est survenu");
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect((await fetch(`${open.address}/styleguide/nothing`)).status).toBe(404);
  });

  test("is not there where it is switched off", async () => {
    for (const path of ["/styleguide", "/styleguide/hero", "/styleguide.data"])
      expect((await fetch(shut.address + path)).status, path).toBe(404);
  });
});
