import * as v from "valibot";
import { type ApplicationId, applicationIds } from "../identity/application-id.ts";
import { type Reference, references } from "../identity/reference.ts";
import { countryCodes } from "../site/country-code.ts";
import { moments } from "../time/time.ts";
import type { Language } from "../translation/language.ts";

/**
 * What happened here to an application of which copies lie elsewhere. `withdrawn`; `held`: its erasure was asked for, and it is kept for a legal
 * claim; `erased`; `handed_on`: erased here because it is worked on elsewhere, where its period ends at `until`.
 */
const copiesEvents = ["withdrawn", "held", "erased", "handed_on"] as const;

export type CopiesEvent = (typeof copiesEvents)[number];

/** As it is stored. The names are those of the version before, whose hosts may send the mail. */
const storedNotice = v.object({
  /** The id. */
  reference: applicationIds.schema,
  /** The reference; missing in notices from before there were any. */
  said: v.optional(references.schema),
  country: countryCodes.schema,
  /** The code of the company, by which its recruiting is found. */
  company: v.optional(v.string()),
  event: v.picklist(copiesEvents),
  at: moments.schema,
  until: v.optional(moments.schema),
});

/** All that recruiting is told of copies to erase, and by which reference and id to find them: nothing of who applied (spec C10). */
export interface CopiesNotice extends Omit<v.InferOutput<typeof storedNotice>, "reference" | "said"> {
  readonly id: ApplicationId;
  readonly reference?: Reference | undefined;
}

/** Reads one as it is stored. */
export function copiesNoticeIn(json: string): CopiesNotice {
  const { reference: id, said: reference, ...about } = v.parse(storedNotice, JSON.parse(json));
  return { id, ...(reference ? { reference } : {}), ...about };
}

/** Writes one as it is stored. */
export const storedCopiesNotice = ({ id, reference, ...about }: CopiesNotice): string =>
  JSON.stringify({ reference: id, said: reference, ...about });

/** The mail that tells it. Its id follows from the reference and the event: it is never queued twice. */
export interface CopiesMail {
  readonly id: string;
  readonly language: Language;
  readonly notice: CopiesNotice;
}
