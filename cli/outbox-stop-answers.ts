import { parseArgs } from "node:util";
import { answerFilterOptions, answerFiltersOf, matchingApplications } from "./answer-filters.ts";
import { takeBackAll } from "./applications-answer.ts";
import { type Run, withServices } from "./command.ts";

export const outboxStopAnswers: Run = async (args) => {
  const { values } = parseArgs({
    args,
    options: { ...answerFilterOptions, json: { type: "boolean", default: false } },
  });
  const filters = answerFiltersOf(values);
  await withServices(async (services) => {
    const waiting = await services.applications.store.waitingAnswers();
    const ids = new Set(waiting.map(({ applicationId }) => applicationId));
    const found = await matchingApplications(services, filters);
    await takeBackAll(
      services,
      found.filter(({ id }) => ids.has(id)),
      values.json,
    );
  });
};
