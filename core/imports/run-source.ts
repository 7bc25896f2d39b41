import { codeOf, PorticoError, retryAfterOf } from "../errors.ts";
import { epochMsOf, type Moment, momentOf } from "../time/time.ts";
import type { FeedInput } from "./feed-format.ts";
import type { FeedAddress, Feeds, FetchCondition, KeptInputs, RunLocks } from "./feeds.ts";
import { type ImportParts, type ImportReport, type ImportStep, importFeed } from "./import-feed.ts";
import { nextAfterFailure, nextAfterSuccess } from "./source-schedule.ts";
import type { SourceCounts, SourceState, SourceStore, Validators } from "./source-store.ts";
import { companyOfSource, type Source, variablesOf, withVariables } from "./sources-file.ts";

/** The dependencies of `runSource`. */
export interface SourceParts extends ImportParts {
  readonly sources: readonly Source[];
  readonly sourceStore: SourceStore;
  readonly feeds: Feeds;
  readonly keptInputs: KeptInputs;
  readonly runLocks: RunLocks;
  /** Returns the value of an environment variable; `undefined` if it is not set. */
  readonly variable: (name: string) => string | undefined;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  /**
   * Returns a string that changes whenever the program or one of the site's files changes. After such a change, even an unchanged feed is read again.
   */
  readonly version: () => string;
}

/** Options for one run of a source. */
export interface RunOptions {
  /** Reports what would change, and stores nothing. */
  readonly dryRun?: boolean;
  /** Reads the feed even if it has not changed since the last run. */
  readonly reread?: boolean;
  readonly signal: AbortSignal;
  readonly onStep?: (step: ImportStep) => void;
}

/** The outcome of a run that did not fail. */
export type SourceRunOutcome =
  | { readonly is: "unchanged" }
  | { readonly is: "imported"; readonly report: ImportReport };

/** How long, in milliseconds, a host is trusted when it says that a feed has not changed. After that, the feed is read again in full. */
const maxUnreadMs = 24 * 3_600_000;

/**
 * Fetches and imports a source, all or nothing, and records the outcome. Raises `busy` while the source is being imported elsewhere. Any other error
 * is recorded before it is raised, unless the run was stopped. A refused import counts as a failure too, but its report is returned.
 */
export const runSource = (source: Source, parts: SourceParts, options: RunOptions): Promise<SourceRunOutcome> =>
  parts.runLocks.exclusively(source.name, (lost) =>
    runAlone(source, parts, { ...options, signal: AbortSignal.any([options.signal, lost]) }),
  );

async function runAlone(source: Source, parts: SourceParts, options: RunOptions): Promise<SourceRunOutcome> {
  const { sourceStore, keptInputs, now, random } = parts;
  const { name, everyMinutes } = source;
  const { dryRun = false, reread = false, signal } = options;
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
    const condition = dryRun || reread ? undefined : conditionOf(state, settings, momentOf(now()));
    const opened = await parts.feeds.open(addressOf(source, parts.variable), condition, signal);
    if (opened.is === "unchanged") {
      const at = momentOf(now());
      kept.forget();
      await sourceStore.succeeded(name, { at, next: next(at), ...known });
      return { is: "unchanged" };
    }
    const secretAddress = variablesOf({ from: source.from, headers: {} }).length > 0;
    const inputs = mapped(opened.inputs, (input) => ({ ...kept.recording(input), secretAddress }));
    const feed = feedOf(source, parts, { dryRun, allowLoss: state?.confirmedAt !== undefined });
    const report = await importFeed(inputs, feed, parts, options).finally(opened.close);
    if ("refused" in report) {
      const advice = report.renumbered.length > 0 ? `; ${renumberingAdvice(name)}` : "";
      await failed(`${report.refused}${advice}`, report.problems.length > 0 && !source.skipBad ? "failed" : "shrank");
      return { is: "imported", report };
    }
    kept.forget();
    const at = momentOf(now());
    const validators = opened.condition();
    if (!dryRun)
      await sourceStore.succeeded(name, {
        at,
        next: next(at),
        counts: countsOf(report),
        ...known,
        ...(validators ? { validators: { ...validators, settings, at } } : {}),
      });
    return { is: "imported", report };
  } catch (error) {
    const isExpected = codeOf(error) !== undefined;
    const message = error instanceof Error ? error.message : String(error);
    const reason = withoutSecrets(message, source, parts.variable);
    const retryAfter = isExpected && (error as PorticoError).retryAfter ? retryAfterOf(error) : undefined;
    if (!signal.aborted) await failed(isExpected ? reason : `unexpected: ${reason}`, "failed", retryAfter);
    else kept.forget();
    throw reason === message ? error : new PorticoError(codeOf(error) ?? "unavailable", reason, undefined, retryAfter);
  }
}

async function* mapped(
  inputs: AsyncIterable<FeedInput>,
  map: (input: FeedInput) => FeedInput,
): AsyncGenerator<FeedInput> {
  for await (const input of inputs) yield map(input);
}

/** Returns the validators for a conditional request of the feed; `undefined` if the feed must be read in full. */
function conditionOf(state: SourceState | undefined, settings: string, now: Moment): FetchCondition | undefined {
  const known: Validators | undefined = state?.validators;
  const isValid = known?.settings === settings && epochMsOf(now) - epochMsOf(known.at) < maxUnreadMs;
  return isValid && state?.confirmedAt === undefined ? known : undefined;
}

/**
 * Fills in the variables in a source's address and headers. Raises `invalid` if a variable is missing, or if a header would contain a character that
 * is not allowed in headers.
 */
function addressOf({ from, headers, ...source }: Source, variable: SourceParts["variable"]): FeedAddress {
  const missing = variablesOf({ from, headers }).find((name) => !variable(name));
  if (missing) throw new PorticoError("invalid", `the environment variable ${missing} is missing`);
  const invalid = Object.entries(headers).find(([, text]) => /[^\t\x20-\x7e]/.test(withVariables(text, variable)));
  if (invalid) throw new PorticoError("invalid", `the header ${invalid[0]} has characters that a header cannot have`);
  const filled = Object.entries(headers).map(([name, text]) => [name, withVariables(text, variable)] as const);
  const { allowPrivate, columns } = source;
  return {
    from: withVariables(from, variable),
    headers: Object.fromEntries(filled),
    allowPrivate,
    ...(columns ? { columns } : {}),
  };
}

/** Replaces the values of variables in a message with their names, because the message may contain a path or an address with secrets. */
const withoutSecrets = (text: string, source: Source, variable: SourceParts["variable"]): string =>
  variablesOf(source).reduce((rest, name) => {
    const value = variable(name) ?? "";
    if (value.length < minSecretLength) return rest;
    return rest.replaceAll(value, `\${${name}}`).replaceAll(encodeURIComponent(value), `\${${name}}`);
  }, text);

/** The minimum length of a value that is replaced. Shorter values would also match parts of ordinary words. */
const minSecretLength = 4;

const feedOf = (
  source: Source,
  { sources }: SourceParts,
  options: { readonly dryRun: boolean; readonly allowLoss: boolean },
) => ({
  source: source.name,
  format: source.format,
  company: companyOfSource(source),
  companies: source.companies,
  skipBad: source.skipBad,
  ...options,
  ...relatedSourcesOf(source.name, sources),
  others: sources.map(({ name }) => name).filter((name) => name !== source.name),
});

/** Returns what the operator should do if the other system has given its openings new ids. */
export const renumberingAdvice = (source: string): string =>
  `if the other system has renumbered its openings, add "${source}" to movedFrom of this source, and they keep their addresses`;

/** Returns the sources whose openings this source takes over (`takesFrom`), and the sources that take over its openings (`takenOverBy`). */
export const relatedSourcesOf = (name: string, sources: readonly Source[]) => ({
  takesFrom: sources.find((source) => source.name === name)?.movedFrom ?? [],
  takenOverBy: sources.filter((source) => source.movedFrom.includes(name)).map((source) => source.name),
});

const countsOf = (report: Exclude<ImportReport, { readonly refused: string }>): SourceCounts => ({
  added: report.added.length,
  changed: report.changed.length,
  closed: report.closed.length,
  unchanged: report.unchanged.length,
  skipped: report.skipped.length,
});
