import { differences, type Host } from "../duties/hosts.ts";
import { type Finding, warning } from "./finding.ts";

/** What hosts that share the data have otherwise than this one, where it must be the same. */
export const hostFindings = (own: Host, running: readonly Host[]): Finding[] =>
  running.flatMap((other) => {
    const names = differences(own, other);
    const says = `${names.join(", ")} must be the same here and on all hosts that share the database`;
    return names.length > 0 ? [warning(`host ${other.name}`, says)] : [];
  });
