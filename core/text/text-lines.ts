import { unescapeHtml } from "./plain-text.ts";
import { visible } from "./visible.ts";

/** Returns the text of an HTML fragment, with a line for each paragraph, heading and entry of a list. The result must never be inserted as HTML. */
export const textLines = (html: string): string =>
  html
    .replace(/\s+/g, " ")
    .replace(/<li[^<>]*>/gi, "\n• ")
    .replace(/<br[^<>]*>|<\/?(?:p|div|ul|ol|h[1-6]|tr|dt|dd|blockquote|pre)\b[^<>]*>/gi, "\n")
    .split("\n")
    .map((line) => visible(unescapeHtml(line.replace(/<[^<>]*>/g, ""))).trim())
    .filter((line) => line !== "" && line !== "•")
    .join("\n");
