import { weakPairsOf } from "../site/colour-pairs.ts";
import type { Brand } from "../site/site.ts";
import { error, type Finding } from "./finding.ts";

/** Colours of the brand that are too much alike for what the pages do with them. */
export const colourFindings = (brand: Pick<Brand, "colours">): Finding[] =>
  weakPairsOf(brand).map(({ key, says }) => error(`brand.json, colours.${key}`, says));
