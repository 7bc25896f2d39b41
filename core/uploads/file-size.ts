import type { Language } from "../translation/language.ts";
import type { Translator } from "../translation/translate.ts";

/** Formats a size for people: in whole kilobytes below a megabyte, otherwise in megabytes with one decimal. */
export function fileSize(bytes: number, language: Language, t: Translator): string {
  if (bytes < 1_000_000) return t("file.kilobytes", { size: Math.max(1, Math.round(bytes / 1000)) });
  return t("file.megabytes", {
    size: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      bytes / 1_000_000,
    ),
  });
}
