import type { Alert } from "../alerts/stored/alert.ts";
import { type AlertLetterParts, alertLetter, searchFacts, subscriptionReasonLine } from "./alert-letter-parts.ts";
import type { Letter } from "./letter.ts";

/** Writes the letter that asks a subscriber, after a year, whether the alerts should continue (spec C43). */
export function alertContinueLetter(alerts: readonly Alert[], parts: AlertLetterParts): Letter {
  const { t, site, alertsPage } = parts;
  return {
    ...alertLetter(parts),
    subject: t("mail.alert.continue.subject"),
    preheader: t("mail.alert.continue.subject"),
    heading: t("mail.alert.continue.subject"),
    paragraphs: [[t("mail.greetingNoName")], [t("mail.alert.continue.text")]],
    facts: searchFacts(alerts, parts),
    action: { text: t("mail.alert.continue.action"), address: alertsPage },
    closing: [[t("mail.closing", { company: site.brand.name })]],
    smallPrint: [subscriptionReasonLine(parts)],
  };
}
