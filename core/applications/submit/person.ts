import type { AppliedScope } from "../../site/controller-files.ts";
import { asciiAddress } from "../form/mail-address.ts";
import type { Application } from "../stored/application.ts";

/** Providers that deliver `l.e.na@` and `lena@` to the same mailbox. */
const ignoringDots = ["gmail.com", "googlemail.com"];

/** Providers that deliver `lena+jobs@` to `lena@`. */
const ignoringTags = [
  ...ignoringDots,
  ...["outlook.com", "hotmail.com", "live.com", "icloud.com", "me.com", "mac.com"],
  ...["fastmail.com", "proton.me", "protonmail.com", "pm.me"],
];

/**
 * One spelling for all addresses of a mailbox (trust F 93): case folded, the domain in ASCII; dots and `+tag` dropped only where the provider
 * is known to ignore them, as elsewhere they are other people's mailboxes.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = asciiAddress(email.trim().toLowerCase()).split("@");
  const untagged = ignoringTags.includes(domain) ? (local.split("+")[0] ?? "") : local;
  const name = ignoringDots.includes(domain) ? untagged.replaceAll(".", "") : untagged;
  return `${name}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}

/** One spelling for limits alone: `+tag` is dropped for every domain, as whoever has one mailbox may write to it under any number of them. */
export function mailboxForLimits(email: string): string {
  const mailbox = mailboxOf(email);
  const [plus, at] = [mailbox.indexOf("+"), mailbox.lastIndexOf("@")];
  return plus === -1 || plus > at ? mailbox : mailbox.slice(0, plus) + mailbox.slice(at);
}

/**
 * What tells that the same person applies again, before it is hashed: the mailbox, and with a narrower scope (spec C11) what it counts for.
 * So the hashes of two companies cannot be compared. A change of the scope forgets who has applied before.
 */
export function personText(
  email: string,
  { jobId, company = "" }: Pick<Application, "jobId" | "company">,
  scope: AppliedScope,
): string {
  const mailbox = mailboxOf(email);
  return scope === "group" ? mailbox : `${mailbox}\n${scope}\n${scope === "company" ? company : jobId}`;
}
