import * as v from "valibot";
import { languages } from "#core/translation/language.ts";
import { withSessionStorage } from "../../document/session.ts";
import type { StoredUpload } from "../../form/use-upload.ts";
import { draftKey, draftLifetimeMs } from "../../tab/drafts.ts";
import type { Answers } from "./answers.ts";
import { submitNameSchema } from "./submit-name.ts";

const storedFile = v.object({
  key: v.string(),
  name: v.string(),
  size: v.number(),
}) satisfies v.GenericSchema<StoredUpload>;

/** The first characters of a notice's hash: enough to tell notices apart, and short enough to send those of all languages with the page. */
export const startOfHash = (hash: string): string => hash.slice(0, 8);

const draftSchema = v.object({
  /** When the draft was last stored, in milliseconds since 1970. */
  at: v.number(),
  answers: v.record(v.string(), v.union([v.string(), v.literal(true)])),
  files: v.object({ cv: v.optional(storedFile), otherDoc: v.optional(storedFile) }),
  /** Whether the candidate was on the recap, to return there after a change of the language. */
  checked: v.boolean(),
  /** The language of the page on which the draft was written. */
  language: v.optional(v.picklist(languages)),
  /** The name under which the draft is submitted. Its `sent` is the revision that may have arrived. */
  submit: v.optional(submitNameSchema),
  /** The hash of the privacy notice to which the form linked. The consent in the draft is valid only while this notice is current. */
  notice: v.optional(v.string()),
});

/** What a candidate has typed and uploaded so far. It is in the session storage: only this tab can read it, and closing the tab deletes it. */
export type Draft = v.InferOutput<typeof draftSchema> & { readonly answers: Answers };

export function saveDraft(jobId: string, draft: Omit<Draft, "at">, now: number = Date.now()): void {
  withSessionStorage((storage) => storage.setItem(draftKey(jobId), JSON.stringify({ ...draft, at: now })));
}

/** Returns the draft of an opening; `undefined` if there is none, if it is older than a day or damaged, or if storage is forbidden. */
export function loadDraft(jobId: string, now: number = Date.now()): Draft | undefined {
  const stored = withSessionStorage((storage) => storage.getItem(draftKey(jobId)));
  const parsed = v.safeParse(draftSchema, parse(stored ?? "null"));
  if (parsed.success && now - parsed.output.at < draftLifetimeMs) return parsed.output as Draft;
  clearDraft(jobId);
  return undefined;
}

export function clearDraft(jobId: string): void {
  withSessionStorage((storage) => storage.removeItem(draftKey(jobId)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
