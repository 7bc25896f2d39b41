import type { Language } from "../../translation/language.ts";
import type { Application } from "./application.ts";

/** The language of the title of an application's opening. Earlier versions did not store it; the language of the form is then the best guess. */
export const titleLanguageOf = ({ jobLanguage, language }: Pick<Application, "jobLanguage" | "language">): Language =>
  jobLanguage ?? language;
