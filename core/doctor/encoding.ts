import { errorFinding, type Finding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/** The character that takes the place of bytes that are not UTF-8. */
export const replacementCharacter = "\uFFFD";

/** Finds files that were saved in another encoding than UTF-8, in which visitors would see wrong letters. */
export const encodingFindings = (folder: SiteFolder): Finding[] =>
  folder.files
    .filter((file) => /\.(?:json|html)$/.test(file))
    .flatMap((file) => {
      const [before, ...after] = (folder.text(file) ?? "").split(replacementCharacter);
      if (before === undefined || after.length === 0) return [];
      const says = `has letters that are not UTF-8, which visitors see as ${replacementCharacter}: save the file as UTF-8`;
      return [errorFinding(`${file}, line ${before.split("\n").length}`, says)];
    });
