import type { Logger } from "pino";
import { proofsEnd } from "#core/applications/kept/purge.ts";
import { differingSettings } from "#core/duties/hosts.ts";
import type { Services } from "../compose/compose.ts";
import { lookNowAndThen } from "../duties/look-now-and-then.ts";

/** How often a host shows that it is running, and how often it takes over the erasures of others. */
const everyMs = { seen: 10_000, journal: 600_000 };

/** The name of this host for people; empty if the database is not shared. */
export const hostNameOf =
  ({ process: { hosts } }: Pick<Services, "process">): (() => string) =>
  () =>
    hosts.areShared ? hosts.ownHost().name : "";

type WatchedServices = Pick<Services, "process" | "applications" | "config" | "now">;

/** Shows other hosts that this one is running, logs settings that differ between them, and keeps its journal of erasures complete. */
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
  const look = async (): Promise<void> => {
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
  const seen = lookNowAndThen(look, everyMs.seen, () => undefined); // if the database cannot be asked, /ready says so
  const keepUp = (): Promise<void> => services.applications.erasures.keepUp(proofsEnd(services.applications.kept));
  const journal = lookNowAndThen(keepUp, everyMs.journal, (error) =>
    log.error({ err: error }, "the journal of erasures cannot be completed by those of other hosts"),
  );
  return {
    async stop() {
      await Promise.all([seen.stop(), journal.stop()]);
      await hosts.registry.remove(hosts.holder).catch(() => undefined);
    },
  };
}
