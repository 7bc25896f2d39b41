import { alerts } from "./alerts.ts";
import { applying, sending } from "./applying.ts";
import { atTheDesk } from "./at-the-desk.ts";
import { closing } from "./closing.ts";
import { lookingBack, withoutScripts } from "./looking-back.ts";
import { searching } from "./searching.ts";
import type { Journey, Row } from "./state.ts";
import { columns } from "./state.ts";

/** The visits whose states are in docs/states.md, by name. */
export const journeys: Readonly<Record<string, Journey>> = {
  Searching: searching,
  Applying: applying,
  Sending: sending,
  Closing: closing,
  "Without scripts": withoutScripts,
  "The candidate’s page": lookingBack,
  "At the desk": atTheDesk,
  "Asking for alerts": alerts,
};

export const languagesOfStates = ["en", "de"] as const;
const names = { en: "English", de: "German" } as const;

/** The heading of the table of a journey in a language. */
export const headingOf = (journey: string, language: (typeof languagesOfStates)[number]): string =>
  `## ${journey}, in ${names[language]}`;

const cells = (values: readonly string[]): string =>
  `| ${values.map((value) => value.replaceAll("|", "\\|")).join(" | ")} |`;

/** Formats a row of a table as Markdown. */
export const lineOf = (name: string, row: Row): string => cells([name, ...columns.map((column) => row[column])]);

/** The header row of each table, and the separator below it. */
export const tableHead = [cells(["state", ...columns]), cells(["state", ...columns].map(() => "---"))];
