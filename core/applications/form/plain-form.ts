import type { ErrorCode } from "../../errors.ts";
import { type UploadKey, uploadKeyOf } from "../../uploads/file-key.ts";
import type { UploadKind } from "../../uploads/rules.ts";
import type { FieldName } from "./application.ts";
import type { Problem } from "./validate.ts";

/** What can be wrong with a field of a plain form, besides what the rules of the form say: its file, or that its mailbox was asked too often. */
export type PlainProblem = Problem | "size" | "failed" | "too_often";
export type PlainProblems = Readonly<Partial<Record<FieldName, PlainProblem>>>;

/** A file of a plain form: where it waits (its key without `u/`), or why it was not taken. */
export type PlainFile = { readonly key: string } | { readonly problem: PlainProblem };

/** A form that a browser sent by itself, without a script (spec C3), as it was read from the wire. */
export interface PlainForm {
  /** The texts of its fields; a ticked box is `on`, a file field the key of a file that an earlier try has left here. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: Readonly<Partial<Record<UploadKind, PlainFile>>>;
  /** Why nothing came of it, whatever it says. */
  readonly failure?: ErrorCode;
  /** In how many seconds to send it again, where that is known. */
  readonly retryAfter?: number;
}

/** Where the files lie that came with a form. */
export const uploadsOf = ({ files }: PlainForm): UploadKey[] =>
  Object.values(files).flatMap((file) => ("key" in file ? [uploadKeyOf(file.key)] : []));

/** A file that is stored, as the form names it the next time. */
export interface WaitingFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** How a plain form ended: with a mail on its way, or with the form once more. */
export type PlainOutcome =
  | { readonly ok: true; readonly token: string }
  | {
      readonly ok: false;
      readonly values: PlainForm["values"];
      /** What need not be chosen again. */
      readonly waiting: Readonly<Partial<Record<UploadKind, WaitingFile>>>;
      readonly problems: PlainProblems;
      readonly failure?: ErrorCode;
      /** In how many seconds to send it again, where that is known. */
      readonly retryAfter?: number;
    };

/**
 * The names of the fields that a plain form has besides those of the application: of one that only machines fill, for sending it twice, and for the
 * notice that it linked. That of the first is no word of any address or account: browsers and password managers fill what they know (trust F 99).
 */
export const plainFields = { trap: "spare", formKey: "formKey", notice: "notice" } as const;
