import { readBasic, readDraft } from "#adapters/disk/basics.ts";
import { readSchemas, refuseNonEmpty, writeNewSite } from "#adapters/disk/new-site.ts";
import { asRecord, listOf } from "#core/json-values.ts";
import { brandTextsIn, type NewSite, newSiteFiles } from "#core/site/new-site.ts";
import { proseNames } from "#core/site/prose-names.ts";

export { refuseNonEmpty };

/** The codes of the countries about which the program has built-in facts. */
export const knownCountries = (): string[] =>
  listOf(asRecord(readBasic("countries.json"))["countries"]).map((entry) => String(asRecord(entry)["code"]));

/** Creates a site folder. Returns the code of its first company, and the names of the files. */
export function makeSite(folder: string, answers: NewSite): { company: string; files: string[] } {
  const { files, company } = newSiteFiles(answers, {
    brandTexts: brandTextsIn(readBasic("brand.json")),
    draft: readDraft,
    proseNames,
    schemas: readSchemas(),
  });
  writeNewSite(folder, files);
  return { company, files: [...files.keys()] };
}
