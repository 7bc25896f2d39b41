import type { Moment } from "../time/time.ts";
import type { UploadKey } from "./file-key.ts";
import type { FormFields } from "./post-policy.ts";

/** What one prepared upload allows: one key, one type, a size, a time (spec 7.4; trust 2.2). */
export interface UploadPolicy {
  readonly key: UploadKey;
  readonly contentType: string;
  readonly maxBytes: number;
  readonly expires: Moment;
}

/** What the browser sends along with the file: the address and the fields, signed. */
export interface PreparedUpload {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signs policies for a store that takes files directly, and checks them where that store is ours. */
export interface UploadSigner {
  prepare(policy: UploadPolicy): Promise<PreparedUpload>;
}

/** A form whose signature and policy hold. */
export interface AllowedUpload extends UploadPolicy {
  readonly minBytes: number;
}

export interface UploadChecker {
  /** Raises an `UploadRefusal` for a form that we have not signed, that says something else than what was signed, or is late. */
  check(fields: FormFields, now: Moment): AllowedUpload;
}
