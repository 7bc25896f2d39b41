import { companyController, controllerLine, controllerOf } from "../site/controller.ts";
import type { Line, Piece } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";

/** The end of letters to candidates: the controller, with links to the imprint and to the controller's privacy notice (spec C11). */
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
