import { findByIdOrReference } from "#core/applications/desk/named.ts";
import { type LogAction, type LogLine, logActions } from "#core/applications/stored/log-entry.ts";
import { type LogFilter, logForDesk } from "#core/desk/log-pages.ts";
import { may, shownNameOf } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import type { DeskTranslator } from "#core/desk/texts.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { createTranslator, message } from "#core/translation/translate.ts";
import { shortMoment } from "../../dates.ts";
import { factText, filterTexts } from "./fact-texts.ts";

/** The filters of the page, as parameters of its address. */
const parameters = ["who", "action", "reference"] as const;

const maxWhoLength = 120;

/** Reads a page of the log. `hasUnknown` means that no application has the given reference, or that the person has no right to it. */
export async function logData(input: DeskPageInput, given: URLSearchParams) {
  const { services, person } = input;
  const typed = Object.fromEntries(parameters.map((name) => [name, given.get(name)?.trim() ?? ""]));
  const filter = await filterIn(input, typed);
  const before = Number(/^\d{1,15}$/.exec(given.get("before") ?? "")?.[0] ?? Number.NaN);
  const start = Number.isNaN(before) ? {} : { before };
  const { lines, hasMore } = filter
    ? await logForDesk(services.operating, person, { filter, ...start })
    : { lines: [], hasMore: false };
  const address = (place?: number): string => {
    const named = parameters.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []));
    const query = new URLSearchParams([...named, ...(place === undefined ? [] : [["before", `${place}`]])]).toString();
    return query === "" ? "/log" : `/log?${query}`;
  };
  return {
    typed,
    hasUnknown: filter === undefined,
    lines: lines.map((line) => lineOf(line, input)),
    ...(Number.isNaN(before) ? {} : { newest: address() }),
    ...(hasMore ? { older: address(lines.at(-1)?.place) } : {}),
  };
}

export type LogData = Awaited<ReturnType<typeof logData>>;

/** Returns the filter; `undefined` if the reference names no application that the person may operate. */
async function filterIn(
  { services: { operating }, person }: DeskPageInput,
  typed: Readonly<Record<string, string>>,
): Promise<LogFilter | undefined> {
  const { who = "", reference = "" } = typed;
  const action = logActions.find((known) => known === typed["action"]);
  const found = reference === "" ? undefined : await findByIdOrReference(reference, operating.applications);
  const application = found === "typing_error" || !found || !may({ person }, "operate", found) ? undefined : found;
  if (reference !== "" && !application) return undefined;
  return {
    ...(who === "" ? {} : { who: who.slice(0, maxWhoLength) }),
    ...(action ? { action } : {}),
    ...(application ? { applicationId: application.id } : {}),
  };
}

/** An entry as the page shows it. */
function lineOf(line: LogLine, { services: { site, messages }, person: { language } }: DeskPageInput) {
  const { at, who, place, action, why, applicationId, reference, erased, found, filters, ...facts } = line;
  const { time: _time, withoutEntry: _withoutEntry, ...rest } = facts;
  const timeZone = timeZoneOf(site, site.brand.defaultCountry);
  const catalog = messages(language);
  const t = createTranslator(catalog, language) as DeskTranslator;
  const writing = { t, say: (key: string) => message(catalog, language, key), site, language, timeZone };
  const isCode = action === "sign-out" || action === "sign-in-refused"; // the reasons of these entries are codes, not text that somebody has typed
  return {
    place: place ?? 0,
    when: shortMoment(at, language, timeZone),
    who: shownNameOf(who),
    filterWho: who,
    action: isKnown(action) ? action : undefined,
    actionCode: action,
    ...(applicationId === undefined ? {} : { application: { id: applicationId, name: reference ?? applicationId } }),
    isErased: erased !== undefined,
    ...(found === undefined ? {} : { found }),
    facts: [
      ...filterTexts(filters ?? "", writing),
      ...Object.entries(rest).map(([name, value]) => factText(name, value ?? "", writing)),
      ...(isCode && why !== undefined ? [factText("why", why, writing)] : []),
    ].join(" · "),
    ...(why === undefined || isCode ? {} : { why }),
  };
}

/** Whether this version knows an action. It may be unknown if somebody has edited the entry. */
const isKnown = (action: string): action is LogAction => logActions.some((known) => known === action);
