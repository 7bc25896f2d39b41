import type { Moment } from "../time/time.ts";
import type { UploadKey } from "./file-key.ts";
import type { FormFields } from "./post-policy.ts";

/** The limits of a prepared upload: one key, one type, a maximum size, an expiry (spec 7.4; trust 2.2). */
export interface UploadPolicy {
  readonly key: UploadKey;
  readonly contentType: string;
  readonly maxBytes: number;
  readonly expires: Moment;
}

/** A signed upload form: the URL, and the fields that the browser sends before the file. */
export interface PreparedUpload {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signs policies for uploads. */
export interface UploadSigner {
  prepare(policy: UploadPolicy): Promise<PreparedUpload>;
}

/** The policy of a form that has been checked. */
export interface AllowedUpload extends UploadPolicy {
  readonly minBytes: number;
}

/** Checks signed policies, for uploads that this program receives itself. */
export interface UploadChecker {
  /** Returns what the form allows. Raises an `UploadRefusal` if the form was not signed by us, differs from its policy, or has expired. */
  check(fields: FormFields, now: Moment): AllowedUpload;
}
