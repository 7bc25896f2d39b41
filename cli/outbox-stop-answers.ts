import { answerFilterOptions, answerFiltersOf } from "./answer-filters.ts";
import { type RunCommand, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { takeBackAll, waitingApplications } from "./take-back-answers.ts";

export const outboxStopAnswers: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { ...answerFilterOptions, json: { type: "boolean", default: false } },
  });
  const filters = answerFiltersOf(values);
  await withServices(async (services) =>
    takeBackAll(services, await waitingApplications(services, filters), values.json),
  );
};
