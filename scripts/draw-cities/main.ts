// usage: scripts/with-node scripts/draw-cities/main.ts
//
// Draws the demo's cities into site/pictures/cities/.

import { mkdirSync, writeFileSync } from "node:fs";
import { cities } from "./cities.ts";
import { drawSheet } from "./sheet.ts";

/** The drawings of the demo's cities, by file name. */
export const cityDrawings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(cities).map(([code, shapes]) => [`${code}.svg`, drawSheet({ code, shapes })]));

if (import.meta.main) {
  const folder = new URL("../../site/pictures/cities/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(cityDrawings())) writeFileSync(new URL(name, folder), text);
}
