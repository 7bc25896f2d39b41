import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import { type Picture, type Pictures, picturesFile } from "#core/site/pictures.ts";

/**
 * Loads the index of the prepared pictures of a site; empty if no pictures were prepared. Raises `invalid` if the index is malformed, or if it names
 * a file that is missing, so that no page shows a broken picture (spec 2.1).
 */
export function loadPictures(folder: string): Pictures {
  const file = join(folder, "index.json");
  if (!existsSync(file)) return [];
  const pictures = read(file);
  const missing = pictures.flatMap(({ files }) => files).find(({ name }) => !existsSync(join(folder, name)));
  if (missing) throw broken(`${missing.name} is missing`);
  return pictures;
}

/**
 * Returns the pictures of the index whose files all exist; none if the index is missing or malformed. Raises no error, because `careers images
 * --again` repairs both.
 */
export function loadCompletePictures(folder: string): Pictures {
  try {
    const whole = ({ files }: Picture): boolean => files.every(({ name }) => existsSync(join(folder, name)));
    return read(join(folder, "index.json")).filter(whole);
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
