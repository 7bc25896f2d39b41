import { cutTo } from "../../text/cut.ts";
import { visibleLine } from "../../text/visible.ts";

/** Source or medium as it is kept: one line of at most 100 characters (trust A 13). */
export const sourceText = (text: string): string => cutTo(visibleLine(cutTo(text, 1000)), 100);

/** What is kept where nobody said where the candidate came from (spec 4.11). */
export const unknownSource = (productKey: string) => ({ source: `${productKey} website`, medium: "careerpage" });

/** The parameters of an address that say where a visitor comes from: source and medium. */
export const sourceParameters = ["s", "k"] as const;
