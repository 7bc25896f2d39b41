import type { AppliedScope } from "../../site/controller-files.ts";
import type { MessageKey } from "../../translation/translate.ts";

/** The text for candidates who have applied before, by scope (spec 4.9, C11). It names the contact. */
export const appliedFeedback = {
  group: "alreadyAppliedFeedback",
  company: "alreadyApplied.company",
  job: "alreadyApplied.job",
} as const satisfies Record<AppliedScope, MessageKey>;

/** The error message of the API for candidates who have applied before, by scope. */
export const appliedError = {
  group: "error.code.already_applied",
  company: "error.applied.company",
  job: "error.applied.job",
} as const satisfies Record<AppliedScope, MessageKey>;
