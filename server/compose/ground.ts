import { createHash } from "node:crypto";
import { noteOwner, refuseDataOfAnotherUser, refuseDataOfOtherSite } from "#adapters/disk/data-owner.ts";
import { loadSite, loadSources } from "#adapters/disk/load-site.ts";
import { withTimedWrites } from "#adapters/sql/timed-writes.ts";
import { createWritePace } from "#core/duties/write-pace.ts";
import { noMetrics } from "#core/metrics.ts";
import type { Config } from "../settings/config.ts";
import { machineClock } from "../settings/machine-clock.ts";
import { openCatalogue, openDatabase } from "./databases.ts";
import { refuseToIgnoreData } from "./examine-installation.ts";
import { composeHosts } from "./hosts.ts";
import { recordInstallation } from "./installation.ts";
import { newId } from "./new-id.ts";
import type { ComposeOptions } from "./options.ts";
import { existingSecrets, secretsOf } from "./secrets.ts";
import { createServerTiming } from "./server-timing.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Composes the base of all services: site, databases, secrets, time, and the state that hosts share. */
export async function composeBase(
  config: Config,
  given: (() => Date) | undefined,
  { shared, metrics = noMetrics, seen: found, isCommand = false, isCopy = false, onUnrecordedEnds }: ComposeOptions,
) {
  let offset = () => 0;
  const now = given ?? (() => new Date(Date.now() + offset()));
  const site = loadSite(config.SITE_DIR);
  const sources = loadSources(config.SITE_DIR);
  refuseDataOfAnotherUser(config.DATA_DIR);
  refuseDataOfOtherSite(config.DATA_DIR, site.brand.productKey);
  const finishedUpdates: string[] = [];
  const tell = (line: string): unknown => finishedUpdates.push(line);
  const seen = found ?? (shared || isCopy ? undefined : await refuseToIgnoreData(config));
  const { catalogue, jobStore } = await openCatalogue(config, tell);
  const writes = createWritePace(() => performance.now());
  const database = withTimedWrites(await openDatabase(config, "applications", tell), writes);
  noteOwner(config.DATA_DIR, site.brand.productKey);
  const serverTiming = config.MODE === "development" ? createServerTiming() : undefined;
  const secrets = secretsOf(config, isCopy || isCommand ? "useRandom" : shared ? "fail" : "create");
  // a command may run before the first start: then there is no secret yet, and the log, whose key needs the secret, is still empty
  const logSecrets = (isCopy || isCommand) && !existingSecrets(config) ? undefined : secrets;
  const settling = { database, secrets, newId, seen, isCommand };
  const identity = isCopy ? undefined : await recordInstallation(config, settling);
  const hosts = await composeHosts(config, {
    applications: database,
    secrets,
    clock: machineClock,
    now,
    site,
    sources,
  });
  offset = () => shared?.offset() ?? hosts.offset();
  return {
    config,
    site,
    sources,
    now,
    newId,
    hashOf,
    secrets,
    logSecrets,
    identity,
    shared,
    hosts,
    writes,
    /** Lines for the operator: one for each database whose last update was interrupted, and was finished when the database was opened. */
    finishedUpdates: finishedUpdates as readonly string[],
    /** `catalogue` is the database of openings, `database` that of everything else. */
    catalogue,
    jobStore,
    database,
    onUnrecordedEnds,
    metrics: serverTiming?.noting(metrics) ?? metrics,
    /** Set in development only. */
    serverTiming,
    close: () => {
      for (const part of [hosts, catalogue, database]) part.close();
    },
  };
}

export type BaseServices = Awaited<ReturnType<typeof composeBase>>;
