import type { StoredApplication } from "#core/applications/stored/application.ts";
import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { scopesOf } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { maxExported, planExport } from "#core/desk/plan-export.ts";
import { todayIn } from "#core/desk/today.ts";
import type { Hyphenator } from "#core/text/hyphenation.ts";
import { momentOf } from "#core/time/time.ts";
import { nameIn } from "../../reply/shown-mail.ts";
import { listFromAddress } from "../applications/list-address.ts";

/** Why nothing was exported, as a value in the address. */
const problems = ["no_reason", "reason_too_long", "nothing", "too_many", "too_large", "changed"] as const;
export type ShownProblem = (typeof problems)[number];

/**
 * Returns the data of the page: the applications that its address names by `id`, or those of the list with its filters. Returns `undefined` if the
 * person may export nothing at all.
 */
export async function exportData({ services, person }: DeskPageInput, parameters: URLSearchParams) {
  if (scopesOf(person, "take").length === 0) return undefined;
  const { site, reading, now, hyphenate } = services;
  const words = parameters.getAll("id");
  const { filter, order } = listFromAddress(parameters, site);
  const today = todayIn(site, momentOf(now()));
  const plan = await planExport(reading, person, words.length > 0 ? { words } : { query: { filter, order, today } });
  const isTooLarge = plan.total > maxExported.applications;
  const isEmpty = plan.chosen.length + plan.unsafe.length === 0;
  const given = problems.find((known) => known === parameters.get("problem"));
  const list = new URLSearchParams(parameters);
  list.delete("problem");
  return {
    total: plan.total,
    isRefused: given !== undefined,
    isPossible: !(isTooLarge || isEmpty),
    problem: isTooLarge ? ("too_many" as const) : isEmpty ? ("nothing" as const) : given,
    chosen: isTooLarge ? [] : plan.chosen.map((application) => named(application, hyphenate)),
    unsafe: isTooLarge ? [] : plan.unsafe.map((application) => named(application, hyphenate)),
    leftOut: isTooLarge
      ? []
      : plan.leftOut.map(({ application, because }) => ({ ...unnamed(application, hyphenate), because })),
    list: list.toString(),
  };
}

const unnamed = (application: StoredApplication, hyphenate: Hyphenator) => ({
  id: application.id,
  reference: application.reference,
  job: application.jobTitle,
  jobLanguage: titleLanguageOf(application),
  jobBreaks: hyphenate(application.jobTitle, titleLanguageOf(application)),
});

const named = (application: StoredApplication, hyphenate: Hyphenator) => ({
  ...unnamed(application, hyphenate),
  name: nameIn(application),
});
