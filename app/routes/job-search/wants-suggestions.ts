import { lineNow } from "../../network/line.ts";

/** Not where somebody saves data, nor where answers come after the words are typed. */
export function wantsSuggestions(): boolean {
  const { saveData = false, effectiveType = "" } = lineNow();
  return !saveData && !/2g$/.test(effectiveType);
}
