import * as v from "valibot";
import type { CompanyProfiles } from "../site/company-profile.ts";
import {
  fileNameStartIn,
  fileNameStarts,
  isHeaderFile,
  isProfilePictureFile,
  type Pictures,
  picturesFile,
  provesOriginalsExist,
} from "../site/pictures.ts";
import { originalName } from "../site/portraits.ts";
import { shownPictures } from "../site/shown-pictures.ts";
import { parseFile } from "./files.ts";
import { type Finding, warningFinding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

const preparedFile = /^pictures\/prepared\/(?!index\.json$)([^/]+)$/;

/** Returns the prepared pictures of the index; none if there is no index, or if it is malformed. */
export function preparedPicturesIn(folder: SiteFolder): Pictures {
  const checked = v.safeParse(picturesFile, parseFile(folder, "pictures/prepared/index.json", []));
  return checked.success ? checked.output.pictures : [];
}

/**
 * Finds prepared files whose original pictures were removed. They are no longer served, but may show a person who did not want to be shown any more.
 */
export function leftoverFindings(folder: SiteFolder, profiles: CompanyProfiles): Finding[] {
  const pictures = preparedPicturesIn(folder);
  const isShown = shownPictures(profiles, ({ company, file }) => folder.files.includes(`companies/${company}/${file}`));
  const hasCompanies = folder.files.some((file) => {
    const [, name] = /^companies\/([^/]+)\//.exec(file) ?? [];
    return name !== undefined && provesOriginalsExist(name);
  });
  const remedy = hasCompanies
    ? "run careers images, which deletes them"
    : "there is no folder in companies, as while its disk is not mounted; bring it back, or make the empty folder companies/removed and run careers images, which deletes them";
  const remedyFor = (original: string): string => {
    const link = folder.deadLinks.find((each) => original === each || original.startsWith(`${each}/`));
    return link
      ? `${link} is a link that cannot be followed, as while its disk is not mounted; bring it back, or remove the link and run careers images, which deletes them`
      : remedy;
  };
  const known = new Set(pictures.flatMap(fileNameStarts));
  const others = folder.files.flatMap((file) => {
    const start = fileNameStartIn(preparedFile.exec(file)?.[1] ?? "");
    return start === "" || start.startsWith(".") || known.has(start) ? [] : [start];
  });
  return [
    ...pictures
      .filter((picture) => !isShown(picture))
      .map((picture) =>
        warningFinding(
          originalName(picture),
          `is not shown any more, but its prepared files are still in pictures/prepared: ${remedyFor(originalName(picture))}`,
        ),
      ),
    ...[...new Set(others)].map((start) =>
      warningFinding(
        `pictures/prepared/${start}`,
        `belongs to no picture of the site: ${isProfilePictureFile(start) ? remedy : `run careers images, which deletes such files once they are ${isHeaderFile(start) ? "a week" : "a day"} old`}`,
      ),
    ),
  ];
}
