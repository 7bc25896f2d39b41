import { cutTo } from "../../text/cut.ts";
import { visibleLine } from "../../text/visible.ts";

/** Source or medium as it is stored: one line of at most 100 characters (trust A 13). */
export const sourceText = (text: string): string => cutTo(visibleLine(cutTo(text, 1000)), 100);

/** The source and medium of an application if the page's address has none (spec 4.11). */
export const unknownSource = (productKey: string) => ({ source: `${productKey} website`, medium: "careerpage" });

/** The URL parameters for source and medium. */
export const sourceParameters = ["s", "k"] as const;
