import { companyController, controllerLine, controllerOf } from "../site/controller.ts";
import type { Line, Piece } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";

/** The end of letters to candidates: the controller, or both joint controllers, with links to the imprint and to the controller's privacy notice (spec C11). */
export function letterFoot({ application, site, language, t, proseAddress }: LetterParts): Line[] {
  const { company } = application;
  const controller = controllerOf(site, company, language);
  const group = controllerOf(site, undefined, language);
  const entities: Line[] = (controller.jointWith === undefined ? [controller] : [controller, group]).map((each) => [
    controllerLine(each),
  ]);
  if (!proseAddress) return entities;
  const own = companyController(site, company)?.code;
  const links: Piece[] = [
    { text: t("footer.imprint"), address: proseAddress("imprint") },
    " · ",
    { text: t("footer.privacy"), address: proseAddress("privacy", own) },
  ];
  return [...entities, links];
}
