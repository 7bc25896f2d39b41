import { photographWidths, widthOfCut } from "../site/photographs.ts";
import { maxSourcePixels } from "../site/pictures.ts";
import { portraitSizePx } from "../site/portraits.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";
import { photographPaths } from "./profiles.ts";
import type { MeasurePicture, SiteFolder } from "./site-folder.ts";

const raster = /\.(jpe?g|png|webp|avif|tiff?|gif)$/i;
const shownWide = /^pictures\/(?:cities|roles)\//;
/** Matches the paths of prepared pictures, which `careers images` makes from the pictures that are checked here. */
const prepared = /^pictures\/prepared\//;

/** The minimum width, in pixels, of a picture of a city or role. The header needs this width on a wide screen with two pixels per CSS pixel. */
const minWidth = 1600;
/** The minimum height of a logo, in pixels: a company's logo is 40 CSS pixels high, with two pixels for each CSS pixel. */
const minLogoHeight = 80;

/** Finds files that cannot be read as pictures, and pictures that have too many pixels, or too few for their position on the pages. */
export async function pictureFindings(folder: SiteFolder, measure: MeasurePicture): Promise<Finding[]> {
  const photographs = photographPaths(folder);
  const found: Finding[] = [];
  for (const file of folder.files.filter((name) => raster.test(name) && !prepared.test(name))) {
    const size = await measure(folder.bytes(file) ?? new Uint8Array());
    if (!size) found.push(errorFinding(file, "is not a readable picture; save it again as JPEG, PNG or WebP"));
    else if (size.width * size.height > maxSourcePixels)
      found.push(
        errorFinding(file, `is ${size.width} × ${size.height} pixels, more than 120 million; save it with fewer`),
      );
    else if (photographs.has(file)) {
      if (widthOfCut(size) < photographWidths[0])
        found.push(errorFinding(file, `is ${size.width} × ${size.height} pixels; a photograph needs 480 × 270`));
    } else if (file.startsWith("companies/") && Math.min(size.width, size.height) < portraitSizePx)
      found.push(
        errorFinding(
          file,
          `is ${size.width} × ${size.height} pixels; a portrait needs ${portraitSizePx} × ${portraitSizePx}, or give it as SVG`,
        ),
      );
    else if (shownWide.test(file) && size.width < minWidth)
      found.push(errorFinding(file, `is ${size.width} pixels wide; a picture of a city or role needs ${minWidth}`));
    else if (file.startsWith("logos/") && size.height < minLogoHeight)
      found.push(errorFinding(file, `is ${size.height} pixels high; a logo needs ${minLogoHeight}, or give it as SVG`));
  }
  return found;
}

/** Finds logos that are missing, cannot be served, or are unsafe SVG. */
export function logoFindings(folder: SiteFolder, { brand, companies }: SiteFiles): Finding[] {
  const named = [
    ["brand.json, logo", brand?.logo],
    ["brand.json, logoOnLight", brand?.logoOnLight],
    ...(companies ?? []).map(({ code, logo }) => [`companies.json, ${code}`, logo]),
  ].flatMap(([where, logo]) => (where && logo ? [{ where, logo }] : []));
  return [
    ...named.flatMap(({ where, logo }) => {
      if (!logo.startsWith("logos/")) return errorFinding(where, `${logo} is not served; put it under logos/`);
      return folder.files.includes(logo)
        ? []
        : errorFinding(where, `${logo} is missing; put it there, or name another`);
    }),
    ...folder.files
      .filter((file) => file.endsWith(".svg"))
      .flatMap((file) => svgFindings(file, folder.text(file) ?? "")),
  ];
}

const unsafe: readonly (readonly [RegExp, string])[] = [
  [/<script/i, "a script"],
  [/\son\w+\s*=/i, "an event handler"],
  [/<foreignObject/i, "a foreign object"],
  [/<!(DOCTYPE|ENTITY)/i, "a DOCTYPE or an entity"],
  [/\b(?:href|src)\s*=\s*["']?\s*(?!["'#\s])/i, "a reference to another file"],
  [/url\(\s*["']?\s*(?!["'#\s])|@import/i, "a reference to another file"],
];

function svgFindings(file: string, text: string): Finding[] {
  if (!/<svg[\s>]/i.test(text)) return [errorFinding(file, "is not an SVG; export it again")];
  const parts = new Set(unsafe.filter(([pattern]) => pattern.test(text)).map(([, what]) => what));
  return [
    ...[...parts].map((what) => errorFinding(file, `contains ${what}; export it as a plain drawing`)),
    ...(/\sviewBox\s*=/.test(text) ? [] : [warningFinding(file, "has no viewBox, so it cannot be scaled")]),
  ];
}
