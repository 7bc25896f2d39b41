import { companyController, controllerLine, controllerOf } from "../site/controller.ts";
import type { Line, Piece } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";

/** The foot of what candidates get: the legal entity that answers for the application, and the way to its notice (spec C11). */
export function letterFoot({ application, site, language, t, proseAddress }: LetterParts): Line[] {
  const { company } = application;
  const entity = controllerLine(controllerOf(site, company, language));
  if (!proseAddress) return [[entity]];
  const own = companyController(site, company)?.code;
  const links: Piece[] = [
    { text: t("footer.imprint"), address: proseAddress("imprint") },
    " · ",
    { text: t("footer.privacy"), address: proseAddress("privacy", own) },
  ];
  return [[entity], links];
}
