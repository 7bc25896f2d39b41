import type { Logger } from "pino";
import type { DecidingParts } from "#core/desk/deciding.ts";
import type { OperatingParts } from "#core/desk/operating.ts";
import type { DeskPageServices } from "#core/desk/page-services.ts";
import type { AnswerLetters } from "#core/desk/preview-answer.ts";
import type { DeskReadingParts } from "#core/desk/reading.ts";
import type { RightsDeskParts } from "#core/desk/right-requests.ts";
import { addressFieldsOf, openingPage } from "#core/found/indexed-page.ts";
import type { Sources } from "#core/imports/sources-file.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { openingVersionOf } from "#core/jobs/opening-version.ts";
import type { Language } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import type { FileScanner } from "#core/uploads/file-scanner.ts";
import type { Config } from "../settings/config.ts";
import { countUse, type DeskMetrics } from "./count-use.ts";

/** The parts of the program that the pages of the desk use. */
export interface DeskPageParts
  extends Pick<DeskPageServices, "site" | "now" | "hyphenate">,
    Pick<DeskReadingParts, "events">,
    Pick<RightsDeskParts, "handovers" | "newHandoverSecrets" | "areClean" | "keyedHashOf">,
    Omit<RightsDeskParts["cv"], "files" | "maxBytes"> {
  readonly files: DeskReadingParts["files"] & RightsDeskParts["cv"]["files"];
  readonly applications: DeskReadingParts["applications"] &
    DecidingParts["applications"] &
    OperatingParts["applications"] &
    RightsDeskParts["applications"];
  readonly rightRequests: RightsDeskParts["requests"];
  readonly kept: OperatingParts["kept"];
  readonly log: OperatingParts["log"];
  readonly logPages: OperatingParts["logPages"];
  readonly outbox: OperatingParts["outbox"];
  readonly sources: Pick<Sources, "sources">;
  readonly sourceStore: OperatingParts["sourceStore"];
  readonly config: Pick<Config, "PUBLIC_URL" | "LIMIT_UPLOAD_BYTES">;
  readonly metrics: DeskMetrics;
  readonly messages: AnswerLetters["messages"];
  readonly jobIndex: AnswerLetters["jobIndex"];
  readonly deskLists: DeskReadingParts["lists"];
  readonly scans: NonNullable<DeskReadingParts["scans"]>;
  readonly scanner: FileScanner | undefined;
  readonly jobStore: Pick<JobStore, "get" | "events">;
  readonly desk: {
    readonly messages: Readonly<Record<Language, Catalog>>;
    readonly sessions: DeskPageServices["sessions"];
    readonly archiver: DeskPageServices["archiver"];
    readonly people: RightsDeskParts["people"];
  };
}

/** Returns what the server provides to the pages of the desk. */
export const deskPageServicesOf = (
  { desk, deskLists, scanner, scans, jobStore, metrics, rightRequests, ...parts }: DeskPageParts,
  textsAddress: DeskPageServices["textsAddress"],
  log: Pick<Logger, "error">,
): DeskPageServices => {
  const { config, site, messages, jobIndex, now, events, files, kept } = parts;
  const { handovers, newHandoverSecrets, areClean, keyedHashOf, judge, intents, newId } = parts;
  const applications = countUse(parts.applications, metrics);
  return {
    site,
    messages: (language) => desk.messages[language],
    textsAddress,
    reading: { lists: deskLists, applications, events, files, scans: scanner && scans, now },
    deciding: {
      applications,
      events,
      letters: { site, messages, jobIndex, publicUrl: config.PUBLIC_URL, now },
      now,
    },
    operating: {
      applications,
      kept: { ...kept, applications: countUse(kept.applications, metrics) },
      log: parts.log,
      logPages: parts.logPages,
      outbox: parts.outbox,
      sources: parts.sources.sources,
      sourceStore: parts.sourceStore,
      now,
    },
    rights: {
      applications,
      requests: rightRequests,
      cv: { files, judge, intents, newId, maxBytes: config.LIMIT_UPLOAD_BYTES },
      handovers,
      newHandoverSecrets,
      areClean,
      keyedHashOf,
      people: desk.people,
      site,
      publicUrl: config.PUBLIC_URL,
      now,
    },
    async openingOf(id) {
      const stored = await jobStore.get(id);
      if (!stored) return undefined;
      const { job, state } = stored;
      const events = await jobStore.events(id);
      return {
        job,
        isOpen: state === "open",
        changes: events.filter(({ kind }) => kind !== "closed").map(({ at }) => at),
        ...(config.PUBLIC_URL === ""
          ? {}
          : { address: config.PUBLIC_URL + openingPage(site, addressFieldsOf(job), job.language).target }),
      };
    },
    async openingNow(id, language) {
      const found = await jobIndex.find(id, language);
      return found?.job && openingVersionOf(found.job);
    },
    siteMessages: (language) => messages[language],
    hyphenate: parts.hyphenate,
    sessions: desk.sessions,
    archiver: desk.archiver,
    now,
    onError: (err, path) => log.error({ path, err }, "a page of the desk failed"),
  };
};
