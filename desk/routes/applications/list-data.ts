import type { DeskPage } from "#core/desk/applications.ts";
import { scopesOf } from "#core/desk/may.ts";
import { mayReadApplicationsTo } from "#core/desk/own-openings.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { type DeskListQuery, listForDesk } from "#core/desk/reading.ts";
import { todayIn } from "#core/desk/today.ts";
import { readTypedReference } from "#core/identity/reference.ts";
import { momentOf } from "#core/time/time.ts";
import { countryName } from "../../names.ts";
import { exportAddress, filterParameters, listAddress, listFromAddress, placeText } from "./list-address.ts";
import { rowOf } from "./row.ts";

/** The number of applications on a page of the list, and the maximum number of late ones above it. */
const [pageSize, overdueSize] = [50, 5];

/** Reads the data of the list. Applications whose answer is late are shown above the newest, unless a filter is set. */
export async function listData({ services, person }: DeskPageInput, parameters: URLSearchParams) {
  const { site, reading, now, openingOf, hyphenate } = services;
  const today = todayIn(site, momentOf(now()));
  const asked = listFromAddress(parameters, site);
  const isFiltered = filterParameters.some((name) => parameters.get(name)) || asked.from !== undefined;
  const queries: DeskListQuery[] = [{ ...asked, size: pageSize, today }];
  if (!isFiltered) queries.push({ filter: { waiting: "late" }, order: "promised", size: overdueSize, today });
  const [page, overdue] = await listForDesk(reading, person, queries);
  if (!page) throw new Error("no list was asked for");
  const rows = ({ entries }: DeskPage) => entries.map((entry) => rowOf(entry, { services, person }, today));
  const { jobId, name } = asked.filter;
  const stored = jobId ? (await openingOf(jobId))?.job : undefined;
  const openingJob = stored && (page.total > 0 || mayReadApplicationsTo(person, stored, site)) ? stored : undefined;
  const title = openingJob?.title ?? page.entries[0]?.jobTitle ?? jobId ?? "";
  const language = openingJob?.language ?? page.entries[0]?.jobLanguage;
  return {
    order: asked.order,
    total: page.total,
    byState: page.byState,
    rows: rows(page),
    ...pageLinks(page, parameters),
    ...(overdue && overdue.total > 0 ? { overdue: { total: overdue.total, rows: rows(overdue) } } : {}),
    given: Object.fromEntries(filterParameters.map((each) => [each, parameters.get(each) ?? ""])),
    ...choicesOf({ services, person }),
    ...(scopesOf(person, "take").length > 0 && page.total > 0 ? { exportList: exportAddress(parameters) } : {}),
    ...(jobId ? { job: { id: jobId, title, language, breaks: hyphenate(title, language) } } : {}),
    ...(name !== undefined && page.total === 0 && readTypedReference(name) === "typing_error" ? { typo: name } : {}),
  };
}

export type ListData = Awaited<ReturnType<typeof listData>>;

/** The addresses of the neighbouring pages. */
function pageLinks(page: DeskPage, parameters: URLSearchParams): { readonly newer?: string; readonly older?: string } {
  const [first, last] = [page.entries[0], page.entries.at(-1)];
  return {
    ...(page.hasBefore && first ? { newer: listAddress(parameters, { before: placeText(first.place) }) } : {}),
    ...(page.hasAfter && last ? { older: listAddress(parameters, { after: placeText(last.place) }) } : {}),
  };
}

/** The countries and companies that the person can choose in the filters: those that their rights cover. */
function choicesOf({ services: { site }, person }: Pick<DeskPageInput, "services" | "person">) {
  const scopes = scopesOf(person, "read");
  const isOneOf = (values: readonly string[] | undefined, value: string): boolean => values?.includes(value) ?? true;
  return {
    countries: site.countries
      .filter(({ code }) => scopes.some(({ countries }) => isOneOf(countries, code)))
      .map(({ code }) => ({ value: code, label: countryName(site, code, person.language) }))
      .sort((one, other) => one.label.localeCompare(other.label, person.language)),
    companies: site.companies
      .filter(({ code }) => scopes.some(({ companies }) => isOneOf(companies, code)))
      .map(({ code, name }) => ({ value: code, label: name }))
      .sort((one, other) => one.label.localeCompare(other.label, person.language)),
  };
}

/** Returns the search text as a reference if it is one; the application is then opened at once. */
export const referenceIn = (text: string): string | undefined => {
  const reference = readTypedReference(text.trim());
  return reference === "typing_error" ? undefined : reference;
};
