import { codeFindings } from "./codes.ts";
import { colourFindings } from "./colours.ts";
import { contactFindings } from "./contacts.ts";
import { readFiles, type SiteFiles } from "./files.ts";
import type { Finding } from "./finding.ts";
import { fontFindings } from "./fonts.ts";
import { type Checking, openingFindings } from "./openings.ts";
import { logoFindings, pictureFindings } from "./pictures.ts";
import { securityFindings } from "./security.ts";
import type { MeasurePicture, SiteFolder } from "./site-folder.ts";
import { textFindings } from "./texts.ts";

/** Everything wrong with a site folder, errors first. A broken file does not keep the others from being checked. */
export async function examineSite(
  folder: SiteFolder,
  parts: Checking & { readonly measure: MeasurePicture },
): Promise<Finding[]> {
  const { findings, ...files } = readFiles(folder);
  const { brand, countries } = files;
  const site = wholeOf(files);
  const all = [
    ...findings,
    ...codeFindings(files),
    ...(brand ? [...colourFindings(brand), ...fontFindings(folder, brand), ...securityFindings(brand)] : []),
    ...(countries ? contactFindings(countries, { demo: brand?.demo ?? true }) : []),
    ...textFindings(folder),
    ...logoFindings(folder, files),
    ...(await pictureFindings(folder, parts.measure)),
    ...(site ? openingFindings(folder, site, parts) : []),
  ];
  return [...all.filter(({ weight }) => weight === "error"), ...all.filter(({ weight }) => weight === "warning")];
}

/** The whole site, if each of its files is valid. */
function wholeOf({ brand, countries, taxonomy, companies, cities, shareLinks, synonyms }: SiteFiles) {
  if (!brand || !countries || !taxonomy || !companies || !cities || !shareLinks || !synonyms) return undefined;
  return { brand, ...countries, taxonomy, companies, cities, shareLinks, synonyms };
}
