import type { CountryCode } from "../../site/country-code.ts";
import type { Language } from "../../translation/language.ts";
import type { IdempotencyKey } from "../stored/idempotency-key.ts";
import type { SubmitSecret } from "../stored/submit-secret.ts";

/** What arrives at a submit (spec 7.6), its field names in our words. */
export interface SubmitRequest {
  /** As the address has it. */
  readonly jobId: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly country: CountryCode;
  readonly language: Language;
  readonly source: string;
  readonly medium: string;
  /** Whether it came as a machine sends it (trust F 99). */
  readonly suspect: boolean;
  /** SHA-256 of the privacy notice that the form linked, in hex, where it says so. */
  readonly notice?: string | undefined;
  /** The bot check's token. */
  readonly challenge: unknown;
  /** From the header `Idempotency-Key`. */
  readonly idempotencyKey?: IdempotencyKey;
  /** Names the submit together with its key; means nothing without one. */
  readonly secret?: SubmitSecret | undefined;
  /** Higher with each change of the form under the same secret. */
  readonly revision?: number | undefined;
}
