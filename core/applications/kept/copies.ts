import * as v from "valibot";
import { countryCodes } from "../../site/country-code.ts";
import { languageOf, type Site } from "../../site/site.ts";
import { type Moment, moments } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import { type ApplicationId, applicationIds } from "../application-id.ts";
import type { ApplicationState } from "../application-state.ts";
import { type Reference, references } from "../reference.ts";
import type { ErasureReason } from "./erasure-journal.ts";
import { periodEnd, type Timed } from "./retention.ts";

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

/** The application of which somebody has copies. */
export interface Copied extends Timed {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly company?: string;
}

/** What to tell recruiting of an event, where anything of the application was taken. */
export function copiesMail(
  application: Copied,
  event: CopiesEvent,
  at: Moment,
  site: Pick<Site, "countries" | "companies">,
): CopiesMail {
  const { id, reference, country } = application;
  const company = site.companies.find(({ code }) => code === application.company)?.code;
  return {
    id: `${id}-${event}`,
    language: languageOf(site, country) ?? "en",
    notice: {
      ...{ id, reference, country, event, at },
      ...(company === undefined ? {} : { company }),
      ...(event === "handed_on" ? { until: periodEnd(application, site, at) } : {}),
    },
  };
}

/** What an erasure for this reason is for those who have copies: only what was handed on, and nobody took back, is still worked on there. */
export const eventOf = (
  because: ErasureReason,
  { state, eraseAskedAt }: { readonly state: ApplicationState; readonly eraseAskedAt?: Moment | undefined },
): CopiesEvent =>
  because === "handed_on" && state !== "withdrawn" && eraseAskedAt === undefined ? "handed_on" : "erased";

/**
 * Whether recruiting was told of copies of what was withdrawn, or is to be erased: not as long as that can be undone. Of what was copied after that, it is
 * told at the erasure.
 */
export function isToldOfCopies({
  exported,
  copiedAt,
  state,
  stateSince,
  eraseAskedAt,
  undoUntil,
}: {
  readonly exported?: { readonly at: Moment } | undefined;
  readonly copiedAt?: Moment | undefined;
  readonly state?: ApplicationState | undefined;
  readonly stateSince?: Moment | undefined;
  readonly eraseAskedAt?: Moment | undefined;
  readonly undoUntil?: Moment | undefined;
}): boolean {
  if (undoUntil !== undefined) return false;
  const taken = copiedAt ?? exported?.at;
  const told = eraseAskedAt ?? (state === "withdrawn" ? stateSince : undefined);
  return taken !== undefined && told !== undefined && taken <= told;
}

/** Whether anything of an application lies where no erasure here reaches it: an export, or copies of its files. */
export const isTaken = ({
  exported,
  copiedAt,
}: {
  readonly exported?: unknown;
  readonly copiedAt?: Moment | undefined;
}): boolean => exported !== undefined || copiedAt !== undefined;

/** Whether recruiting will be told of copies unless the withdrawal, or the wish to erase, is undone. */
export const isToldLater = ({
  undoUntil,
  ...taken
}: Parameters<typeof isTaken>[0] & { readonly undoUntil?: Moment | undefined }): boolean =>
  undoUntil !== undefined && isTaken(taken);
