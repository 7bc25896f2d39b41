import { extensionOfType } from "../../uploads/rules.ts";
import type { ApplicationFile } from "../stored/application.ts";

/**
 * The name of the copy of a candidate's file. The program makes the name, with the extension of the detected type: the candidate must not decide
 * which program opens the file.
 */
export const copyNameOf = (
  id: string,
  { kind, contentType }: Pick<ApplicationFile, "kind" | "contentType">,
): string => {
  const extension = extensionOfType(contentType);
  return `${id}-${kind}${extension && `.${extension}`}`;
};
