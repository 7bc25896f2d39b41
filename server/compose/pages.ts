import { loadBrandFonts, loadLogo } from "#adapters/disk/load-brand-files.ts";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { loadProse, refuseGaps } from "#adapters/disk/load-prose.ts";
import { drawIcon } from "#adapters/pictures/draw-icon.ts";
import { once } from "#core/duties/once.ts";
import { createProseRenderer } from "#core/site/prose.ts";
import { textSettingsOf } from "../settings/text-settings.ts";
import type { BaseServices } from "./ground.ts";
import { loadShownPictures } from "./pictures.ts";
import type { Threads } from "./threads.ts";

/** Composes the texts, pictures, fonts and other parts of the pages. Each part is read on first use. */
export function composePages({ config, site }: BaseServices, threads: Threads) {
  const messages = once(loadMessages);
  const templates = once(() => loadProse(config.SITE_DIR, site.brand, site.countries));
  const textSettings = textSettingsOf(config);
  const prose = once(() => createProseRenderer(templates(), { ...textSettings, site, messages: messages() }));
  const pictures = once(() => loadShownPictures(config, site));
  const logo = once(() => loadLogo(config.SITE_DIR, site.brand));
  const brandFonts = once(() => loadBrandFonts(config.SITE_DIR, site.brand));
  return {
    get messages() {
      return messages();
    },
    get prose() {
      return prose();
    },
    get pictures() {
      return pictures();
    },
    get logo() {
      return logo();
    },
    get brandFonts() {
      return brandFonts();
    },
    /**
     * Reads the texts, pictures, fonts and the logo of the pages now. Raises `invalid` if something is wrong with them. A server calls this when it
     * starts, so that it stops at once in that case. Commands do not call this, and read each part on first use.
     */
    readPages(): void {
      for (const read of [messages, prose, pictures, brandFonts, logo]) read();
      if (config.MODE === "production" && !site.brand.demo) refuseGaps(templates(), site.brand);
    },
    drawIcon: (size: number, ground?: string) =>
      drawIcon({ logo: `${config.SITE_DIR}/${site.brand.logo}`, size, ...(ground ? { ground } : {}) }),
    cardDrawer: threads.cards(config), // the thread starts with the first card
  };
}

export type Pages = ReturnType<typeof composePages>;
