import { connectionHints } from "../../network/connection-hints.ts";

/** Not where somebody saves data, nor where answers come after the words are typed. */
export function wantsSuggestions(): boolean {
  const { saveData = false, effectiveType = "" } = connectionHints();
  return !saveData && !/2g$/.test(effectiveType);
}
