import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

/** A film made of screenshots, as an animated WebP. */
export interface Film {
  /** Adds a screenshot of the window, which the film shows for `shownMs` milliseconds. */
  shoot(page: Page, shownMs: number): Promise<void>;
  /**
   * Adds a screenshot of the window with a dot on the target, as if a finger touched it. Then taps the target, or calls `act` instead, if given.
   */
  tap(page: Page, target: Locator, shownMs: number, act?: () => Promise<void>): Promise<void>;
  frames(): number;
  seconds(): number;
  /** Writes the film, which loops forever. Returns its size in bytes. */
  write(file: string): Promise<number>;
}

/** The width of the film in pixels. The screenshots are larger, and scaled down. */
const width = 480;
const quality = 70;
const dotRadius = 22;

export function createFilm(): Film {
  const frames: { readonly picture: Buffer; readonly shownMs: number }[] = [];
  const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: "disabled" });
  return {
    async shoot(page, shownMs) {
      frames.push({ picture: await picture(page), shownMs });
    },
    async tap(page, target, shownMs, act = () => target.click()) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error("nothing to tap");
      const [x, y] = [box.x + Math.min(box.width / 2, 120), box.y + box.height / 2];
      frames.push({ picture: await withDot(await picture(page), page, x, y), shownMs });
      await act();
    },
    frames: () => frames.length,
    seconds: () => frames.reduce((sum, { shownMs }) => sum + shownMs, 0) / 1000,
    async write(file) {
      const small = await Promise.all(frames.map((frame) => sharp(frame.picture).resize({ width }).png().toBuffer()));
      const delay = frames.map(({ shownMs }) => shownMs);
      const joined = sharp(small, { join: { animated: true } });
      const { size } = await joined.webp({ delay, loop: 0, quality, effort: 6, minSize: true }).toFile(file);
      return size;
    },
  };
}

/** Draws a translucent dot onto a screenshot, at a position in the window. */
async function withDot(picture: Buffer, page: Page, x: number, y: number): Promise<Buffer> {
  const { width: pixels = 0 } = await sharp(picture).metadata();
  const scale = pixels / (page.viewportSize()?.width ?? pixels);
  const radius = Math.round(dotRadius * scale);
  const dot = `<svg width="${2 * radius}" height="${2 * radius}"><circle cx="${radius}" cy="${radius}" r="${radius - 2}" fill="#ffffff" fill-opacity="0.45" stroke="#101828" stroke-opacity="0.6" stroke-width="3"/></svg>`;
  const at = { left: Math.max(0, Math.round(x * scale) - radius), top: Math.max(0, Math.round(y * scale) - radius) };
  return sharp(picture)
    .composite([{ input: Buffer.from(dot), ...at }])
    .png()
    .toBuffer();
}
