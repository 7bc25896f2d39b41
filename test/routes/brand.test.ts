import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { publishBrand } from "#server/published/brand.ts";
import { demoSite } from "../fixtures.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

const font = { family: "Own", kind: "serif", files: [{ file: "fonts/own.woff2", weights: "400" }] };

/** A copy of the demo's site with additional settings in `brand.json`. */
function siteWith(more: object): string {
  const folder = join(temporaryFolder(), "site");
  cpSync("site", folder, { recursive: true });
  writeFileSync(join(folder, "brand.json"), JSON.stringify({ ...demoSite().brand, ...more }));
  return folder;
}

const withFont = (): string => {
  const folder = siteWith({ fonts: { display: font } });
  mkdirSync(join(folder, "fonts"));
  writeFileSync(join(folder, "fonts/own.woff2"), "wOF2");
  return folder;
};

describe("the files of a brand", () => {
  test("are cached by browsers for ever, under addresses that change with them", async () => {
    const { app, services } = await createTestApp({ SITE_DIR: withFont() });
    const { inPages } = publishBrand(services.site.brand, services.brandFonts, services.logo.svg);
    const style = await app.request(inPages.style ?? "");
    expect(style.status).toBe(200);
    expect(style.headers.get("Content-Type")).toContain("text/css");
    expect(style.headers.get("Cache-Control")).toContain("immutable");
    const address = /url\("([^"]+)"\)/.exec(await style.text())?.[1];
    expect(address).toBe(inPages.displayFont);
    const file = await app.request(address ?? "");
    expect(file.headers.get("Content-Type")).toBe("font/woff2");
    expect(await file.text()).toBe("wOF2");
    expect((await app.request("/brand-aaaaaaaaaaaa.css")).status).toBe(404);
  });

  test("stop the start if a font is missing, by its name", async () => {
    await expect(createTestApp({ SITE_DIR: siteWith({ fonts: { display: font } }) })).rejects.toThrow(
      "fonts/own.woff2 cannot be read",
    );
  });

  test("stop the start if a key is unknown, by its name", async () => {
    await expect(createTestApp({ SITE_DIR: siteWith({ colors: {} }) })).rejects.toThrow("brand.json: colors:");
  });
});
