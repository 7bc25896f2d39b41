import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { CopiesEvent, CopiesMail } from "../../mail/copies-notice.ts";
import { languageOf, type Site } from "../../site/site.ts";
import type { Moment } from "../../time/time.ts";
import { defaultLanguage } from "../../translation/language.ts";
import type { ApplicationState } from "../stored/application-state.ts";
import type { ErasureReason } from "../stored/erasure-journal.ts";
import type { RetentionDates } from "../stored/retention-record.ts";
import { periodEnd } from "./retention.ts";

/** An application that was copied out of the installation. */
export interface CopiedApplication extends RetentionDates {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly company?: string;
}

/** The mail that tells recruiting what happened to an application whose data was copied out of the installation. */
export function copiesMail(
  application: CopiedApplication,
  event: CopiesEvent,
  at: Moment,
  site: Pick<Site, "countries" | "companies">,
): CopiesMail {
  const { id, reference, country } = application;
  const company = site.companies.find(({ code }) => code === application.company)?.code;
  return {
    id: `${id}-${event}`,
    language: languageOf(site, country) ?? defaultLanguage,
    notice: {
      id,
      reference,
      country,
      event,
      at,
      ...(company === undefined ? {} : { company }),
      ...(event === "handed_on" ? { until: periodEnd(application, site, at) } : {}),
    },
  };
}

/**
 * The event that the mail about copies reports: `handed_on`, after which recruiting may keep its copies, or `erased`. It is always `erased` if the
 * candidate has withdrawn the application or requested its erasure.
 */
export const copiesEventOf = (
  because: ErasureReason,
  { state, eraseAskedAt }: { readonly state: ApplicationState; readonly eraseAskedAt?: Moment | undefined },
): CopiesEvent =>
  because === "handed_on" && state !== "withdrawn" && eraseAskedAt === undefined ? "handed_on" : "erased";

/**
 * Whether recruiting was already asked to erase its copies, because the candidate has withdrawn the application or requested its erasure. Recruiting
 * is asked as soon as the candidate can no longer undo this. About copies made after that, it is asked when the application is erased.
 */
export function wasCopyErasureRequested({
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

/** Whether data of an application was copied to a place where an erasure cannot reach it: by an export, or as copies of its files. */
export const wasCopiedOut = ({
  exported,
  copiedAt,
}: {
  readonly exported?: unknown;
  readonly copiedAt?: Moment | undefined;
}): boolean => exported !== undefined || copiedAt !== undefined;

/** Whether recruiting will be asked to erase its copies. The candidate can still prevent this by undoing the withdrawal or the erasure request. */
export const willCopyErasureBeRequested = ({
  undoUntil,
  ...taken
}: Parameters<typeof wasCopiedOut>[0] & { readonly undoUntil?: Moment | undefined }): boolean =>
  undoUntil !== undefined && wasCopiedOut(taken);
