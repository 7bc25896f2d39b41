import type { Page } from "playwright-core";

export type DataLayerEvent = Readonly<Record<string, unknown>>;

/** The events that a tag manager would have read so far. */
export const pushed = async (page: Page): Promise<DataLayerEvent[]> =>
  JSON.parse(await page.evaluate("JSON.stringify(window.dataLayer ?? [])"));

export const namesOf = async (page: Page) => (await pushed(page)).map(({ event }) => event);
