import * as v from "valibot";
import { plainIssue } from "../plain-issue.ts";

/** A problem in a file of the site: the key at which it is, and a phrase that says what is wrong, such as "must be a number". */
export interface FileIssue {
  readonly key: string;
  readonly says: string;
}

/** Converts the issues that Valibot found into phrases for the author of the file. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): FileIssue[] =>
  issues.map((issue) => ({ key: v.getDotPath(issue) ?? "the file", says: plainIssue(issue) }));
