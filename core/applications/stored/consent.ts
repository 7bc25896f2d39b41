import type { CountryCode } from "../../site/country-code.ts";
import type { Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
/** What a box is for. */
export type ConsentPurpose = "privacy_notice" | "di";

/** That a candidate read or agreed, and to which words (trust 5). Nothing of the device it was done on. */
export interface Consent {
  readonly purpose: ConsentPurpose;
  /** `read`: confirmed to have read the notice. A withdrawal is a record of its own. */
  readonly decision: "given" | "read" | "withdrawn";
  /** When it was received. */
  readonly at: Moment;
  readonly language: Language;
  readonly country: CountryCode;
  readonly formVersion: number;
  /** The words beside the box. */
  readonly text: string;
  /** Their SHA-256, in hex: the version of the text. */
  readonly textHash: string;
  /** The privacy notice that the box linked; missing where it linked none, and in records from before (spec C12). */
  readonly notice?: LinkedNotice;
}

/** A privacy notice as it read, with its SHA-256 in hex. */
export interface LinkedNotice {
  readonly html: string;
  readonly hash: string;
}

/** What holds of a purpose now: the last that was said of it. */
export const standingConsent = (consents: readonly Consent[], purpose: ConsentPurpose): Consent | undefined =>
  consents.filter((consent) => consent.purpose === purpose).at(-1);
