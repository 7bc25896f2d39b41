import type { CountryCode } from "../../site/country-code.ts";
import type { Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";

/** What a candidate agrees to. `privacy_notice`: the privacy notice; `di`: the use of diversity data. */
export type ConsentPurpose = "privacy_notice" | "di";

/**
 * A record that a candidate has read a certain text, has agreed to it, or has withdrawn that agreement (trust 5). It contains nothing about the
 * device.
 */
export interface Consent {
  readonly purpose: ConsentPurpose;
  /** `read`: the candidate confirmed having read the notice. A withdrawal is a separate record. */
  readonly decision: "given" | "read" | "withdrawn";
  /** When the form, or the withdrawal, was received. */
  readonly at: Moment;
  readonly language: Language;
  readonly country: CountryCode;
  readonly formVersion: number;
  /** The text beside the checkbox. */
  readonly text: string;
  /** The SHA-256 of `text`, in hex, which identifies the version of the text. */
  readonly textHash: string;
  /** The privacy notice that the box links to. Missing if the box has no such link, and in records of earlier versions (spec C12). */
  readonly notice?: LinkedNotice;
}

/** The content of a privacy notice, with its SHA-256 in hex. */
export interface LinkedNotice {
  readonly html: string;
  readonly hash: string;
}

/** Returns the most recent record for a purpose, which is the one that applies. */
export const currentConsent = (consents: readonly Consent[], purpose: ConsentPurpose): Consent | undefined =>
  consents.filter((consent) => consent.purpose === purpose).at(-1);
