import type { Alert } from "../alerts/stored/alert.ts";
import { type AlertLetterParts, alertLetter, searchFacts } from "./alert-letter-parts.ts";
import type { Letter } from "./letter.ts";

/**
 * Writes the letter that asks the owner of a mailbox to confirm alerts, and quotes the searches of these alerts (spec C43). A stranger may have typed
 * the address.
 */
export function alertConfirmLetter(alerts: readonly Alert[], parts: AlertLetterParts): Letter {
  const { t, site, alertsPage } = parts;
  return {
    ...alertLetter(parts),
    subject: t("mail.alert.confirm.subject"),
    preheader: t("mail.alert.confirm.preheader"),
    heading: t("mail.alert.confirm.heading"),
    paragraphs: [[t("mail.greetingNoName")], [t("mail.alert.confirm.text")]],
    facts: searchFacts(alerts, parts),
    action: { text: t("mail.alert.confirm.action"), address: alertsPage },
    closing: [[t("mail.closing", { company: site.brand.name })]],
    smallPrint: [[t("mail.alert.confirm.stranger")]],
  };
}
