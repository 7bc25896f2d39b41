/** The files of a site folder, as the doctor reads them. */
export interface SiteFolder {
  /** The paths of all files in the folder, with forward slashes, sorted. */
  readonly files: readonly string[];
  /** The paths of symbolic links that cannot be followed, for example because the disk of their target is not mounted. */
  readonly deadLinks: readonly string[];
  /** The content of a file; `undefined` if there is no such file. */
  text(file: string): string | undefined;
  /** The content of a file as bytes; `undefined` if there is no such file. */
  bytes(file: string): Uint8Array | undefined;
}

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a picture; `undefined` if the bytes are not a picture. */
export type MeasurePicture = (bytes: Uint8Array) => Promise<PictureSize | undefined>;
