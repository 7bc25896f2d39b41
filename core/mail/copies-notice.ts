import * as v from "valibot";
import { type ApplicationId, applicationIds } from "../identity/application-id.ts";
import { type Reference, references } from "../identity/reference.ts";
import { countryCodes } from "../site/country-code.ts";
import { moments } from "../time/time.ts";
import type { Language } from "../translation/language.ts";

/**
 * What happened to an application that was copied. `withdrawn`: the candidate withdrew it. `held`: the candidate asked to erase it, but a legal claim
 * forbids this. `erased`: it was erased. `handed_on`: it was erased here because it is processed elsewhere, where its period ends at `until`.
 */
const copiesEvents = ["withdrawn", "held", "erased", "handed_on"] as const;

export type CopiesEvent = (typeof copiesEvents)[number];

/** The form in which a notice is stored. It keeps the names of the previous version, because a host of that version may send the mail. */
const storedNotice = v.object({
  /** The id. */
  reference: applicationIds.schema,
  /** The reference; missing in notices of earlier versions. */
  said: v.optional(references.schema),
  country: countryCodes.schema,
  /** The code of the company, on which the recipient of the mail depends. */
  company: v.optional(v.string()),
  event: v.picklist(copiesEvents),
  at: moments.schema,
  until: v.optional(moments.schema),
});

/**
 * A notice to recruiting about its copies of an application (spec C10). It contains the reference and the id, by which recruiting finds the copies,
 * and no personal data.
 */
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
