import { errorFinding, type Finding, warningFinding } from "./finding.ts";

export interface AlertDeployment {
  /** Whether `brand.json` switches alerts on. */
  readonly isOn: boolean;
  /** Whether mails are handed to a mail server. */
  readonly sendsMail: boolean;
  /** Whether another host answers searches. */
  readonly searchesElsewhere: boolean;
  /** How many alerts are stored. */
  readonly alerts: number;
}

/** Reports that alerts are switched on but cannot be sent, or that they cannot be sent although some are stored. */
export const alertFindings = ({ isOn, searchesElsewhere, alerts }: AlertDeployment): Finding[] => [
  ...(isOn && searchesElsewhere
    ? [warningFinding("brand.json, alerts", "has no effect, because another host answers searches (SEARCH_API)")]
    : []),
  ...(alerts > 0 && (!isOn || searchesElsewhere)
    ? [
        errorFinding(
          "brand.json, alerts",
          `sends nothing, but ${alerts} alerts are stored: the links in their mails lead nowhere, and nothing deletes the addresses. Turn alerts on again, or end them with ./careers alerts end --all`,
        ),
      ]
    : []),
];

/**
 * Returns what the operator has to check by hand in a received mail, because this program cannot check it; `undefined` if no mails of alerts are
 * sent.
 */
export const dkimNote = ({
  isOn,
  sendsMail,
  searchesElsewhere,
}: Omit<AlertDeployment, "alerts">): string | undefined =>
  isOn && sendsMail && !searchesElsewhere
    ? "Check in a mail with new openings that its DKIM-Signature names List-Unsubscribe and List-Unsubscribe-Post under h=: otherwise mail programs do not offer to end these mails with one click (RFC 8058)"
    : undefined;
