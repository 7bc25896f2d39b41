import { lowContrastPairsOf } from "../site/colour-pairs.ts";
import type { Brand } from "../site/site.ts";
import { errorFinding, type Finding } from "./finding.ts";

/** Finds pairs of the brand's colours with too little contrast for their use on the pages. */
export const colourFindings = (brand: Pick<Brand, "colours">): Finding[] =>
  lowContrastPairsOf(brand).map(({ key, says }) => errorFinding(`brand.json, colours.${key}`, says));
