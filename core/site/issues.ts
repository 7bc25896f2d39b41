import * as v from "valibot";

/** A problem in a file of the site: the key where it is, and a sentence that says what is wrong. */
export interface FileIssue {
  readonly key: string;
  readonly says: string;
}

/** Turns the issues of a check into sentences for the author of the file. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): FileIssue[] =>
  issues.map((issue) => ({ key: v.getDotPath(issue) ?? "the file", says: sentenceOf(issue) }));

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "is not a key that Portico knows; remove it";
  if (issue.received === "undefined") return "is missing";
  return issue.message;
}
