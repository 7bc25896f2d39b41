import sharp from "sharp";
import type { MeasurePicture } from "#core/doctor/site-folder.ts";

/** Reads the head of a picture, as it is shown: turned by what the camera noted. */
export const measurePicture: MeasurePicture = async (bytes) => {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
};
