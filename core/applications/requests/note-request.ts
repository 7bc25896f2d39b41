import type { ApplicationId } from "../../identity/application-id.ts";
import type { Day } from "../../time/time.ts";
import type { AuditStamp } from "../stored/desk.ts";
import type { RightKind, RightRequests } from "../stored/right-request.ts";
import { dueDay } from "./deadline.ts";

/** Whether a text could be a mail address, as opposed to a reference. */
export const mayBeAddress = (text: string): boolean => /.@./.test(text);

/** A request to be noted, with the day on which it was received. `address` is given only if the person has no application. */
export interface RequestToNote extends AuditStamp {
  readonly kind: RightKind;
  readonly received: Day;
  readonly applications: readonly ApplicationId[];
  readonly address?: string | undefined;
  readonly why?: string | undefined;
}

/** Notes a request, to be answered within a month of its receipt. */
export async function noteRequest(
  { address, why, ...request }: RequestToNote,
  requests: Pick<RightRequests, "open">,
): Promise<{ readonly number: number; readonly due: Day }> {
  const due = dueDay(request.received);
  const number = await requests.open({
    ...request,
    due,
    ...(address === undefined ? {} : { address }),
    ...(why === undefined ? {} : { why }),
  });
  return { number, due };
}
