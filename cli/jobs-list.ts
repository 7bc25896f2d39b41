import type { StoredJob } from "#core/jobs/job-store.ts";
import { type Visibility, visibilities, visibilityOf } from "#core/jobs/visibility.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { countWithNoun, note, print, printJson, type RunCommand, table, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

const isVisibility = (text: string): text is Visibility => visibilities.some((known) => known === text);

/** The text that is printed for each visibility. If a day decides the visibility, the text names that day. */
const visibilityTexts: Readonly<Record<Visibility, (stored: StoredJob) => string>> = {
  open: () => "open",
  unlisted: () => "open, unlisted",
  not_yet: ({ job }) => `not before ${job.validFrom}`,
  ended: ({ job }) => `ended on ${job.validThrough}`,
  closed: ({ closedAt = "" }) => `closed on ${closedAt.slice(0, 10)}`,
};

const countTexts: Readonly<Record<Visibility, string>> = {
  open: "open",
  unlisted: "open but unlisted",
  not_yet: "not yet published",
  ended: "past their last day",
  closed: "closed",
};

export const jobsList: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      state: { type: "string" },
      source: { type: "string" },
      country: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const { state, source } = values;
  const country = values.country?.toLowerCase();
  if (country !== undefined && !countryCodes.has(country))
    throw new UsageError("--country must be two letters, such as de");
  if (state !== undefined && !isVisibility(state))
    throw new UsageError(`--state must be one of ${visibilities.join(", ")}`);
  const filter = { ...(source ? { source } : {}), ...(country ? { country } : {}) };
  const seen = await withServices(async ({ catalogue: { jobStore, today } }) =>
    (await jobStore.list(filter)).map((stored) => ({ stored, visible: visibilityOf(stored, today.in) })),
  );
  const shown = seen.filter(({ visible }) => state === undefined || visible === state);
  if (values.json)
    return printJson(
      shown.map(({ stored: { job, ...rest }, visible }) => ({
        id: job.id,
        title: job.title,
        ...rest,
        visible,
        ...(job.validFrom ? { validFrom: job.validFrom } : {}),
        ...(job.validThrough ? { validThrough: job.validThrough } : {}),
        places: job.places,
      })),
    );
  const rows = shown.map(({ stored, visible }) => [
    stored.job.id,
    visibilityTexts[visible](stored),
    stored.source,
    [...new Set(stored.job.places.map((place) => place.country))].join(" "),
    stored.job.title,
  ]);
  print(table(["id", "visitors see it as", "source", "countries", "title"], rows, 60));
  const parts = visibilities.flatMap((each) => {
    const count = shown.filter(({ visible }) => visible === each).length;
    return count > 0 ? [`${count} ${countTexts[each]}`] : [];
  });
  note(`\n${countWithNoun(shown.length, "opening")}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`);
};
