import * as v from "valibot";
import { idempotencyKeys } from "#core/applications/stored/idempotency-key.ts";
import { submitSecrets } from "#core/applications/stored/submit-secret.ts";
import { applicationPath, submitRevision } from "./jobapp.ts";

/** The path of the status call, which tells what became of a submit (spec C6). */
export const statusPath = (jobId: string): string => `${applicationPath(jobId)}/status`;

/** The path of the undo call, which takes back what was done by the link of a mail (spec C17); the same body, and the same answer. */
export const undoPath = (jobId: string): string => `${applicationPath(jobId)}/undo`;

/** The body of the status call. In the body, as addresses are logged. */
export const statusCall = v.object({
  key: idempotencyKeys.schema,
  secret: submitSecrets.schema,
  /** Of the content that is asked about: what is kept may be older. */
  revision: v.optional(submitRevision),
});

/** The answer of the status call. */
export const statusAnswer = v.object({
  /** `not_yet` is not final: the submit may still be on its way. */
  state: v.picklist(["kept", "not_yet", "ended"]),
  /** What is kept is older than the revision that was asked about. */
  older: v.optional(v.boolean()),
  /** What was done by the link of a mail can be undone by whoever has sent the application. */
  canUndo: v.optional(v.boolean()),
});
