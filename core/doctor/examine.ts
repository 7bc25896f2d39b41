import type { HolidayTable } from "../time/holidays.ts";
import type { Day } from "../time/time.ts";
import { codeFindings } from "./codes.ts";
import { colourFindings } from "./colours.ts";
import { contactFindings, securityFindings } from "./contacts.ts";
import { controllerFindings } from "./controllers.ts";
import { demoFindings, type Hashing, isDeclaredDemo } from "./demo.ts";
import { deskFindings } from "./desk.ts";
import { diversityFindings } from "./diversity.ts";
import { encodingFindings } from "./encoding.ts";
import { type ReadBasic, readFiles } from "./files.ts";
import type { Finding } from "./finding.ts";
import { fontFindings } from "./fonts.ts";
import { holidayFindings } from "./holidays.ts";
import { type OpeningCheckParts, openingFindings } from "./openings.ts";
import { logoFindings, pictureFindings } from "./pictures.ts";
import { type ProfileCheckParts, profileFindings } from "./profiles.ts";
import type { MeasurePicture, SiteFolder } from "./site-folder.ts";
import { textFindings } from "./texts.ts";

/** Finds everything that is wrong with a site folder, and returns errors first. A broken file does not keep the other files from being checked. */
export async function examineSite(
  folder: SiteFolder,
  parts: OpeningCheckParts &
    Hashing &
    ProfileCheckParts & {
      readonly measure: MeasurePicture;
      readonly readBasic: ReadBasic;
      readonly today: Day;
    },
): Promise<Finding[]> {
  const { findings, ...files } = readFiles(folder, parts.readBasic);
  const { brand, countries } = files;
  const demo = isDeclaredDemo(folder);
  const all = [
    ...findings,
    ...encodingFindings(folder),
    ...codeFindings(files),
    ...(brand
      ? [
          ...colourFindings(brand),
          ...fontFindings(folder, brand),
          ...securityFindings(brand),
          ...diversityFindings(brand, { demo }),
        ]
      : []),
    ...(countries ? contactFindings(countries, { demo }) : []),
    ...controllerFindings(files, { demo }),
    ...deskFindings(files),
    ...holidayFindings(files, parts.readBasic("holidays.json") as HolidayTable, parts.today),
    ...textFindings(folder, files, (text) => parts.languageOfText(text)),
    ...profileFindings(folder, files, parts),
    ...(demo ? [] : demoFindings(folder, parts)),
    ...logoFindings(folder, files),
    ...(await pictureFindings(folder, parts.measure)),
    ...openingFindings(folder, files, { ...parts, demo }),
  ];
  return [...all.filter(({ weight }) => weight === "error"), ...all.filter(({ weight }) => weight === "warning")];
}
