import { displayName } from "#core/uploads/rules.ts";

/** Objects say their file's name percent-encoded, as browsers send it (trust 2.1): other letters do not survive a header. */
const field = "filename";

export const metadataOf = (name: string): Record<string, string> => ({
  [field]: encodeURIComponent(name.toWellFormed()),
});

/** The name for people; empty where none was given. A browser may have sent anything. */
export function nameOf(metadata: Readonly<Record<string, string>> | undefined): string {
  const said = metadata?.[field] ?? "";
  try {
    return displayName(decodeURIComponent(said));
  } catch {
    return displayName(said);
  }
}
