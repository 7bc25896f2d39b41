import { existsSync, readdirSync } from "node:fs";
import { isDeadLink, reachableStatus } from "#adapters/disk/dead-links.ts";
import { loadIndex, loadPictures, loadReadableIndex } from "#adapters/disk/load-pictures.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { namedPhotographs } from "#core/site/photographs.ts";
import { provesOriginalsExist } from "#core/site/pictures.ts";
import { companyOf, isDrawing, type NamedPicture, portraitsIn, preparedCode } from "#core/site/portraits.ts";
import { shownPictures } from "#core/site/shown-pictures.ts";
import type { Site } from "#core/site/site.ts";
import { roles } from "#core/site/taxonomy.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import type { Config } from "../settings/config.ts";

/** The folder of the operator's pictures, and the folder of the prepared ones. */
export const picturesOf = ({ SITE_DIR }: Pick<Config, "SITE_DIR">) => ({
  folder: `${SITE_DIR}/pictures`,
  prepared: `${SITE_DIR}/pictures/prepared`,
});

const nameOf = ({ company, file }: NamedPicture): string => `companies/${company}/${file}`;

/** Returns a function that says, for a picture that a profile names, whether its file exists. */
export const hasOriginal =
  ({ SITE_DIR }: Pick<Config, "SITE_DIR">) =>
  (named: NamedPicture): boolean =>
    existsSync(`${SITE_DIR}/${nameOf(named)}`);

/** Loads the prepared pictures that the site shows. Raises `invalid` if they are broken. */
export const loadShownPictures = (config: Pick<Config, "SITE_DIR">, { profiles }: Pick<Site, "profiles">) =>
  loadPictures(picturesOf(config).prepared, shownPictures(profiles, hasOriginal(config)));

function sourceOf(kind: "people" | "companies", named: NamedPicture, { SITE_DIR }: Pick<Config, "SITE_DIR">) {
  const name = nameOf(named);
  return { kind, code: preparedCode(named), name, path: `${SITE_DIR}/${name}` };
}

/**
 * Whether the folder `companies` contains the folder of a company, or a symbolic link to one, and for which companies it contains a link that cannot
 * be followed. If there is no folder, it may be the mount point of a disk that is not mounted. Raises `unavailable` if the folder cannot be read.
 */
function companyFolders({ SITE_DIR }: Pick<Config, "SITE_DIR">) {
  const folder = `${SITE_DIR}/companies`;
  if (!existsSync(folder)) return { hasCompanies: false, unreachable: new Set<string>() };
  try {
    const names = readdirSync(folder).filter(provesOriginalsExist);
    return {
      hasCompanies: names.some((name) => reachableStatus(`${folder}/${name}`)?.isDirectory() === true),
      unreachable: new Set(names.filter((name) => isDeadLink(`${folder}/${name}`))),
    };
  } catch (error) {
    throw diskErrorAsUnavailable(error, folder);
  }
}

/** The portraits and other photographs in the folders of companies. */
const photographsOf = ({ profiles }: Pick<Site, "profiles">, config: Pick<Config, "SITE_DIR">) => [
  ...portraitsIn(profiles)
    .filter(({ file }) => !isDrawing(file))
    .map((portrait) => sourceOf("people", portrait, config)),
  ...namedPhotographs(profiles).map((photograph) => sourceOf("companies", photograph, config)),
];

/**
 * Prepares the pictures of the site folder, and deletes the files of those that were removed. With `again`, pictures that have not changed are
 * prepared, too. Raises `invalid` without `again` if prepared pictures are broken. Needs no database.
 */
export async function prepareSitePictures(config: Config, again: boolean) {
  const site = loadSite(config.SITE_DIR);
  const { preparePictures } = await import("#adapters/pictures/prepare-pictures.ts"); // loaded here, because only this command needs the codecs
  const places = picturesOf(config);
  if (!again) loadShownPictures(config, site);
  const cities = new Set(Object.values(site.cities).flatMap((list) => list.map(({ code }) => code)));
  const { hasCompanies, unreachable } = companyFolders(config);
  return preparePictures({
    ...places,
    known: { cities, roles: new Set(roles) },
    photographs: hasCompanies
      ? photographsOf(site, config).filter(({ code }) => !unreachable.has(companyOf(code)))
      : undefined,
    unreachable,
    before: (again ? loadReadableIndex : loadIndex)(places.prepared),
    again,
  });
}
