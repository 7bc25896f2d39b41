import * as v from "valibot";
import { idempotencyKeys, submitSecrets } from "#core/applications/stored/submit-name.ts";
import { applicationPath, submitRevisionSchema } from "./jobapp.ts";

/** The path of the status call, which reports the standing of a submit (spec C6). */
export const statusPath = (jobId: string): string => `${applicationPath(jobId)}/status`;

/**
 * The path of the undo call, which undoes a withdrawal or an erasure that was requested through the link in a mail (spec C17). It has the same body
 * and response as the status call.
 */
export const undoPath = (jobId: string): string => `${applicationPath(jobId)}/undo`;

/** The body of the status call. The secret is in the body because addresses are logged. */
export const statusCall = v.object({
  key: idempotencyKeys.schema,
  secret: submitSecrets.schema,
  /** The revision to check. The stored application may have an older one. */
  revision: v.optional(submitRevisionSchema),
});

/** The response of the status call. */
export const statusAnswer = v.object({
  /** `not_yet` is not final: the submit may still arrive. */
  state: v.picklist(["kept", "not_yet", "ended"]),
  /** Whether the stored application has an older revision than the one in the call. */
  older: v.optional(v.boolean()),
  /** Whether the sender can undo a withdrawal or an erasure that was requested through the link in a mail. */
  canUndo: v.optional(v.boolean()),
});
