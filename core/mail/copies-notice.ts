import * as v from "valibot";
import { type ApplicationId, applicationIds } from "../identity/application-id.ts";
import { type Reference, references } from "../identity/reference.ts";
import { countryCodes } from "../site/country-code.ts";
import { moments } from "../time/time.ts";
import type { Language } from "../translation/language.ts";

/**
 * What happened to an application of which copies exist elsewhere. `withdrawn`; `held`: its erasure was requested, but a legal claim forbids it;
 * `erased`; `handed_on`: erased here because it is processed elsewhere, where its period ends at `until`.
 */
const copiesEvents = ["withdrawn", "held", "erased", "handed_on"] as const;

export type CopiesEvent = (typeof copiesEvents)[number];

/** The stored form. Its names are those of the previous version, whose hosts may send the mail. */
const storedNotice = v.object({
  /** The id. */
  reference: applicationIds.schema,
  /** The reference; missing in notices of earlier versions. */
  said: v.optional(references.schema),
  country: countryCodes.schema,
  /** The code of the company, by which its recruiting is found. */
  company: v.optional(v.string()),
  event: v.picklist(copiesEvents),
  at: moments.schema,
  until: v.optional(moments.schema),
});

/** What recruiting is told of copies to erase, with the reference and id by which to find them, but without personal data (spec C10). */
export interface CopiesNotice extends Omit<v.InferOutput<typeof storedNotice>, "reference" | "said"> {
  readonly id: ApplicationId;
  readonly reference?: Reference | undefined;
}

/** Reads a stored notice. */
export function copiesNoticeIn(json: string): CopiesNotice {
  const { reference: id, said: reference, ...about } = v.parse(storedNotice, JSON.parse(json));
  return { id, ...(reference ? { reference } : {}), ...about };
}

/** Writes a notice for storage. */
export const storedCopiesNotice = ({ id, reference, ...about }: CopiesNotice): string =>
  JSON.stringify({ reference: id, said: reference, ...about });

/** The mail with a notice. Its id is derived from application and event, so that it is never queued twice. */
export interface CopiesMail {
  readonly id: string;
  readonly language: Language;
  readonly notice: CopiesNotice;
}
