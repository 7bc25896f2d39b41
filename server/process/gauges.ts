import { isLate, waitingAmong } from "#core/applications/kept/answering.ts";
import { isOverdue } from "#core/applications/requests/deadline.ts";
import { servedBuilds } from "#core/builds/purge-builds.ts";
import { episodeGapMs } from "#core/refusals/refusal-episodes.ts";
import { refusalNews } from "#core/refusals/refusal-news.ts";
import { dayOf, epochMsOf, later, momentOf } from "#core/time/time.ts";
import type { Services } from "../compose/compose.ts";
import type { PolledGauge } from "../compose/metrics.ts";
import { countStuckItems } from "./held-up.ts";

type Looked = Pick<Services, "mail" | "uploads" | "catalogue" | "now" | "process" | "applications" | "site">;

/** The gauges. Their values are not counted, but read whenever the metrics are requested. */
export const gaugesOf = ({
  mail: { outbox },
  uploads,
  catalogue: { searchEngine, sources, sourceStore },
  process: { refusalRecorder, refusalEpisodes, builds },
  applications,
  site,
  now,
}: Looked): readonly PolledGauge[] => [
  {
    name: "portico_application_events",
    help: "How often each kind of event has happened to applications, including erased ones.",
    read: async () => [...(await applications.events.totals())].map(([kind, value]) => ({ labels: { kind }, value })),
  },
  {
    name: "portico_log_head",
    help: "The number of entries that the log of operators ever had, with the hash of the last entry: note both outside of this machine.",
    async read() {
      const head = await applications.log.head();
      return head ? [{ labels: { hash: head.hash }, value: head.place }] : [];
    },
  },
  {
    name: "portico_applications_waiting",
    help: "Applications whose candidates wait for an answer, by whether the promised day has passed (`late`).",
    async read() {
      const waiting = waitingAmong(await applications.store.answerRecords(() => undefined), site, momentOf(now()));
      const late = waiting.filter(isLate).length;
      return [
        { labels: { late: "yes" }, value: late },
        { labels: { late: "no" }, value: waiting.length - late },
      ];
    },
  },
  {
    name: "portico_rights_requests",
    help: "Open requests by which people use their rights, by whether the answer is late (`overdue`).",
    async read() {
      const open = (await applications.rightRequests.all()).filter(({ closed }) => !closed);
      const overdue = open.filter((request) => isOverdue(request, dayOf(momentOf(now())))).length;
      return [
        { labels: { overdue: "yes" }, value: overdue },
        { labels: { overdue: "no" }, value: open.length - overdue },
      ];
    },
  },
  {
    name: "portico_alert_subscribers",
    help: "Mailboxes with confirmed alerts, by whether they pause (`paused`).",
    async read() {
      const { subscribers, paused } = await applications.alertStore.counts();
      return [
        { labels: { paused: "yes" }, value: paused },
        { labels: { paused: "no" }, value: subscribers - paused },
      ];
    },
  },
  {
    name: "portico_alerts",
    help: "Alerts, which send new openings by mail, by state: `daily`, `weekly`, or `unconfirmed`.",
    async read() {
      const { daily, weekly, unconfirmed } = await applications.alertStore.counts();
      return Object.entries({ daily, weekly, unconfirmed }).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: "portico_held_up_items",
    help: "Items that cannot be processed while others of their queue are, by kind.",
    read: async () =>
      Object.entries(
        await countStuckItems({ ...applications, applications: applications.store, scans: uploads.scans, now }),
      ).map(([kind, value]) => ({
        labels: { kind },
        value,
      })),
  },
  {
    name: "portico_kept_builds",
    help: "Builds whose files are kept for tabs that stay open.",
    read: async () => servedBuilds(await builds.all(), momentOf(now())).length,
  },
  {
    name: "portico_outbox_oldest_seconds",
    help: "How long the oldest mail that no server has refused has waited.",
    async read() {
      const { oldest } = await outbox.health();
      // negative if that mail is a reply to a candidate that is not due yet
      return oldest === undefined ? 0 : Math.max(0, now().getTime() - epochMsOf(oldest)) / 1000;
    },
  },
  { name: "portico_outbox_dead", help: "Mails that were given up.", read: async () => (await outbox.health()).dead },
  {
    name: "portico_outbox_refused",
    help: "Mails that a server refused, to be tried again.",
    read: async () => (await outbox.health()).refused,
  },
  {
    name: "portico_uploads_waiting_bytes",
    help: "Bytes of uploads that are not part of an application yet, including unfinished ones.",
    read: () => uploads.files.waitingBytes(0),
  },
  {
    name: "portico_search_openings",
    help: "Openings in the index.",
    read: async () => (await searchEngine.ready()).openings,
  },
  {
    name: "portico_search_index_bytes",
    help: "Approximate memory of the index.",
    read: async () => (await searchEngine.ready()).bytes,
  },
  {
    name: "portico_refusing_seconds",
    help: "How long visitors of this host have been refused because a shared resource is used up, by resource; 0 if nobody was refused for an hour.",
    read: async () =>
      refusalRecorder.report().map(({ pot, refusing }) => ({
        labels: { pot },
        value: refusing ? (now().getTime() - refusing.since) / 1000 : 0,
      })),
  },
  {
    name: "portico_operator_mail_waiting_seconds",
    help: "How long a mail to the operator about refusals has waited; 0 if none waits.",
    read: async () =>
      refusalNews(await refusalEpisodes.all(), momentOf(now())).reduce(
        (longest, { is, since, last }) =>
          Math.max(longest, (now().getTime() - epochMsOf(is === "over" ? later(last, episodeGapMs) : since)) / 1000),
        0,
      ),
  },
  ...(sources.sources.length > 0 ? sourceGauges({ sources, sourceStore }) : []),
];

/** The gauges of the sources in `sources.json`. */
function sourceGauges({
  sources,
  sourceStore,
}: Pick<Looked["catalogue"], "sources" | "sourceStore">): readonly PolledGauge[] {
  const known = async () =>
    (await sourceStore.all()).filter(({ name }) => sources.sources.some((source) => source.name === name));
  return [
    {
      name: "portico_source_last_success_seconds",
      help: "When a source was last read successfully, in seconds since 1970; 0 for never.",
      read: async () =>
        (await known()).map(({ name: source, lastSuccessAt }) => ({
          labels: { source },
          value: lastSuccessAt ? epochMsOf(lastSuccessAt) / 1000 : 0,
        })),
    },
    {
      name: "portico_source_failures",
      help: "Runs of a source that failed since its last success.",
      read: async () => (await known()).map(({ name: source, failures }) => ({ labels: { source }, value: failures })),
    },
    {
      name: "portico_source_openings",
      help: "Openings that the last import of a source added, changed, closed or left as they were, by kind.",
      read: async () =>
        (await known()).flatMap(({ name: source, counts = {} }) =>
          Object.entries(counts).map(([kind, value]) => ({ labels: { source, kind }, value })),
        ),
    },
  ];
}
