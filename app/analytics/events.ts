import type { FieldName } from "#core/applications/form/application.ts";
import type { Language } from "#core/translation/language.ts";
import type { FileProblem, UploadKind } from "#core/uploads/rules.ts";

export type LandingPage =
  | "job-search"
  | "job-details"
  | "closed-job"
  | "company"
  | "job-application"
  | "privacy"
  | "imprint"
  | "accessibility"
  | "security";

/** The language and country of the page, from its address. */
interface OnPage {
  readonly country: string;
  readonly language: Language;
}

/** Published facts about the opening that the page shows, but nothing about the visitor. */
interface OnOpening extends OnPage {
  readonly jobId: string;
  readonly jobTitle: string;
}

/** The properties of an event that say which opening the page is about. */
export const openingProperties = (
  { country, language }: OnPage,
  { id, title }: { readonly id: string; readonly title: string },
): OnOpening => ({ country, language, jobId: id, jobTitle: title });

/**
 * Everything that analytics ever receives (spec 6.1). Errors are words from closed lists, so no event can contain anything that a visitor typed (spec
 * 6.3).
 */
export type AnalyticsEvent =
  | (OnOpening & { readonly event: "jobPositionClick"; readonly external: boolean })
  | ((OnPage | OnOpening) & { readonly event: "jobFunnelLanding"; readonly page: LandingPage })
  | (OnOpening & {
      readonly event: "jobApplicationStep1" | "jobApplicationStep2" | "jobClickSubmission" | "jobFunnelSubmission";
    })
  | { readonly event: "Error"; readonly errorType: "Invalid fields"; readonly errorMessage: readonly FieldName[] }
  | {
      readonly event: "Error";
      readonly errorType: "CV submission" | "Document submission";
      readonly errorMessage: "Invalid size" | "Invalid format" | "Server error";
    };

const uploadTypes = { cv: "CV submission", otherDoc: "Document submission" } as const satisfies Record<
  UploadKind,
  string
>;
const uploadMessages = {
  size: "Invalid size",
  format: "Invalid format",
  disguised: "Invalid format",
  check: "Server error",
  busy: "Server error",
  generic: "Server error",
} as const satisfies Record<FileProblem, string>;

/** The event for a file that was refused or failed to upload. */
export const uploadFailedEvent = (kind: UploadKind, problem: FileProblem): AnalyticsEvent => ({
  event: "Error",
  errorType: uploadTypes[kind],
  errorMessage: uploadMessages[problem],
});

/** The event for an invalid form: names the invalid fields, but does not say what is wrong with them. */
export const invalidFieldsEvent = (problems: Readonly<Partial<Record<FieldName, unknown>>>): AnalyticsEvent => ({
  event: "Error",
  errorType: "Invalid fields",
  errorMessage: Object.keys(problems) as FieldName[],
});
