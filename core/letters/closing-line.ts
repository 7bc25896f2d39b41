import { signatoryOf } from "../site/controller.ts";
import type { Line } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";

/** The closing line of letters to candidates, in the name of the organisation that decides on the application. */
export const closingLine = ({ application, site, t }: LetterParts): Line => [
  t("mail.closing", { company: signatoryOf(site, application.company) }),
];
