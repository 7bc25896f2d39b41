/** Something in a site folder that its operator should change. */
export interface Finding {
  /** An error keeps a site from being good for everybody; a warning may be meant. */
  readonly weight: "error" | "warning";
  /** The file, and in it the key: `brand.json, colours.header.text`. */
  readonly where: string;
  /** What is wrong, and what to do. */
  readonly says: string;
}

export const error = (where: string, says: string): Finding => ({ weight: "error", where, says });
export const warning = (where: string, says: string): Finding => ({ weight: "warning", where, says });
