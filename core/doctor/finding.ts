/** Something in a site folder that the operator should change. */
export interface Finding {
  /** An error breaks the site for some visitors; a warning may be intended. */
  readonly weight: "error" | "warning";
  /** The file and the key in it: `brand.json, colours.header.text`. */
  readonly where: string;
  /** What is wrong and how to fix it. */
  readonly says: string;
}

export const errorFinding = (where: string, says: string): Finding => ({ weight: "error", where, says });

export const warningFinding = (where: string, says: string): Finding => ({ weight: "warning", where, says });
