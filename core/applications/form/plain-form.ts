import type { ErrorCode } from "../../errors.ts";
import { type UploadKey, uploadKeyOf } from "../../uploads/file-key.ts";
import type { UploadKind } from "../../uploads/rules.ts";
import type { FieldName } from "./application.ts";
import type { Problem } from "./validate.ts";

/**
 * A problem of a field in a plain form: one that any form can have; `size` or `failed` for a file; or `too_often` if the mailbox has already got too
 * many mails.
 */
export type PlainProblem = Problem | "size" | "failed" | "too_often";
export type PlainProblems = Readonly<Partial<Record<FieldName, PlainProblem>>>;

/** A file of a plain form: the key of its upload (without `u/`), or the reason why it was refused. */
export type PlainFile = { readonly key: string } | { readonly problem: PlainProblem };

/** A form that a browser submitted without a script (spec C3), as it was received. */
export interface PlainForm {
  /** The values of its fields: `on` for a ticked box, and for a file field the key of a file that was uploaded with an earlier attempt. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: Readonly<Partial<Record<UploadKind, PlainFile>>>;
  /** Set if the form was refused for a reason that is independent of its content. */
  readonly failure?: ErrorCode;
  /** The number of seconds to wait before a retry, if known. */
  readonly retryAfter?: number;
}

/** The upload keys of the files that were sent with a form. */
export const uploadsOf = ({ files }: PlainForm): UploadKey[] =>
  Object.values(files).flatMap((file) => ("key" in file ? [uploadKeyOf(file.key)] : []));

/** A file that is already stored, so that the candidate need not choose it again. When the form is shown again, it refers to this file. */
export interface KeptFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** The outcome of a plain form: it was accepted and a mail was queued, or the form is shown again. */
export type PlainOutcome =
  | { readonly ok: true; readonly token: string }
  | {
      readonly ok: false;
      readonly values: PlainForm["values"];
      /** The files that are already stored. */
      readonly waiting: Readonly<Partial<Record<UploadKind, KeptFile>>>;
      readonly problems: PlainProblems;
      readonly failure?: ErrorCode;
      /** The number of seconds to wait before a retry, if known. */
      readonly retryAfter?: number;
    };

/**
 * The extra fields of a plain form. `trap` is the honeypot, which only bots fill in. Its name must not suggest an address or an account, because
 * browsers and password managers would then fill it in (trust F 99). `formKey` identifies a form that is sent again. `notice` is the hash of the
 * privacy notice to which the form linked. With `show`, nothing is submitted: the same form is shown again, with all its values, in the language of
 * the address.
 */
export const plainFields = { trap: "spare", formKey: "formKey", notice: "notice", show: "show" } as const;
