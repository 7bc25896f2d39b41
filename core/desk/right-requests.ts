import type { CvReplacementParts } from "../applications/rights/create-cv-replacement.ts";
import type { FilesCleanCheck } from "../applications/rights/files-clean-check.ts";
import type { OfferCopyParts } from "../applications/rights/offer-copy.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { RightKind, RightRequest, RightRequests } from "../applications/stored/right-request.ts";
import type { SubmitParts } from "../applications/submit/submit.ts";
import type { Site } from "../site/site.ts";
import { momentOf } from "../time/time.ts";
import { actorNameOf, may, scopesOf } from "./may.ts";
import type { DeskPeople } from "./people.ts";
import type { DeskPerson } from "./people-file.ts";

/** What is needed to answer requests for rights at the desk. */
export interface RightsDeskParts
  extends Pick<OfferCopyParts, "handovers" | "newHandoverSecrets" | "publicUrl">,
    Pick<SubmitParts, "keyedHashOf"> {
  readonly applications: Pick<
    ApplicationStore,
    | "get"
    | "idOf"
    | "ofMailbox"
    | "noteAccess"
    | "noteLookup"
    | "changeAnswer"
    | "replaceFile"
    | "namedReferrer"
    | "namedReferrers"
    | "noteReferrerTold"
    | "withdrawConsent"
    | "restrict"
    | "endRestriction"
  >;
  readonly requests: RightRequests;
  /** What is needed to replace a CV, and the maximum size of the new one, in bytes. */
  readonly cv: Pick<CvReplacementParts, "files" | "judge" | "intents" | "newId"> & { readonly maxBytes: number };
  readonly areClean: FilesCleanCheck;
  readonly people: Pick<DeskPeople, "all">;
  readonly site: Site;
  readonly now: () => Date;
}

/** What a person at the desk may see of a request. */
export interface VisibleRightsRequest {
  /** The request; without address and reasons if the person may not answer it. */
  readonly request: RightRequest;
  /** Those applications of the request for which the person has the right `operate`, newest first. */
  readonly applications: readonly StoredApplication[];
  /** Whether the person operates all applications of the request, and so may answer it. */
  readonly isOwn: boolean;
}

/** The requests to list. */
export interface RightsFilter {
  readonly is: "open" | "closed";
  readonly kind?: RightKind | undefined;
}

/** How many requests are shown at once. */
const maxShown = 100;

/** Whether a person may answer requests at all. */
export const mayAnswerRequests = (person: DeskPerson): boolean => scopesOf(person, "operate").length > 0;

/** Lists requests: open ones by due day, closed ones with the last closed first. The lookup is recorded before anything is returned. */
export async function requestsForDesk(
  parts: RightsDeskParts,
  person: DeskPerson,
  filter: RightsFilter,
): Promise<{ readonly requests: readonly VisibleRightsRequest[]; readonly hasMore: boolean }> {
  const matching = (await parts.requests.all())
    .filter(({ kind, closed }) => (filter.kind ?? kind) === kind && (closed !== undefined) === (filter.is === "closed"))
    .toSorted(filter.is === "open" ? byDueDay : byClosing);
  const seen: VisibleRightsRequest[] = [];
  for (const request of matching) {
    const one = await seenBy(parts, person, request);
    if (one) seen.push(one);
    if (seen.length > maxShown) break;
  }
  const requests = seen.slice(0, maxShown);
  const kind = filter.kind === undefined ? "" : ` kind=${filter.kind}`;
  await recordLookup(parts, person, { filters: `rights ${filter.is}${kind}`, found: requests.length });
  return { requests, hasMore: seen.length > maxShown };
}

const byDueDay = (one: RightRequest, other: RightRequest): number =>
  one.due === other.due ? one.number - other.number : one.due < other.due ? -1 : 1;

const byClosing = (one: RightRequest, other: RightRequest): number => {
  const [day = "", otherDay = ""] = [one.closed?.on, other.closed?.on];
  return day === otherDay ? other.number - one.number : day < otherDay ? 1 : -1;
};

/** A request as a person sees it. If the person may not answer it, `answerableBy` has the names of the people who may. */
export interface OpenedRequest extends VisibleRightsRequest {
  readonly answerableBy: readonly string[];
}

/**
 * Records the lookup, then opens a request for somebody at the desk; `undefined` if there is none, or the person operates none of its applications.
 */
export async function requestForDesk(
  parts: RightsDeskParts,
  person: DeskPerson,
  number: number,
): Promise<OpenedRequest | undefined> {
  const request = await requestWith(parts, number);
  const seen = request && (await seenBy(parts, person, request));
  if (!seen) return undefined;
  await recordLookup(parts, person, { filters: `rights request=${number}`, found: 1 });
  if (seen.isOwn) return { ...seen, answerableBy: [] };
  const all = await concernedBy(parts, request);
  const others = (await parts.people.all()).filter((other) => isWholly(other, all));
  return { ...seen, answerableBy: others.map(({ name }) => name) };
}

async function requestWith(
  { requests }: Pick<RightsDeskParts, "requests">,
  number: number,
): Promise<RightRequest | undefined> {
  return (await requests.all()).find((each) => each.number === number);
}

/** Finds a request, and returns what the person may see of it. */
export async function findRequest(
  parts: Pick<RightsDeskParts, "applications" | "requests">,
  person: DeskPerson,
  number: number,
): Promise<VisibleRightsRequest | undefined> {
  const request = await requestWith(parts, number);
  return request && seenBy(parts, person, request);
}

/**
 * Returns what a person may see of a request. People who operate all its applications may answer it. People who operate some of them see only those,
 * and not what was written about the request. All others get `undefined`, as if there were no such request. If none of its applications is stored,
 * only people who operate everything see it.
 */
async function seenBy(
  parts: Pick<RightsDeskParts, "applications">,
  person: DeskPerson,
  request: RightRequest,
): Promise<VisibleRightsRequest | undefined> {
  const all = await concernedBy(parts, request);
  if (isWholly(person, all)) return { request, applications: all, isOwn: true };
  const applications = all.filter((application) => may({ person }, "operate", application));
  if (applications.length === 0) return undefined;
  return { request: withoutWords(request, applications), applications, isOwn: false };
}

const isWholly = (person: DeskPerson, applications: readonly StoredApplication[]): boolean =>
  applications.length === 0
    ? may({ person }, "operate", {})
    : applications.every((application) => may({ person }, "operate", application));

async function concernedBy(
  { applications }: Pick<RightsDeskParts, "applications">,
  request: RightRequest,
): Promise<StoredApplication[]> {
  const found = await Promise.all(request.applications.map(({ id }) => applications.get(id)));
  return found.filter((application) => application !== undefined);
}

/** A request without what people wrote about it, which may be about other applications. */
function withoutWords(
  { number, kind, received, due, openedBy, extended, closed }: RightRequest,
  applications: readonly StoredApplication[],
): RightRequest {
  return {
    number,
    kind,
    received,
    due,
    openedBy,
    applications: applications.map(({ id, reference }) => ({ id, reference })),
    ...(extended ? { extended: { on: extended.on } } : {}),
    ...(closed ? { closed: { on: closed.on, by: closed.by, outcome: closed.outcome } } : {}),
  };
}

/** Records that a person is about to see requests or applications. */
export const recordLookup = (
  {
    applications,
    now,
  }: {
    readonly applications: Pick<RightsDeskParts["applications"], "noteLookup">;
    readonly now: RightsDeskParts["now"];
  },
  person: DeskPerson,
  look: { readonly filters: string; readonly found: number },
  action: "list" | "search" = "list",
): Promise<void> => applications.noteLookup({ at: momentOf(now()), who: actorNameOf({ person }), action, ...look });
