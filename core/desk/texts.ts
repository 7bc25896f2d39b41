import type { DeskMessageArguments } from "../../locales/desk/messages.ts";
import type { TranslatorOf } from "../translation/translate.ts";

/** The key of a text of the desk. */
export type DeskMessageKey = keyof DeskMessageArguments;

/** Returns the texts of the desk in one language (`locales/desk/`). */
export type DeskTranslator = TranslatorOf<DeskMessageArguments>;
