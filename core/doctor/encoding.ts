import { errorFinding, type Finding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/** The character that takes the place of bytes that are not UTF-8. */
export const replacementCharacter = "\uFFFD";

/** Finds files that are not in UTF-8. Visitors would see wrong letters in them. */
export const encodingFindings = (folder: SiteFolder): Finding[] =>
  folder.files
    .filter((file) => /\.(?:json|html)$/.test(file))
    .flatMap((file) => {
      const [before, ...after] = (folder.text(file) ?? "").split(replacementCharacter);
      if (before === undefined || after.length === 0) return [];
      const says = `has letters that are not UTF-8, which visitors see as ${replacementCharacter}: save the file as UTF-8`;
      return [errorFinding(`${file}, line ${before.split("\n").length}`, says)];
    });
