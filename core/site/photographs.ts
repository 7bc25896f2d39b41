import { type CompanyPhotograph, type CompanyProfiles, photographsIn } from "./company-profile.ts";
import { type Picture, type Pictures, pictureOf } from "./pictures.ts";
import { type NamedPicture, preparedCode } from "./portraits.ts";

/** The widths of prepared photographs, in pixels; a photograph is never prepared wider than the part of its source that has the right shape. */
export const photographWidths = [480, 960, 1920] as const;

/** The shape of every prepared photograph: width divided by height. */
export const photographRatio = 16 / 9;

/**
 * The size that a prepared file should not exceed, in bytes: what a phone on a slow network loads in a few seconds. A photograph with many details is
 * compressed more strongly.
 */
export const maxPhotographBytes: Readonly<Record<(typeof photographWidths)[number], number>> = {
  480: 45_000,
  960: 130_000,
  1920: 360_000,
};

/** Returns the width of the largest part of a picture that has the shape of a photograph, in pixels. */
export const widthOfCut = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(width, Math.floor(height * photographRatio));

/** A photograph that can be shown: its files, and what it shows. */
export interface ShownPhotograph {
  readonly picture: Picture;
  readonly text: string;
}

/** Returns the photographs that profiles name, each once. */
export const namedPhotographs = (profiles: CompanyProfiles): readonly NamedPicture[] =>
  Object.entries(profiles).flatMap(([company, byLanguage]) =>
    [...new Set(Object.values(byLanguage).flatMap(photographsIn))].map((file) => ({ company, file })),
  );

/** Returns the prepared files of a photograph; `undefined` if it has not been prepared. */
export const preparedPhotograph = (pictures: Pictures, named: NamedPicture): Picture | undefined =>
  pictureOf(pictures, "companies", preparedCode(named));

/** Returns a photograph of a company's profile with its files; `undefined` if there is none, or if it has not been prepared. */
export function shownPhotograph(
  pictures: Pictures,
  company: string,
  photograph: CompanyPhotograph | undefined,
): ShownPhotograph | undefined {
  const picture = photograph && preparedPhotograph(pictures, { company, file: photograph.picture });
  return picture && { picture, text: photograph.pictureText };
}
