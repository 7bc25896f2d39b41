import { type Day, dayOf } from "../../time/time.ts";
import type { NamedReferrer } from "../stored/referrers.ts";
import { dueDay } from "./deadline.ts";

/** The last day on which a referrer is told in time: a month after the application was received (GDPR Art. 14(3)(a)). */
export const tellReferrerBy = ({ receivedAt }: Pick<NamedReferrer, "receivedAt">): Day => dueDay(dayOf(receivedAt));

/** Whether a referrer has not been told yet, although that was due before `today`. */
export const isReferrerLate = (referrer: Pick<NamedReferrer, "receivedAt" | "toldOn">, today: Day): boolean =>
  referrer.toldOn === undefined && tellReferrerBy(referrer) < today;
