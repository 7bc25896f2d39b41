import sharp from "sharp";
import type { MeasurePicture } from "#core/doctor/site-folder.ts";

/** Reads the size of a picture from its header. Takes into account the rotation that the camera has recorded. */
export const measurePicture: MeasurePicture = async (bytes) => {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
};
