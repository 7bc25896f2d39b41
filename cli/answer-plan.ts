import type { AnswerKind } from "#core/applications/stored/answer.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { Services } from "#server/compose/compose.ts";
import { type AnswerValues, hasFilter } from "./answer-filters.ts";
import { recordList } from "./application-access.ts";
import { countWithNoun, formatMinute, print, printJson } from "./command.ts";

/** Prints which applications would be answered with `kind`; without `kind`, those whose answers would be taken back. */
export async function printPlan(
  services: Services,
  chosen: readonly StoredApplication[],
  kind: AnswerKind | undefined,
  values: AnswerValues,
): Promise<void> {
  await recordList(services, "answer", chosen.length);
  if (values.json) {
    printJson(chosen.map(({ id, reference, state, jobTitle }) => ({ id, reference, state, jobTitle })));
    return;
  }
  for (const { reference, receivedAt, state, jobTitle } of chosen)
    print(`${reference}  ${formatMinute(receivedAt)}  ${state}  ${jobTitle}`);
  const what = kind === undefined ? "taken back" : `answered: ${kind}`;
  const how = hasFilter(values) ? "add --yes to do it" : "leave out --dry-run to do it";
  print(`\n${countWithNoun(chosen.length, "application")} would be ${what}. Nothing was done yet: ${how}.`);
}
