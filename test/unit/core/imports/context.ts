import { createHash } from "node:crypto";
import { loadGazetteer } from "#adapters/disk/gazetteer.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { once } from "#core/duties/once.ts";
import type { FormatContext, UncheckedJob } from "#core/imports/candidate.ts";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import { ashbyRecord } from "#core/imports/formats/ashby.ts";
import { greenhouseRecord } from "#core/imports/formats/greenhouse.ts";
import { createRecordMapper } from "#core/imports/map-record.ts";
import type { Preparation } from "#core/imports/prepare.ts";
import { asRecord, listOf } from "#core/json-values.ts";
import { days } from "#core/time/time.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();

/** The context that the program passes to formats, with the demo's site. */
const formatContext: FormatContext = { source: "board", company: "tavela", site, languageOfText };

export const preparation: Preparation = {
  site,
  gazetteer: once(() => loadGazetteer(site.countries.map(({ code }) => code))),
  today: () => days.of("2026-11-22"),
  cleanHtml,
  hashOf: (text) => createHash("sha256").update(text).digest("hex"),
};

/** Maps records of other systems to candidates. */
export const mapped = (records: readonly FeedRecord[]): UncheckedJob[] =>
  records.map(createRecordMapper(formatContext));

const recordsBy =
  (recordOf: typeof ashbyRecord) =>
  ({ jobs }: { readonly jobs: readonly unknown[] }): FeedRecord[] =>
    listOf(jobs).map((job, index) => recordOf(asRecord(job), `record ${index + 1}`));

/** Turns the openings of an Ashby board into records, without the format's checks of the entire board. */
export const ashbyRecords = recordsBy(ashbyRecord);
export const greenhouseRecords = recordsBy(greenhouseRecord);

/** An opening in our own format, as in a file. */
export const aRecord = (about: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: "de-tester",
  language: "de",
  title: "Tester",
  company: "tavela",
  places: [{ country: "de", city: "berlin" }],
  publicationDate: "2026-01-01",
  sections: [],
  ...about,
});
