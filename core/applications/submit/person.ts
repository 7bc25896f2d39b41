import type { AppliedScope } from "../../site/controller-files.ts";
import { asciiAddress } from "../form/mail-address.ts";
import type { Application } from "../stored/application.ts";

/** Providers that deliver `l.e.na@` and `lena@` to the same mailbox. */
const providersIgnoringDots = ["gmail.com", "googlemail.com"];

/** Providers that deliver `lena+jobs@` to `lena@`. */
const providersIgnoringTags = [
  ...providersIgnoringDots,
  "outlook.com",
  "hotmail.com",
  "live.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "fastmail.com",
  "proton.me",
  "protonmail.com",
  "pm.me",
];

/**
 * A canonical spelling for all addresses of a mailbox (trust F 93): in lower case, with the domain in ASCII. Dots and `+tag` are dropped only for
 * providers that are known to ignore them, because elsewhere they could be other people's mailboxes.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = asciiAddress(email.trim().toLowerCase()).split("@");
  const untagged = providersIgnoringTags.includes(domain) ? (local.split("+")[0] ?? "") : local;
  const name = providersIgnoringDots.includes(domain) ? untagged.replaceAll(".", "") : untagged;
  return `${name}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}

/**
 * A canonical spelling that is used only for limits. It drops `+tag` for every domain, because otherwise one mailbox could have any number of
 * spellings.
 */
export function mailboxForLimits(email: string): string {
  const mailbox = mailboxOf(email);
  const [plus, at] = [mailbox.indexOf("+"), mailbox.lastIndexOf("@")];
  return plus === -1 || plus > at ? mailbox : mailbox.slice(0, plus) + mailbox.slice(at);
}

/**
 * The text that identifies an applicant; it is stored only as a hash. It contains the mailbox. If the scope is a company or an opening (spec C11), it
 * also contains that, so that the hashes of two companies cannot be compared. If the scope changes, earlier applications no longer count.
 */
export function personText(
  email: string,
  { jobId, company = "" }: Pick<Application, "jobId" | "company">,
  scope: AppliedScope,
): string {
  const mailbox = mailboxOf(email);
  return scope === "group" ? mailbox : `${mailbox}\n${scope}\n${scope === "company" ? company : jobId}`;
}
