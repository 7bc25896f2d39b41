import { displayName } from "#core/uploads/rules.ts";

/**
 * The metadata field that contains the name of a file. The name is percent-encoded, as browsers send it (trust 2.1), because headers may contain
 * ASCII only.
 */
const field = "filename";

export const metadataOf = (name: string): Record<string, string> => ({
  [field]: encodeURIComponent(name.toWellFormed()),
});

/** The name of a file, to show to people; empty if none was sent. A browser may have sent anything as the name. */
export function nameOf(metadata: Readonly<Record<string, string>> | undefined): string {
  const encoded = metadata?.[field] ?? "";
  try {
    return displayName(decodeURIComponent(encoded));
  } catch {
    return displayName(encoded);
  }
}
