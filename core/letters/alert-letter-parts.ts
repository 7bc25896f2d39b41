import type { Alert } from "../alerts/stored/alert.ts";
import { alertWords } from "../alerts/stored/search-words.ts";
import { controllerLine, controllerOf } from "../site/controller.ts";
import { paletteOf } from "../site/palette.ts";
import type { Site } from "../site/site.ts";
import type { Language } from "../translation/language.ts";
import { type Catalog, messageParts, type Translator } from "../translation/translate.ts";
import type { Fact, Letter, Line, Link } from "./letter.ts";

/** The values from which a letter to a subscriber is written. */
export interface AlertLetterParts {
  readonly site: Site;
  readonly language: Language;
  readonly catalog: Catalog;
  readonly t: Translator;
  /** The address of the page with all alerts of the mailbox. */
  readonly alertsPage: string;
  /** Returns the address of the imprint or of the privacy notice. */
  readonly proseAddress: (name: "imprint" | "privacy") => string;
}

/** Returns the parts that all letters to subscribers have in common. */
export function alertLetter({ site, language, t, proseAddress }: AlertLetterParts) {
  const { brand } = site;
  return {
    language,
    brand: brand.name,
    palette: paletteOf(brand),
    foot: [
      [controllerLine(controllerOf(site, undefined, language))],
      [
        { text: t("footer.imprint"), address: proseAddress("imprint") },
        " · ",
        { text: t("footer.privacy"), address: proseAddress("privacy") },
      ],
    ] satisfies Line[],
  } satisfies Partial<Letter>;
}

/** Returns the searches of alerts, each with its pace. */
export const searchFacts = (alerts: readonly Alert[], { site, language, t }: AlertLetterParts): Letter["facts"] => ({
  heading: t("mail.alert.searches", { count: alerts.length }),
  list: alerts.map(
    ({ search, pace }): Fact => ({
      label: t("alert.pace", { pace }),
      lines: [[alertWords(search, language, site, t)]],
    }),
  ),
});

/** Returns the line that says why the reader gets the mail, with a link to the page where alerts can be changed and ended. */
export const subscriptionReasonLine = ({ catalog, language, alertsPage }: AlertLetterParts): Line =>
  messageParts<Link>(catalog, language, "mail.alert.why", {
    link: (children: readonly string[]): Link => ({ text: children.join(""), address: alertsPage }),
  });
