import * as v from "valibot";
import { languages } from "#core/translation/language.ts";
import { withSessionStorage } from "../../document/session.ts";
import type { StoredUpload } from "../../form/use-upload.ts";
import { draftKey, draftLifetimeMs } from "../../tab/drafts.ts";
import type { Answers } from "./answers.ts";
import { submitName } from "./submit-name.ts";

const storedFile = v.object({
  key: v.string(),
  name: v.string(),
  size: v.number(),
}) satisfies v.GenericSchema<StoredUpload>;

const draftSchema = v.object({
  /** When it was last stored, in milliseconds since 1970. */
  at: v.number(),
  answers: v.record(v.string(), v.union([v.string(), v.literal(true)])),
  files: v.object({ cv: v.optional(storedFile), otherDoc: v.optional(storedFile) }),
  /** Whether the candidate was on the recap, to which a change of language returns. */
  checked: v.boolean(),
  /** The language of the page. */
  language: v.optional(v.picklist(languages)),
  /** The name under which it is sent, and what may have arrived. */
  submit: v.optional(submitName),
  /** The hash of the privacy notice that the form linked: the consent is valid for no other. */
  notice: v.optional(v.string()),
});

/** What a candidate has typed and uploaded so far. Only this tab can read it, and it ends with the tab. */
export type Draft = v.InferOutput<typeof draftSchema> & { readonly answers: Answers };

export function saveDraft(jobId: string, draft: Omit<Draft, "at">, now: number = Date.now()): void {
  withSessionStorage((storage) => storage.setItem(draftKey(jobId), JSON.stringify({ ...draft, at: now })));
}

/** The draft of an opening; `undefined` if it is older than a day or broken, or storage is forbidden. */
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
