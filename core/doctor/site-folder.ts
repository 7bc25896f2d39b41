/** A folder that describes a group, as the doctor looks at it. */
export interface SiteFolder {
  /** Every file below it, with slashes, in the order of their names. */
  readonly files: readonly string[];
  /** Nothing where there is no such file. */
  text(file: string): string | undefined;
  bytes(file: string): Uint8Array | undefined;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Measures a picture; nothing for what is none. */
export type MeasurePicture = (bytes: Uint8Array) => Promise<PictureSize | undefined>;
