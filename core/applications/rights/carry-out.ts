import type { Day } from "../../time/time.ts";
import { isHeld } from "../kept/hold.ts";
import { findOrRecordRequest } from "../requests/find-or-record-request.ts";
import { openRequests } from "../requests/open-requests.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { RightKind, RightMark, RightRequest, RightRequests } from "../stored/right-request.ts";

/**
 * Changes an application at somebody's request. Returns what was done, for the note with which the request is closed (`closingNotes`), or why nothing
 * was done.
 */
export type RightChange<Refused> = (
  application: StoredApplication,
  mark: RightMark,
) => Promise<{ readonly did: string } | Refused>;

/** A request that was carried out. */
export interface CarriedOutRequest {
  /** The number of the request that is closed now. */
  readonly request: number;
  readonly did: string;
  /** The requests of the same kind about the application that are still open. */
  readonly stillOpen: readonly RightRequest[];
}

/**
 * Carries out a request about one application: changes the application, finds or records the request, and closes it. A held application is not
 * changed.
 */
export async function carryOut<Refused>(
  kind: RightKind,
  application: StoredApplication,
  mark: RightMark,
  change: RightChange<Refused>,
  requests: RightRequests,
): Promise<CarriedOutRequest | Refused | { readonly refused: "held"; readonly until: Day }> {
  const { hold } = application;
  if (hold && isHeld({ heldUntil: hold.until }, mark.at)) return { refused: "held", until: hold.until };
  const done = await change(application, mark);
  if (!("did" in (done as object))) return done as Refused;
  const { did } = done as { readonly did: string };
  return { did, ...(await closeCarriedOutRequest(kind, application, { ...mark, did }, requests)) };
}

/** Closes the request that was carried out, and returns the other requests of the same kind that are still open. */
export async function closeCarriedOutRequest(
  kind: RightKind,
  { id }: Pick<StoredApplication, "id">,
  { did, ...mark }: RightMark & { readonly did: string },
  requests: RightRequests,
): Promise<Pick<CarriedOutRequest, "request" | "stillOpen">> {
  const { at, who } = mark;
  const request = await findOrRecordRequest(kind, { ...mark, applications: [id] }, requests);
  await requests.close(request, { at, who, outcome: "done", why: did });
  return { request, stillOpen: openRequests(await requests.all(), kind, [id]) };
}
