import { useMemo } from "react";
import { useTexts } from "#app/i18n/i18n.tsx";
import { createTranslate, type TranslatorOf } from "#core/translation/translate.ts";
import type { DeskMessageArguments } from "../locales/desk/messages.ts";

/** Returns the texts of the desk in one language. */
export type DeskTranslator = TranslatorOf<DeskMessageArguments>;

/** The texts of the desk. The desk loads none of the site's. */
export function useTranslate(): DeskTranslator {
  const { catalog, language } = useTexts();
  return useMemo(() => createTranslate<DeskMessageArguments>(catalog, language), [catalog, language]);
}
