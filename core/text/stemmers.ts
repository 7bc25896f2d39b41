import { stemmer as en } from "@orama/stemmers/english";
import { stemmer as fr } from "@orama/stemmers/french";
import { stemmer as de } from "@orama/stemmers/german";
import { stemmer as it } from "@orama/stemmers/italian";
import { stemmer as pt } from "@orama/stemmers/portuguese";
import type { Language } from "../translation/language.ts";

/** The stemmer of each language. They are in a separate module, because commands load the rest of the text analysis but need no stemmers. */
export const stemmerOf: Readonly<Record<Language, (word: string) => string>> = { de, en, fr, it, pt };
