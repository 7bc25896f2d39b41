import type { JobStore, MovedOpening } from "../jobs/job-store.ts";
import { hasText, type JobTexts, type MissingText, missingText } from "../jobs/missing-text.ts";
import { type MissingPay, missingPay, type PayCheckedJob } from "../jobs/pay-transparency.ts";
import { type Moment, momentOf } from "../time/time.ts";
import type { DetectedLanguage, UncheckedJob } from "./candidate.ts";
import type { FeedInput } from "./feed-format.ts";
import { type ImportFormatKey, importFormats } from "./formats.ts";
import { createRecordMapper } from "./map-record.ts";
import type { UnmappedValue } from "./mapping.ts";
import type { MappedShare } from "./mapping-shares.ts";
import { findMoves, withMoves } from "./moves.ts";
import { createFeedChecker, type Preparation, type RecordProblem } from "./prepare.ts";
import { rejectHtmlPage } from "./reject-html-page.ts";
import { findRenumbered, withoutOpeningsClosedByHand } from "./renumbered-openings.ts";
import { type ImportOptions, type ImportOutcome, tryImport } from "./run.ts";
import type { Spool, SpooledImport } from "./spool.ts";
import { importStoppedError } from "./stopped.ts";

/** What an import of a feed needs. */
export interface ImportParts {
  readonly jobStore: JobStore;
  readonly preparation: Preparation;
  readonly languageOfText: (text: string) => DetectedLanguage;
  /** Opens a spool, which holds the openings of a source between being read and being stored. */
  readonly openSpool: (source: string) => Spool;
  readonly now: () => Date;
}

/** Which feed is imported, and how. */
export interface FeedImport extends Omit<ImportOptions, "at" | "moved" | "renumbered" | "signal"> {
  readonly format: ImportFormatKey;
  readonly company: string;
  /** The codes of the site's companies, by the names that the feed gives these companies. */
  readonly companies: Readonly<Record<string, string>>;
}

/** The outcome of an import and everything to report about it. */
export type ImportReport = ImportOutcome & {
  readonly problems: readonly RecordProblem[];
  readonly doubts: readonly RecordProblem[];
  readonly unmapped: readonly UnmappedValue[];
  readonly shares: readonly MappedShare[];
  readonly missingPay: readonly MissingPay[];
  readonly missingText: readonly MissingText[];
  /** Openings that the import closed, or would close, and that seem to be in the feed under a new id (`alias`). */
  readonly renumbered: readonly MovedOpening[];
  /** What was repaired in the feed or is missing from the feed, one line each. */
  readonly notices: readonly string[];
};

/** What an import is doing, to show as progress. */
export type ImportStep = "reading" | "storing";

/**
 * Imports a feed: either all of it or nothing. Openings are read one by one and stored in a spool, so memory grows only with their number, not with
 * the length of their texts. Raises `invalid` with the reason if the feed cannot be read to its end.
 */
export async function importFeed(
  inputs: AsyncIterable<FeedInput>,
  feed: FeedImport,
  parts: ImportParts,
  { signal, onStep = () => undefined }: { readonly signal: AbortSignal; readonly onStep?: (step: ImportStep) => void },
): Promise<ImportReport> {
  const { jobStore, openSpool, now, preparation } = parts;
  const spool = openSpool(feed.source);
  const notices = new Set<string>();
  const note = (notice: string): void => void (notices.size < maxNotices && notices.add(notice));
  try {
    onStep("reading");
    const { unpaid, textless, ...read } = await spoolFeed(withNote(inputs, note), feed, { ...parts, spool, signal });
    onStep("storing");
    const at: Moment = momentOf(now());
    const { moved, redirects } = await findMoves(jobStore, read, {
      source: feed.source,
      from: feed.takesFrom ?? [],
      at,
    });
    const { company: _company, companies: _companies, format: _format, ...options } = feed;
    if (signal.aborted) throw importStoppedError();
    const kept = withMoves(read, moved, preparation.hashOf);
    const twins = await findRenumbered(jobStore, kept, { ...options, at });
    const { renumbered } = twins;
    const outcome = await tryImport(jobStore, withoutOpeningsClosedByHand(kept, twins), {
      ...options,
      at,
      moved: [...moved, ...redirects],
      renumbered,
      signal,
    });
    const { problems, doubts, unmapped, shares } = read;
    return {
      ...outcome,
      problems,
      doubts,
      unmapped,
      shares,
      missingPay: missingPay(unpaid),
      missingText: missingText(textless),
      renumbered,
      notices: [...notices],
    };
  } finally {
    await spool.close();
  }
}

const maxNotices = 100;

async function* withNote(inputs: AsyncIterable<FeedInput>, note: (notice: string) => void): AsyncGenerator<FeedInput> {
  for await (const input of inputs) yield { ...input, note };
}

interface Spooled extends SpooledImport {
  readonly unpaid: readonly PayCheckedJob[];
  readonly textless: readonly JobTexts[];
}

async function spoolFeed(
  inputs: AsyncIterable<FeedInput>,
  feed: FeedImport,
  parts: ImportParts & { readonly spool: Spool; readonly signal: AbortSignal },
): Promise<Spooled> {
  const { spool, preparation, jobStore, signal } = parts;
  const checking = createFeedChecker(preparation);
  const known = new Map((await jobStore.aliases(feed.source)).map(({ alias, id }) => [alias as string, id]));
  const ready: { id: SpooledImport["ready"][number]["id"]; hash: string }[] = [];
  const unpaid: PayCheckedJob[] = [];
  const textless: JobTexts[] = [];
  for await (const candidate of candidatesIn(inputs, feed, parts)) {
    if (signal.aborted) throw importStoppedError();
    const opening = checking.check(underOwnId(candidate, known));
    if (!opening) continue;
    const { id, company, salary, places } = opening.job;
    ready.push({ id, hash: opening.hash });
    if (!hasText(opening.job)) textless.push(opening.job);
    if (!salary) unpaid.push({ id, company, places });
    await spool.add(opening);
  }
  return { ready, unpaid, textless, read: spool.read, ...checking.found() };
}

async function* candidatesIn(
  inputs: AsyncIterable<FeedInput>,
  { format: key, company, companies, source }: FeedImport,
  { languageOfText, preparation }: ImportParts,
): AsyncGenerator<UncheckedJob> {
  const format = await importFormats[key]();
  const companyOf = (name: string): string | undefined =>
    Object.hasOwn(companies, name) ? companies[name] : undefined;
  const context = { source, company, companyOf, site: preparation.site, languageOfText };
  const mapRecord = createRecordMapper(context);
  for await (const raw of inputs) {
    const input = await rejectHtmlPage(raw, key);
    if (format.gives === "candidates") yield* format.read(input);
    else for await (const record of format.read(input)) yield mapRecord(record);
  }
}

/** If an opening moved to this source from another one, gives it the id under which visitors know it. */
function underOwnId(candidate: UncheckedJob, known: ReadonlyMap<string, string>): UncheckedJob {
  const id = known.get(candidate.id);
  return id === undefined ? candidate : { ...candidate, id, value: { ...candidate.value, id } };
}
