import type { FieldName } from "#core/applications/application.ts";
import type { Language } from "#core/site/language.ts";
import type { FileProblem, UploadKind } from "#core/uploads/rules.ts";

export type LandingPage =
  | "job-search"
  | "job-details"
  | "closed-job"
  | "job-application"
  | "privacy"
  | "imprint"
  | "accessibility"
  | "security";

/** Whose page it is: the two segments of the address that the site knows. */
interface OnPage {
  readonly country: string;
  readonly language: Language;
}

/** What is published of an opening; never anything of who reads it. */
interface OnOpening extends OnPage {
  readonly jobId: string;
  readonly jobTitle: string;
}

/** What an opening on a page adds to an event. */
export const onOpening = (
  { country, language }: OnPage,
  { id, title }: { readonly id: string; readonly title: string },
): OnOpening => ({ country, language, jobId: id, jobTitle: title });

/** Everything that analytics ever learns (spec 6.1). An error holds words of closed lists only, so nothing typed fits in (spec 6.3). */
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
  check: "Server error",
  generic: "Server error",
} as const satisfies Record<FileProblem, string>;

/** The event of a file that was refused or did not arrive. */
export const failedUpload = (kind: UploadKind, problem: FileProblem): AnalyticsEvent => ({
  event: "Error",
  errorType: uploadTypes[kind],
  errorMessage: uploadMessages[problem],
});

/** The event of a form that cannot go on: the names of its fields, nothing else of the problems. */
export const invalidFields = (problems: Readonly<Partial<Record<FieldName, unknown>>>): AnalyticsEvent => ({
  event: "Error",
  errorType: "Invalid fields",
  errorMessage: Object.keys(problems) as FieldName[],
});
