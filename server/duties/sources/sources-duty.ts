import type { Logger } from "pino";
import { type Duty, endlessLease, type Lease } from "#core/duties/duties.ts";
import { nextAfterFailure } from "#core/imports/source-schedule.ts";
import type { SourceStore } from "#core/imports/source-store.ts";
import type { Source, Sources } from "#core/imports/sources-file.ts";
import { notifyOfSourceTroubles } from "#core/imports/tell-troubles.ts";
import { type SourceLetterContext, sourceMessage } from "#core/letters/source-letter.ts";
import type { Mailer } from "#core/mail/mailer.ts";
import { languageOf } from "#core/site/site.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import { defaultLanguage } from "#core/translation/language.ts";
import { checkRepeatedly } from "../check-repeatedly.ts";
import type { ImportRunner } from "./import-process.ts";

/** How often to check which sources are due. */
const intervalMs = 30_000;

export interface SourcesDutyParts extends Pick<SourceLetterContext, "site" | "messages"> {
  readonly sources: Sources;
  readonly sourceStore: SourceStore;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

/** Runs the sources that are due, one at a time, and sends alerts about sources in trouble (spec C21). `host` is the host name of the site. */
export function startSources(
  parts: SourcesDutyParts,
  log: Logger,
  {
    host,
    runner,
    pauseMs = intervalMs,
    lease = endlessLease,
  }: { readonly host: string; readonly runner: ImportRunner; readonly pauseMs?: number; readonly lease?: Lease },
): Duty {
  const { sources, alerts } = parts.sources;
  if (sources.length === 0) return { stop: async () => undefined };
  const { sourceStore, now, mailer, site } = parts;
  const ending = new AbortController();

  const isDue = async ({ name }: Source): Promise<boolean> => {
    const at = momentOf(now());
    await sourceStore.expect(name, at);
    const state = await sourceStore.get(name);
    return state?.nextAt === undefined || state.nextAt <= at;
  };
  const run = async (source: Source): Promise<void> => {
    const { name } = source;
    try {
      const answer = await runner.run(name, ending.signal);
      if (answer.is === "done") log.info({ source: name, ...answer.counts }, "imported a source");
      else if (answer.is === "failed" && !answer.busy && !ending.signal.aborted)
        log.warn({ source: name, reason: answer.says }, "a source was not imported");
    } catch (error) {
      if (ending.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ source: name, reason }, "a source was not imported");
      const at: Moment = momentOf(now());
      const { failures: before = 0, confirmedAt } = (await sourceStore.get(name)) ?? {};
      const failures = before + 1;
      const next = nextAfterFailure(at, { everyMinutes: source.everyMinutes, failures }, Math.random());
      await sourceStore.failed(name, { at, next, reason, kind: "failed", ...(confirmedAt ? { confirmedAt } : {}) });
    }
  };
  const tell = async (): Promise<void> => {
    if (!alerts) return;
    const language = alerts.language ?? languageOf(site, site.brand.defaultCountry) ?? defaultLanguage;
    await notifyOfSourceTroubles({
      sources,
      sourceStore,
      now,
      send: (state, trouble) => mailer.send(sourceMessage({ state, trouble, language }, alerts.to, { ...parts, host })),
    });
  };
  const check = async (): Promise<void> => {
    const shouldContinue = (): boolean => !ending.signal.aborted && !lease.isOver();
    for (const source of sources)
      if (shouldContinue())
        await isDue(source)
          .then((due) => (due && shouldContinue() ? run(source) : undefined))
          // the other sources are still checked
          .catch((error: unknown) => log.error({ err: error, source: source.name }, "a source cannot be checked"));
    if (shouldContinue()) await tell();
  };
  const repeated = checkRepeatedly(check, pauseMs, (error) => log.error({ err: error }, "sources cannot be checked"));
  return {
    nudge: repeated.nudge,
    stop() {
      ending.abort();
      return repeated.stop();
    },
  };
}
