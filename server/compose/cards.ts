import { fileURLToPath } from "node:url";
import { openCardDrawer } from "#adapters/cards/card-drawer.ts";
import type { FamilyFiles } from "#adapters/cards/fonts.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import type { BrandFont } from "#core/site/brand-look.ts";
import { paletteOf } from "#core/site/palette.ts";

const ownFontFiles = (family: string): string[] =>
  ["letters", "latin", "latin-ext"].map((part) =>
    fileURLToPath(new URL(`../../app/fonts/${family}-${part}.woff2`, import.meta.url)),
  );

/** Returns a function that draws the cards of a site folder. Cards use the brand's fonts, and ours for letters that the brand's fonts lack. */
export async function openSiteCards(siteFolder: string) {
  const { brand } = loadSite(siteFolder);
  const family = (font: BrandFont | undefined, ours: string, weight: number): FamilyFiles => ({
    files: [...(font?.files ?? []).map(({ file }) => `${siteFolder}/${file}`), ...ownFontFiles(ours)],
    weight,
  });
  return openCardDrawer({
    fonts: {
      display: family(brand.fonts?.display, "bricolage", 640),
      text: family(brand.fonts?.text, "figtree", 440),
    },
    siteFolder,
    logo: brand.logo,
    palette: paletteOf(brand),
  });
}
