import { isExample } from "./contacts.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Checks who is told when visitors are refused; `leaves` says whether mails leave at all. */
export function operatorFindings(address: string | undefined, leaves: boolean): Finding[] {
  if (address === undefined)
    return leaves
      ? [
          warning(
            "OPERATOR_MAIL",
            "nobody is told by mail when visitors are refused; give an address, or alerts in sources.json",
          ),
        ]
      : [];
  return leaves && isExample(address)
    ? [error("OPERATOR_MAIL", `${address} cannot receive mail; give a real address`)]
    : [];
}
