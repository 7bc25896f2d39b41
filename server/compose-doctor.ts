import { createHash } from "node:crypto";
import { readBasic } from "#adapters/disk/basics.ts";
import { openSiteFolder } from "#adapters/disk/site-folder.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { measurePicture } from "#adapters/pictures/measure.ts";
import { examineSite } from "#core/doctor/examine.ts";
import type { Finding } from "#core/doctor/finding.ts";

const hashOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** The doctor on a folder: it opens no data, so that it can be asked before the first start. */
export const examineFolder = async (siteFolder: string): Promise<Finding[]> =>
  examineSite(openSiteFolder(siteFolder), {
    cleanHtml,
    hashOf,
    languageOfText,
    measure: measurePicture,
    hashOfBytes: hashOf,
    readBasic,
  });
