import type { HolidayTable } from "../time/holidays.ts";
import type { Day } from "../time/time.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";

/** Checks the regions whose holidays the site has chosen, and whether the program has the holidays of next year (spec C35). */
export function holidayFindings(
  { countries }: Pick<SiteFiles, "countries">,
  { countries: known, lastYear }: HolidayTable,
  today: Day,
): Finding[] {
  return [
    ...(countries?.countries ?? []).flatMap(({ code, holidayRegion }) => {
      if (holidayRegion === undefined) return [];
      const regions = Object.keys(known[code]?.regions ?? {});
      if (regions.includes(holidayRegion)) return [];
      const choose = regions.length > 0 ? `choose one of ${regions.join(", ")}, or remove it` : "remove it";
      return [
        errorFinding(
          `countries.json, ${code}`,
          `holidayRegion ${holidayRegion} is no region with holidays of its own; ${choose}`,
        ),
      ];
    }),
    ...(Number(today.slice(0, 4)) >= lastYear
      ? [
          warningFinding(
            "countries.json",
            `the program knows public holidays only until the end of ${lastYear}; upgrade it: otherwise answers are promised for holidays, too`,
          ),
        ]
      : []),
  ];
}
