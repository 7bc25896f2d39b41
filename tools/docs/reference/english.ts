import { readFileSync } from "node:fs";
import type { ErrorCode } from "#core/errors.ts";

/** Returns a function from the code of an error to the English text that people read. */
export function englishErrors(): (code: ErrorCode | "internal") => string {
  const texts = JSON.parse(readFileSync(new URL("../../../locales/en.json", import.meta.url), "utf8")) as Readonly<
    Record<string, string>
  >;
  return (code) => texts[`error.code.${code}`] ?? "";
}
