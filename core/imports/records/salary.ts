import type { Salary } from "../../jobs/job.ts";
import type { FeedSalary } from "../feed-record.ts";

const units: Readonly<Record<string, Salary["unit"]>> = { "1 YEAR": "year", "1 MONTH": "month", "1 HOUR": "hour" };

/** A salary in fields; `undefined` where its amount, currency or period is not told. */
export function salaryOf(told: FeedSalary | undefined): Salary | undefined {
  const unit = units[told?.unit ?? ""];
  if (!told || !unit || told.min === undefined || told.currency === undefined) return undefined;
  return { min: told.min, max: told.max ?? told.min, currency: told.currency, unit };
}
