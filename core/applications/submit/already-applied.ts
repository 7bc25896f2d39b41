import type { AppliedScope } from "../../site/controller-files.ts";
import type { MessageKey } from "../../translation/translate.ts";

/** What a candidate reads who has applied before, by what that counts for (spec 4.9, C11); it names the contact. */
export const appliedFeedback = {
  group: "alreadyAppliedFeedback",
  company: "alreadyApplied.company",
  job: "alreadyApplied.job",
} as const satisfies Record<AppliedScope, MessageKey>;

/** The same in an answer to a call. */
export const appliedError = {
  group: "error.code.already_applied",
  company: "error.applied.company",
  job: "error.applied.job",
} as const satisfies Record<AppliedScope, MessageKey>;
