import { codeOf, PorticoError, retryAfterOf } from "../errors.ts";
import { type Moment, momentOf, timeOf } from "../time/time.ts";
import type { FeedInput } from "./feed-format.ts";
import type { Condition, FeedAddress, Feeds, KeptInputs, RunLocks } from "./feeds.ts";
import { type ImportParts, type ImportReport, type ImportStep, importFeed } from "./import-feed.ts";
import { nextAfterFailure, nextAfterSuccess } from "./source-schedule.ts";
import type { SourceCounts, SourceState, SourceStore, Validators } from "./source-store.ts";
import { companyOfSource, type Source, variablesOf, withVariables } from "./sources-file.ts";

/** What runs of sources need. */
export interface SourceParts extends ImportParts {
  readonly sources: readonly Source[];
  readonly sourceStore: SourceStore;
  readonly feeds: Feeds;
  readonly keptInputs: KeptInputs;
  readonly runLocks: RunLocks;
  /** The value of an environment variable. */
  readonly variable: (name: string) => string | undefined;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Stands for the version of the program and of the site's files: with others, an unchanged feed is read again. */
  readonly version: () => string;
}

/** How to run a source. */
export interface RunOptions {
  /** Tells what would change; nothing is stored or remembered. */
  readonly dryRun?: boolean;
  /** Allows taking more away than usual, and reads a feed that has not changed. */
  readonly force?: boolean;
  readonly signal: AbortSignal;
  readonly onStep?: (step: ImportStep) => void;
}

/** What became of a run that did not fail. */
export type SourceRun = { readonly is: "unchanged" } | { readonly is: "imported"; readonly report: ImportReport };

/** After so long, a feed is read as a whole even if its host says that nothing has changed, in milliseconds. */
const trusted = 24 * 3_600_000;

/**
 * Fetches a source and imports it, all or nothing, and remembers how that went. Raises `busy` while it is being imported elsewhere;
 * otherwise what went wrong, after it was remembered. A refused import is a failure too: its report is returned.
 */
export const runSource = (source: Source, parts: SourceParts, options: RunOptions): Promise<SourceRun> =>
  parts.runLocks.alone(source.name, (lost) =>
    runAlone(source, parts, { ...options, signal: AbortSignal.any([options.signal, lost]) }),
  );

async function runAlone(source: Source, parts: SourceParts, options: RunOptions): Promise<SourceRun> {
  const { sourceStore, keptInputs, now, random } = parts;
  const { name, everyMinutes } = source;
  const { dryRun = false, force = false, signal } = options;
  if (!dryRun) await sourceStore.expect(name, momentOf(now()));
  const state = await sourceStore.get(name);
  const settings = parts.preparation.hashOf(JSON.stringify([source, parts.version()]));
  const kept = keptInputs.begin(name);
  const known = state?.confirmedAt ? { confirmedAt: state.confirmedAt } : {};
  const failed = async (reason: string, kind: "failed" | "shrank", retryAfter?: number): Promise<void> => {
    if (dryRun) return kept.forget();
    kept.keep();
    const at = momentOf(now());
    const failures = (state?.failures ?? 0) + 1;
    const next = nextAfterFailure(at, { everyMinutes, failures, ...(retryAfter ? { retryAfter } : {}) }, random());
    await sourceStore.failed(name, { at, next, reason, kind, ...known });
  };
  const next = (at: Moment): Moment => nextAfterSuccess(at, everyMinutes, random());
  try {
    const condition = dryRun || force ? undefined : conditionOf(state, settings, momentOf(now()));
    const opened = await parts.feeds.open(addressOf(source, parts.variable), condition, signal);
    if (opened.is === "unchanged") {
      const at = momentOf(now());
      kept.forget();
      await sourceStore.succeeded(name, { at, next: next(at), ...known });
      return { is: "unchanged" };
    }
    const secretAddress = variablesOf({ from: source.from, headers: {} }).length > 0;
    const inputs = noting(opened.inputs, (input) => ({ ...kept.noting(input), secretAddress }));
    const isForced = force || state?.confirmedAt !== undefined;
    const feed = feedOf(source, parts, { dryRun, force: isForced });
    const report = await importFeed(inputs, feed, parts, options).finally(opened.close);
    if ("refused" in report) {
      await failed(report.refused, report.problems.length > 0 && !source.skipBad ? "failed" : "shrank");
      return { is: "imported", report };
    }
    kept.forget();
    const at = momentOf(now());
    const validators = opened.condition();
    if (!dryRun)
      await sourceStore.succeeded(name, {
        ...{ at, next: next(at), counts: countsOf(report), ...known },
        ...(validators ? { validators: { ...validators, settings, at } } : {}),
      });
    return { is: "imported", report };
  } catch (error) {
    const isExpected = codeOf(error) !== undefined;
    const said = error instanceof Error ? error.message : String(error);
    const reason = withoutSecrets(said, source, parts.variable);
    const retryAfter = isExpected && (error as PorticoError).retryAfter ? retryAfterOf(error) : undefined;
    if (!signal.aborted) await failed(isExpected ? reason : `unexpected: ${reason}`, "failed", retryAfter);
    else kept.forget();
    throw reason === said ? error : new PorticoError(codeOf(error) ?? "unavailable", reason, undefined, retryAfter);
  }
}

async function* noting(
  inputs: AsyncIterable<FeedInput>,
  note: (input: FeedInput) => FeedInput,
): AsyncGenerator<FeedInput> {
  for await (const input of inputs) yield note(input);
}

/** What to ask with; nothing where the feed has to be read in any case. */
function conditionOf(state: SourceState | undefined, settings: string, now: Moment): Condition | undefined {
  const known: Validators | undefined = state?.validators;
  const isGood = known?.settings === settings && timeOf(now) - timeOf(known.at) < trusted;
  return isGood && state?.confirmedAt === undefined ? known : undefined;
}

/** Raises `invalid` for a variable that is missing, or that no header can hold. */
function addressOf({ from, headers, ...source }: Source, variable: SourceParts["variable"]): FeedAddress {
  const missing = variablesOf({ from, headers }).find((name) => !variable(name));
  if (missing) throw new PorticoError("invalid", `the environment variable ${missing} is missing`);
  const unfit = Object.entries(headers).find(([, text]) => /[^\t\x20-\x7e]/.test(withVariables(text, variable)));
  if (unfit) throw new PorticoError("invalid", `the header ${unfit[0]} has signs that no header can have`);
  const filled = Object.entries(headers).map(([name, text]) => [name, withVariables(text, variable)] as const);
  const { allowPrivate, columns } = source;
  return {
    ...{ from: withVariables(from, variable), headers: Object.fromEntries(filled), allowPrivate },
    ...(columns ? { columns } : {}),
  };
}

/** A message with the names of variables in the place of their values: a path or an address that it tells may hold some. */
const withoutSecrets = (text: string, source: Source, variable: SourceParts["variable"]): string =>
  variablesOf(source).reduce((rest, name) => {
    const value = variable(name) ?? "";
    if (value.length < shortestSecret) return rest;
    return rest.replaceAll(value, `\${${name}}`).replaceAll(encodeURIComponent(value), `\${${name}}`);
  }, text);

/** A shorter value would be found in words that do not come from it, in characters. */
const shortestSecret = 4;

const feedOf = (
  source: Source,
  { sources }: SourceParts,
  how: { readonly dryRun: boolean; readonly force: boolean },
) => ({
  ...{ source: source.name, format: source.format, company: companyOfSource(source), companies: source.companies },
  ...{ skipBad: source.skipBad, ...how, ...neighboursOf(source.name, sources) },
  ...{ others: sources.map(({ name }) => name).filter((name) => name !== source.name) },
});

/** Which sources a source takes openings over from, and which take over its own. */
export const neighboursOf = (name: string, sources: readonly Source[]) => ({
  takesFrom: sources.find((source) => source.name === name)?.movedFrom ?? [],
  gaveTo: sources.filter((source) => source.movedFrom.includes(name)).map((source) => source.name),
});

const countsOf = (report: Exclude<ImportReport, { readonly refused: string }>): SourceCounts => ({
  added: report.added.length,
  changed: report.changed.length,
  closed: report.closed.length,
  unchanged: report.unchanged.length,
  skipped: report.skipped.length,
});
