import { isOverdue } from "../applications/requests/deadline.ts";
import type { RightRequest } from "../applications/stored/right-request.ts";
import type { Day } from "../time/time.ts";
import { type Finding, warningFinding } from "./finding.ts";

/**
 * Finds data protection requests that are overdue, and open requests that candidates made on their own page. The mails about the latter are sent to
 * recruiting, so the operator may not have heard of them (spec C38).
 */
export const rightsFindings = (requests: readonly RightRequest[], today: Day): Finding[] =>
  requests
    .filter((request) => isOverdue(request, today) || (!request.closed && request.openedBy === "candidate"))
    .map((request) => {
      const { number, kind, received, due } = request;
      const when = isOverdue(request, today) ? "should have been" : "has to be";
      return warningFinding(
        `request ${number}`,
        `this request (${kind}) came on ${received} and ${when} answered by ${due}: answer it, then close it (careers rights list)`,
      );
    });
