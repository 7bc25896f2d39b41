import type { AppliedScope } from "../../site/controller-files.ts";
import { asciiAddress } from "../form/mail-address.ts";
import type { Application } from "../stored/application.ts";

/** Providers that ignore dots before the `@`: `l.e.na@` and `lena@` are the same mailbox. */
const providersIgnoringDots = ["gmail.com", "googlemail.com"];

/** Providers that ignore what follows a plus sign: `lena+jobs@` and `lena@` are the same mailbox. */
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
 * Returns the text by which limits identify a mailbox. It drops `+tag` for every domain, because otherwise one mailbox could have any number of
 * addresses.
 */
export function mailboxForLimits(email: string): string {
  const mailbox = mailboxOf(email);
  const [plus, at] = [mailbox.indexOf("+"), mailbox.lastIndexOf("@")];
  return plus === -1 || plus > at ? mailbox : mailbox.slice(0, plus) + mailbox.slice(at);
}

/**
 * Returns the text that identifies an applicant; only the hash of this text is stored. The text contains the mailbox. If the scope is a company or an
 * opening (spec C11), the text also contains the company or the opening, so that the hashes of two companies cannot be compared. If the scope is
 * changed, earlier applications no longer count.
 */
export function personText(
  email: string,
  { jobId, company = "" }: Pick<Application, "jobId" | "company">,
  scope: AppliedScope,
): string {
  const mailbox = mailboxOf(email);
  return scope === "group" ? mailbox : `${mailbox}\n${scope}\n${scope === "company" ? company : jobId}`;
}
