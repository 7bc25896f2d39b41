import { type Finding, warningFinding } from "./finding.ts";

export interface AlertDeployment {
  /** Whether `brand.json` switches alerts on. */
  readonly isOn: boolean;
  /** Whether mails are handed to a mail server. */
  readonly sendsMail: boolean;
  /** Whether another host answers searches. */
  readonly searchesElsewhere: boolean;
}

/** Reports that alerts are switched on although nobody can get any. */
export const alertFindings = ({ isOn, searchesElsewhere }: AlertDeployment): Finding[] =>
  isOn && searchesElsewhere
    ? [warningFinding("brand.json, alerts", "has no effect, because another host answers searches (SEARCH_API)")]
    : [];

/** What the operator has to check by hand, because only a mail that has arrived shows it; `undefined` if no mails of alerts are sent. */
export const dkimNote = ({ isOn, sendsMail, searchesElsewhere }: AlertDeployment): string | undefined =>
  isOn && sendsMail && !searchesElsewhere
    ? "Check in a mail with new openings that its DKIM-Signature names List-Unsubscribe and List-Unsubscribe-Post under h=: otherwise mail programs do not offer to end these mails with one click (RFC 8058)"
    : undefined;
