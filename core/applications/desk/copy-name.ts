import { extensionOfType } from "../../uploads/rules.ts";
import type { ApplicationFile } from "../stored/application.ts";

/**
 * The file name of the copy of a candidate's file. Its extension is that of the detected type, and not the candidate's, because the extension decides
 * which program opens the file.
 */
export const copyNameOf = (
  id: string,
  { kind, contentType }: Pick<ApplicationFile, "kind" | "contentType">,
): string => {
  const extension = extensionOfType(contentType);
  return `${id}-${kind}${extension && `.${extension}`}`;
};
