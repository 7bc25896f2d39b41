import { readFileSync } from "node:fs";
import type { ErrorCode } from "#core/errors.ts";

/** Creates a function that returns the English message for an error code. */
export function englishErrors(): (code: ErrorCode | "internal") => string {
  const texts = JSON.parse(readFileSync(new URL("../../../locales/en.json", import.meta.url), "utf8")) as Readonly<
    Record<string, string>
  >;
  return (code) => texts[`error.code.${code}`] ?? "";
}
