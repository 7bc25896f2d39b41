import * as v from "valibot";
import { type ApplicationId, applicationIds } from "../identity/application-id.ts";
import { type Reference, references } from "../identity/reference.ts";
import { countryCodes } from "../site/country-code.ts";
import { moments } from "../time/time.ts";
import type { Language } from "../translation/language.ts";

/**
 * What happened to an application that recruiting has copies of. `withdrawn`: the candidate withdrew it. `held`: the candidate asked for its erasure,
 * which a legal claim prevents for now. `erased`: it was erased. `handed_on`: it was erased here because another system processes it, where it may be
 * kept until `until`.
 */
const copiesEvents = ["withdrawn", "held", "erased", "handed_on"] as const;

export type CopiesEvent = (typeof copiesEvents)[number];

/**
 * How a notice is stored. Two fields still have the names that an earlier version gave them, because a host that still runs that version may send the
 * mail.
 */
const storedNotice = v.object({
  /** The id of the application, despite the name. */
  reference: applicationIds.schema,
  /** The reference of the application; missing in notices of earlier versions. */
  said: v.optional(references.schema),
  country: countryCodes.schema,
  /** The code of the company, which determines the recipient of the mail. */
  company: v.optional(v.string()),
  event: v.picklist(copiesEvents),
  at: moments.schema,
  until: v.optional(moments.schema),
});

/**
 * A notice to recruiting about its copies of an application (spec C10). It contains the reference and the id, with which recruiting finds the copies,
 * and no personal data.
 */
export interface CopiesNotice extends Omit<v.InferOutput<typeof storedNotice>, "reference" | "said"> {
  readonly id: ApplicationId;
  readonly reference?: Reference | undefined;
}

/** Reads a stored notice. */
export function parseCopiesNotice(json: string): CopiesNotice {
  const { reference: id, said: reference, ...about } = v.parse(storedNotice, JSON.parse(json));
  return { id, ...(reference ? { reference } : {}), ...about };
}

/** Writes a notice for storage. */
export const storedCopiesNotice = ({ id, reference, ...about }: CopiesNotice): string =>
  JSON.stringify({ reference: id, said: reference, ...about });

/** A mail with a notice. Its id is derived from the application and the event, so that the same notice is never queued twice. */
export interface CopiesMail {
  readonly id: string;
  readonly language: Language;
  readonly notice: CopiesNotice;
}
