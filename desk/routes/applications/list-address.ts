import { type ApplicationState, applicationStates } from "#core/applications/stored/application-state.ts";
import type { DeskFilter, DeskQuery, ListPosition } from "#core/desk/applications.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { type Site, timeZoneOf } from "#core/site/site.ts";
import { visibleLine } from "#core/text/visible.ts";
import { days, isWrittenDay, moments } from "#core/time/time.ts";
import { dayAfter } from "#core/time/working-days.ts";
import { startOfDay } from "#core/translation/day-at.ts";

/** The filters of the list, as parameters of its address. */
export const filterParameters = ["q", "country", "company", "job", "state", "from", "until", "reply", "only"] as const;
export type FilterParameter = (typeof filterParameters)[number];

/** The values of the parameter `only`, which limits the list to applications of one special case. */
export const specialCases = ["suspect", "disowned", "held"] as const;

const maxNameLength = 200;

/** Reads the filters, order and position of a list from its address. Invalid values are ignored, as in any search. */
export function listFromAddress(
  parameters: URLSearchParams,
  site: Pick<Site, "countries" | "brand">,
): Pick<DeskQuery, "filter" | "order" | "from"> {
  const after = placeIn(parameters.get("after"));
  const before = placeIn(parameters.get("before"));
  return {
    filter: filterIn(parameters, site),
    order: parameters.get("reply") ? "promised" : "newest",
    ...(after ? { from: { after } } : before ? { from: { before } } : {}),
  };
}

function filterIn(parameters: URLSearchParams, site: Pick<Site, "countries" | "brand">): DeskFilter {
  const given = (name: FilterParameter): string => parameters.get(name)?.trim() ?? "";
  const [country, job, state, only, reply] = [
    given("country"),
    given("job"),
    given("state"),
    given("only"),
    given("reply"),
  ];
  const company = given("company");
  const isCountry = countryCodes.has(country);
  // days are in the time zone of the chosen country, as in the rows of the list; without one, in that of the site's default country
  const timeZone = timeZoneOf(site, isCountry ? country : site.brand.defaultCountry);
  const [from, until] = [given("from"), given("until")];
  const name = given("q").slice(0, maxNameLength);
  return {
    ...(isCountry ? { country } : {}),
    ...(isCompany(company) ? { company } : {}),
    ...(jobIds.has(job) ? { jobId: job } : {}),
    ...(isState(state) ? { state } : {}),
    ...(isWrittenDay(from) ? { receivedFrom: startOfDay(from, timeZone) } : {}),
    ...(isWrittenDay(until) ? { receivedBefore: startOfDay(dayAfter(until, 1), timeZone) } : {}),
    ...(reply === "yes" || reply === "late" ? { waiting: reply } : {}),
    ...(only === "suspect"
      ? { suspect: true }
      : only === "disowned"
        ? { disowned: true }
        : only === "held"
          ? { held: true }
          : {}),
    ...(name === "" ? {} : { name }),
  };
}

/** Whether a text can be the code or the name of a company. The log stores the text unchanged. */
const isCompany = (text: string): boolean => text !== "" && text.length <= maxNameLength && visibleLine(text) === text;

const isState = (text: string): text is ApplicationState => applicationStates.some((state) => state === text);

/** Encodes a position in the list as one value of the address. */
export const placeText = ({ by, receivedAt, id }: ListPosition): string => [by, receivedAt, id].join("~");

function placeIn(text: string | null): ListPosition | undefined {
  const [by = "", receivedAt = "", id = ""] = (text ?? "").split("~");
  const isOrder = moments.has(by) || days.has(by);
  return isOrder && moments.has(receivedAt) && applicationIds.has(id) ? { by, receivedAt, id } : undefined;
}

/** The address of the list with other parameters. After a change of filter, the list starts at the top. */
export function listAddress(
  parameters: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams();
  for (const name of filterParameters) {
    const value = name in changes ? changes[name] : parameters.get(name);
    if (value) next.set(name, value);
  }
  for (const name of ["after", "before"]) if (changes[name]) next.set(name, changes[name]);
  const query = next.toString();
  return query === "" ? "/applications" : `/applications?${query}`;
}

/** The address of the page that exports all pages of the list, not only the shown one. */
export const exportAddress = (parameters: URLSearchParams): string =>
  listAddress(parameters, {}).replace(/^\/applications/, "/export");
