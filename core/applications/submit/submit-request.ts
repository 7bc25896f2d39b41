import type { CountryCode } from "../../site/country-code.ts";
import type { Language } from "../../translation/language.ts";
import type { IdempotencyKey, SubmitSecret } from "../stored/submit-name.ts";

/** The content of a submit (spec 7.6), with our field names. */
export interface SubmitRequest {
  /** The id of the opening, as it is written in the URL. */
  readonly jobId: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly country: CountryCode;
  readonly language: Language;
  readonly source: string;
  readonly medium: string;
  /** Whether it was probably sent by a bot (trust F 99). */
  readonly suspect: boolean;
  /** The SHA-256, in hex, of the privacy notice to which the form linked, if the form sent it. */
  readonly notice?: string | undefined;
  /** The token of the bot check, unchecked. */
  readonly challenge: unknown;
  /** From the header `Idempotency-Key`. */
  readonly idempotencyKey?: IdempotencyKey;
  /** Identifies the submit together with its key; ignored without one. */
  readonly secret?: SubmitSecret | undefined;
  /** Increases with each change of the form under the same secret. */
  readonly revision?: number | undefined;
}
