import sharp from "sharp";
import type { MeasurePicture } from "#core/doctor/site-folder.ts";

/** Reads a picture's size from its header, with the camera's rotation applied. */
export const measurePicture: MeasurePicture = async (bytes) => {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
};
