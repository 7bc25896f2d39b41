import { displayName } from "#core/uploads/rules.ts";

/** The metadata field with the file's name. It is percent-encoded, as browsers send it (trust 2.1): headers only take ASCII. */
const field = "filename";

export const metadataOf = (name: string): Record<string, string> => ({
  [field]: encodeURIComponent(name.toWellFormed()),
});

/** The name to display; empty if none was sent. A browser may have sent anything. */
export function nameOf(metadata: Readonly<Record<string, string>> | undefined): string {
  const encoded = metadata?.[field] ?? "";
  try {
    return displayName(decodeURIComponent(encoded));
  } catch {
    return displayName(encoded);
  }
}
