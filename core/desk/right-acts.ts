import { isHeld } from "../applications/kept/hold.ts";
import { isRestricted } from "../applications/kept/restriction.ts";
import { isOverdue } from "../applications/requests/deadline.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { RightKind } from "../applications/stored/right-request.ts";
import { dayOf, type Moment } from "../time/time.ts";
import type { VisibleRightsRequest } from "./right-requests.ts";

/**
 * What can be done with an entire request. `copy`: offer a copy of the data; `extend`: extend the deadline; `answer`: close it as done; `refuse`:
 * close it as refused.
 */
export const requestActs = ["copy", "extend", "answer", "refuse"] as const;
export type RequestAct = (typeof requestActs)[number];

/** What can be done with an application that a request is about. */
export const applicationActs = [
  "correct",
  "replace-cv",
  "withdraw-consent",
  "remove-referrer",
  "restrict",
  "end-restriction",
] as const;
export type ApplicationAct = (typeof applicationActs)[number];

/** The acts that are possible now for a request, and for each of its applications. */
export interface PossibleActs {
  readonly request: readonly RequestAct[];
  readonly applications: ReadonlyMap<StoredApplication["id"], readonly ApplicationAct[]>;
}

/** The kinds of requests that take time to examine. Meanwhile, the use of their applications may be restricted. */
const examined: readonly RightKind[] = ["restriction", "correction", "objection"];

/**
 * Returns the acts that are possible now; none for a person who may not answer the request. A restriction can still be ended after its request was
 * closed.
 */
export function possibleActs(
  { request, applications, isOwn }: VisibleRightsRequest,
  { now, hasAddress }: { readonly now: Moment; readonly hasAddress: boolean },
): PossibleActs {
  if (!isOwn) return { request: [], applications: new Map() };
  const { kind, closed, extended } = request;
  const canCopy = kind === "access" && hasAddress && applications.some(({ disownedAt }) => disownedAt === undefined);
  const canExtend = !extended && !isOverdue(request, dayOf(now));
  return {
    request: closed
      ? []
      : [...(canCopy ? (["copy"] as const) : []), "answer", "refuse", ...(canExtend ? (["extend"] as const) : [])],
    applications: new Map(
      applications.map((application) => [
        application.id,
        [...(closed ? [] : changesFor(kind, application, now)), ...restrictionActs(request, application, now)],
      ]),
    ),
  };
}

/** The acts that change an application; none while it is held. */
function changesFor(kind: RightKind, { hold, form }: StoredApplication, now: Moment): ApplicationAct[] {
  if (hold && isHeld({ heldUntil: hold.until }, now)) return [];
  if (kind === "correction") return ["correct", "replace-cv"];
  if (kind === "consent" && form.diConsent !== undefined) return ["withdraw-consent"];
  return kind === "referrer" && form.referent !== undefined ? ["remove-referrer"] : [];
}

function restrictionActs(
  { kind, closed }: VisibleRightsRequest["request"],
  application: StoredApplication,
  now: Moment,
): ApplicationAct[] {
  if (!examined.includes(kind)) return [];
  const { restriction } = application;
  if (isRestricted(application, now)) return restriction?.until === undefined ? ["end-restriction"] : [];
  return closed ? [] : ["restrict"];
}
