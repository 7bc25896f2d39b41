import { revivedSecret } from "../installation/ended-secrets.ts";
import { dayOf, type Moment } from "../time/time.ts";
import { errorFinding, type Finding } from "./finding.ts";

/** Reports a secret that is accepted although it was ended, as after a restore of an older backup (trust S 1565). */
export function secretFindings(ends: readonly (Moment | undefined)[]): Finding[] {
  const revived = revivedSecret(ends);
  if (!revived) return [];
  const says = `a secret that was ended on ${dayOf(revived.endedAt)} is still accepted, as after a restore of an older backup or an interrupted careers secret forget: whoever knows it can make links to applications. End it again: ${revived.remedy}`;
  return [errorFinding("DATA_DIR, secret", says)];
}
