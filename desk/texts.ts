import { useMemo } from "react";
import { useTexts } from "#app/i18n/i18n.tsx";
import type { DeskTranslator } from "#core/desk/texts.ts";
import { createTranslator } from "#core/translation/translate.ts";

/** The texts of the desk. The desk loads none of the site's. */
export function useTranslate(): DeskTranslator {
  const { catalog, language } = useTexts();
  return useMemo(() => createTranslator(catalog, language) as DeskTranslator, [catalog, language]);
}
