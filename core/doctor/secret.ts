import { type EndsInSettings, revivedSecret } from "../installation/ended-secrets.ts";
import { dayOf, type Moment } from "../time/time.ts";
import { errorFinding, type Finding } from "./finding.ts";

/** Reports a secret that is accepted although it was ended, as after a restore of an older backup (trust S 1565). */
export function secretFindings(ends: readonly (Moment | undefined)[]): Finding[] {
  const revived = revivedSecret(ends);
  if (!revived) return [];
  const says = `a secret that was ended on ${dayOf(revived.endedAt)} is still accepted, as after a restore of an older backup or an interrupted careers secret forget: whoever knows it can make links to applications. End it again: ${revived.remedy}`;
  return [errorFinding("DATA_DIR, secret", says)];
}

/** Reports secrets in the settings that were ended when they were stored in the data folder. */
export function settingsSecretFindings({ SECRET, SECRETS_ACCEPTED }: EndsInSettings): Finding[] {
  const ended = (at: Moment): string =>
    `a secret that was ended on ${dayOf(at)}: whoever knows it can make links to applications.`;
  return [
    ...(SECRET ? [errorFinding("SECRET", `is ${ended(SECRET)} Set another one, as docs/guide/secrets.md says`)] : []),
    ...(SECRETS_ACCEPTED
      ? [errorFinding("SECRETS_ACCEPTED", `contains ${ended(SECRETS_ACCEPTED)} Remove it from the setting`)]
      : []),
  ];
}
