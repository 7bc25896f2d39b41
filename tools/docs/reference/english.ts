import { readFileSync } from "node:fs";
import type { ErrorCode } from "#core/errors.ts";

/** The text of an error that people read, in English. */
export function englishErrors(): (code: ErrorCode | "internal") => string {
  const texts = JSON.parse(readFileSync(new URL("../../../locales/en.json", import.meta.url), "utf8")) as Readonly<
    Record<string, string>
  >;
  return (code) => texts[`error.code.${code}`] ?? "";
}
