import type { AlreadyAppliedVariant } from "../../site/already-applied-variant.ts";
import type { MessageKey } from "../../translation/translate.ts";

/** The text for candidates who have applied before (spec 4.9, C11). It names the contact. */
export const alreadyAppliedFeedbackKeys = {
  group: "alreadyAppliedFeedback",
  across: "alreadyApplied.across",
  company: "alreadyApplied.company",
  job: "alreadyApplied.job",
} as const satisfies Record<AlreadyAppliedVariant, MessageKey>;

/** The error message of the API for candidates who have applied before. */
export const alreadyAppliedErrorKeys = {
  group: "error.code.already_applied",
  across: "error.applied.across",
  company: "error.applied.company",
  job: "error.applied.job",
} as const satisfies Record<AlreadyAppliedVariant, MessageKey>;

/** The text with which the form announces the rule "already applied" before the candidate has typed anything. */
export const alreadyAppliedRuleKeys = {
  group: "apply.once.group",
  across: "apply.once.across",
  company: "apply.once.company",
  job: "apply.once.job",
} as const satisfies Record<AlreadyAppliedVariant, MessageKey>;
