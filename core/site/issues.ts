import * as v from "valibot";
import { plainIssue } from "../plain-issue.ts";

/** A problem in a file of the site: the key where it is, and a sentence that says what is wrong. */
export interface FileIssue {
  readonly key: string;
  readonly says: string;
}

/** Turns the issues of a check into sentences for the author of the file. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): FileIssue[] =>
  issues.map((issue) => ({ key: v.getDotPath(issue) ?? "the file", says: plainIssue(issue) }));
