import { isOverdue } from "../applications/rights/deadline.ts";
import type { RightRequest } from "../applications/stored/right-request.ts";
import type { Day } from "../time/time.ts";
import { type Finding, warning } from "./finding.ts";

/** Finds requests of people about their data whose answer is late (spec C38). */
export const rightsFindings = (requests: readonly RightRequest[], today: Day): Finding[] =>
  requests
    .filter((request) => isOverdue(request, today))
    .map(({ number, kind, received, due }) =>
      warning(
        `request ${number}`,
        `this request (${kind}) came on ${received} and should have been answered by ${due}: answer it, then close it (careers rights list)`,
      ),
    );
