import { type Day, dayOf } from "../../time/time.ts";
import type { AuditStamp } from "../stored/desk.ts";
import type { RightOutcome, RightRequest, RightRequests } from "../stored/right-request.ts";
import { extendedDueDay, isOverdue } from "./deadline.ts";

/** Why nothing was done with a request. `none`: there is no such request; `closed`: somebody has closed it. */
type AnswerRefused =
  | { readonly refused: "none" }
  | { readonly refused: "closed"; readonly request: RightRequest & { readonly closed: object } };

/** `late`: the request should have been answered already; `extended`: it was extended before. */
export type ExtendOutcome =
  | { readonly due: Day }
  | AnswerRefused
  | { readonly refused: "late" | "extended"; readonly request: RightRequest };

/** Extends the time to answer a request, once and only within the first month, to three months after its receipt (GDPR Art. 12(3)). */
export async function extendRequest(
  number: number,
  mark: AuditStamp & { readonly why: string },
  requests: RightRequests,
): Promise<ExtendOutcome> {
  const found = await openRequestWith(number, requests);
  if ("refused" in found) return found;
  if (isOverdue(found, dayOf(mark.at))) return { refused: "late", request: found };
  const due = extendedDueDay(found.received);
  const isExtended = !found.extended && (await requests.extend(number, { ...mark, due }));
  return isExtended ? { due } : { refused: "extended", request: found };
}

export type CloseOutcome = { readonly closed: RightRequest } | AnswerRefused;

/** Closes a request that was answered, or refused with a reason. */
export async function closeRequest(
  number: number,
  about: AuditStamp & { readonly outcome: RightOutcome; readonly why: string },
  requests: RightRequests,
): Promise<CloseOutcome> {
  const found = await openRequestWith(number, requests);
  if ("refused" in found) return found;
  if (await requests.close(number, about)) return { closed: found };
  const now = await openRequestWith(number, requests);
  return "refused" in now ? now : { refused: "none" };
}

async function openRequestWith(number: number, requests: RightRequests): Promise<RightRequest | AnswerRefused> {
  const request = (await requests.all()).find((each) => each.number === number);
  if (!request) return { refused: "none" };
  const { closed } = request;
  return closed ? { refused: "closed", request: { ...request, closed } } : request;
}
