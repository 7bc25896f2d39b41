import { useMemo } from "react";
import { useTexts } from "#app/i18n/i18n.tsx";
import type { DeskTranslator } from "#core/desk/texts.ts";
import { createTranslator } from "#core/translation/translate.ts";

/** Returns the function for the texts of the desk. The desk does not load the texts of the site. */
export function useTranslate(): DeskTranslator {
  const { catalog, language } = useTexts();
  return useMemo(() => createTranslator(catalog, language) as DeskTranslator, [catalog, language]);
}
