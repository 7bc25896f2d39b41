import { answerFilterOptions, hasFilter } from "./answer-filters.ts";
import { answerInBulk } from "./answer-in-bulk.ts";
import { answerOne } from "./answer-one.ts";
import { typedReferenceOrId } from "./application-access.ts";
import { type RunCommand, UsageError } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { takeBackAnswers, takeBackOne } from "./take-back-answers.ts";

export const applicationsAnswer: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      ...answerFilterOptions,
      state: { type: "string" },
      message: { type: "string" },
      "message-file": { type: "string" },
      preview: { type: "boolean", default: false },
      undo: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const isSeveral = hasFilter(values);
  if (isSeveral === positionals.length > 0)
    throw new UsageError("either the reference of one application or a filter is needed");
  if (isSeveral) return values.undo ? takeBackAnswers(values) : answerInBulk(values);
  const typed = typedReferenceOrId(positionals);
  return values.undo ? takeBackOne(typed, values) : answerOne(typed, values);
};
