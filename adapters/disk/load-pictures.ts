import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import { type Picture, type Pictures, picturesFile } from "#core/site/pictures.ts";

/**
 * Loads the prepared pictures of a site that may be shown; empty if no pictures were prepared. Raises `invalid` if the index is malformed, or if a
 * file of such a picture is missing, so that no page shows a broken picture (spec 2.1).
 */
export function loadPictures(folder: string, isShown: (picture: Picture) => boolean): Pictures {
  const pictures = loadIndex(folder).filter(isShown);
  const missing = pictures.flatMap(({ files }) => files).find(({ name }) => !existsSync(join(folder, name)));
  if (missing) throw broken(`${missing.name} is missing`);
  return pictures;
}

/** Returns the pictures of the index, even those with missing files; none if there is no index. Raises `invalid` if the index is malformed. */
export function loadIndex(folder: string): Pictures {
  const file = join(folder, "index.json");
  return existsSync(file) ? read(file) : [];
}

/** Returns the pictures of the index; none if the index is malformed, because `careers images --again` repairs it. */
export function loadReadableIndex(folder: string): Pictures {
  try {
    return loadIndex(folder);
  } catch {
    return [];
  }
}

function read(file: string): Pictures {
  try {
    return v.parse(picturesFile, JSON.parse(readFileSync(file, "utf8"))).pictures;
  } catch (error) {
    throw broken((error as Error).message.split("\n")[0] ?? "");
  }
}

const broken = (what: string): PorticoError =>
  new PorticoError("invalid", `pictures/prepared: ${what}; run careers images --again`);
