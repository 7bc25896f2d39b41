import type { Logger } from "pino";
import { endedAlertsCutoff, proofCutoff } from "#core/applications/kept/purge.ts";
import { differingSettings } from "#core/duties/hosts.ts";
import type { Services } from "../compose/compose.ts";
import { checkRepeatedly } from "../duties/check-repeatedly.ts";

/** The intervals at which a host sends a heartbeat to the other hosts, and at which it copies their erasures and ended alerts to its own journal. */
const heartbeatIntervalMs = 10_000;
const journalIntervalMs = 600_000;

/** Creates a function that returns the name of this host for messages to people. The name is empty if there are no other hosts. */
export const hostNameOf =
  ({ process: { hosts } }: Pick<Services, "process">): (() => string) =>
  () =>
    hosts.areShared ? hosts.ownHost().name : "";

type WatchedServices = Pick<Services, "process" | "applications" | "config" | "now">;

/**
 * Sends heartbeats to the other hosts, logs settings that differ between the hosts, and copies the erasures and ended alerts of the other hosts to
 * this host's journal.
 */
export function watchHosts(services: WatchedServices, log: Logger): { stop(): Promise<void> } {
  const {
    process: { hosts },
    config,
  } = services;
  if (!hosts.areShared) return { stop: async () => undefined };
  const told = new Set<string>();
  const warn = (host: string, what: string, about: object): void => {
    if (told.size < 1000 && !told.has(`${host} ${what}`)) log.warn({ host, ...about }, what);
    told.add(`${host} ${what}`);
  };
  const check = async (): Promise<void> => {
    const own = hosts.ownHost();
    for (const other of await hosts.registry.heartbeat(hosts.holder, own)) {
      const settings = differingSettings(own, other);
      if (settings.length > 0)
        warn(other.name, "another host has other settings, which must be the same", { settings });
      if (!config.SMTP_URL)
        warn(
          other.name,
          "there are several hosts and no SMTP_URL: mails become files on each, and an erasure reaches those of one",
          {},
        );
    }
  };
  // errors are ignored: if the database is unreachable, `/ready` reports it
  const seen = checkRepeatedly(check, heartbeatIntervalMs, () => undefined);
  const { erasures, endedAlerts, kept } = services.applications;
  const exchangeErasures = async (): Promise<void> => {
    await erasures.exchangeErasures(proofCutoff(kept));
    await endedAlerts.exchangeErasures(endedAlertsCutoff(kept));
  };
  const journal = checkRepeatedly(exchangeErasures, journalIntervalMs, (error) =>
    log.error({ err: error }, "the erasures and ended alerts of other hosts cannot be copied to the journal"),
  );
  return {
    async stop() {
      await Promise.all([seen.stop(), journal.stop()]);
      await hosts.registry.remove(hosts.holder).catch(() => undefined);
    },
  };
}
