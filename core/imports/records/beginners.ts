import type { Salary } from "../../jobs/job.ts";
import type { Employment } from "../../site/taxonomy.ts";
import type { Doubt } from "../candidate.ts";
import type { EmploymentFound } from "./employment.ts";
import { isForStudents, isSenior } from "./kind-of-work.ts";

/** The employment types for people who are still learning the job. */
const ofBeginners: ReadonlySet<Employment> = new Set(["internship", "apprenticeship"]);

/** Yearly pay, in whole units of the currency, that is too high for an internship or apprenticeship, unless the title also names one. */
const tooHighForBeginners: Readonly<Record<string, number>> = {
  EUR: 60_000,
  GBP: 50_000,
  USD: 90_000,
  CHF: 90_000,
  CAD: 90_000,
  AUD: 90_000,
  NZD: 90_000,
  BRL: 120_000,
};

/**
 * Leaves out an internship or apprenticeship that the rest of the record contradicts: by a title such as `Senior`, or by pay that no beginner gets.
 * The terms of some systems mislead: "Direct Placement", a term of recruiters, is not an internship.
 */
export function withoutContradictions(
  found: EmploymentFound,
  record: { readonly title: string; readonly employment: readonly string[]; readonly salary: Salary | undefined },
): Pick<EmploymentFound, "mapped"> & { readonly doubts: readonly Doubt[] } {
  const { mapped = [], doubts = [] } = found;
  const kind = mapped.find((each) => ofBeginners.has(each));
  const against = kind && contradictionIn(found, record);
  if (!against) return { ...(found.mapped ? { mapped } : {}), doubts };
  const rest = mapped.filter((each) => !ofBeginners.has(each));
  const named = found.by === "field" ? `"${record.employment.join(", ")}"` : "in the title";
  return {
    ...(rest.length > 0 ? { mapped: rest } : {}),
    doubts: [
      ...doubts,
      { reason: `employment: ${kind} contradicts the ${against}`, words: `${named} · ${record.title}` },
    ],
  };
}

function contradictionIn(
  { by }: EmploymentFound,
  { title, salary }: { readonly title: string; readonly salary: Salary | undefined },
): "title" | "pay" | undefined {
  if (isSenior(title)) return "title";
  const isHigh =
    salary?.unit === "year" && salary.min >= (tooHighForBeginners[salary.currency] ?? Number.POSITIVE_INFINITY);
  return by === "field" && isHigh && !isForStudents(title) ? "pay" : undefined;
}
