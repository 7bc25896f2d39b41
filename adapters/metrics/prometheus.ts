import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Metrics } from "#core/metrics.ts";

/** The metrics of one process. They are plain JSON, so that another process can add them up. */
export type MetricsJson = readonly object[];

/** A gauge whose value is read whenever the metrics are fetched. */
export interface PolledGauge {
  readonly name: string;
  readonly help: string;
  /** Returns one value, or several, each with labels. */
  readonly read: () => Promise<number | readonly Labelled[]>;
}

interface Labelled {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the metrics of one process. */
export function createProcessMetrics(): { readonly metrics: Metrics; read(): Promise<MetricsJson> } {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[] = secondsBuckets,
  ) => new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets], registers });

  const requests = counter("portico_requests_total", "Answers by route, method and status.", [
    "route",
    "method",
    "status",
  ]);
  const times = histogram(
    "portico_request_seconds",
    "Time until an answer was ready, by route, without answers from memory.",
    ["route"],
  );
  const kept = counter("portico_kept_answers_total", "Answers written from memory, by route.", ["route"]);
  const renders = histogram("portico_render_seconds", "Time to make a page, by screen.", ["screen"]);
  const searches = histogram(
    "portico_search_seconds",
    "Time until the search answered, including the time in the queue.",
    ["kind"],
  );
  const cutSearches = counter(
    "portico_searches_cut_total",
    "Searches that ended early because they would have taken too much work: not all words were corrected, or not all counted for the order of openings with some of the words.",
    [],
  );
  const refused = counter(
    "portico_refused_total",
    "Visitors refused because a shared resource was used up, by resource.",
    ["pot"],
  );
  const mailFailures = counter("portico_mail_failures_total", "Attempts to send a mail that failed, by kind.", [
    "kind",
  ]);
  const lastMailFailure = new Gauge({
    name: "portico_mail_last_failure_seconds",
    help: "When sending a mail last failed, in seconds since 1970; 0 if never since the start.",
    aggregator: "max",
    registers,
  });
  const alertMails = counter(
    "portico_alert_mails_total",
    "Mails sent to subscribers of alerts, by kind: alert-confirm, alert-news, alert-continue (the yearly question).",
    ["kind"],
  );
  const endedAlerts = counter(
    "portico_alerts_ended_total",
    "Alerts that have ended, by reason: left (their owner ended all), removed (their owner ended one), unconfirmed, unanswered (the yearly question), dead (mailboxes that do not exist, by the mail server). Those that operators end are in the log of operators.",
    ["why"],
  );
  const unnotedEnds = counter(
    "portico_alert_ends_unnoted_total",
    "Ends of alerts that could not be recorded in erasures.log, so that a restore of an older backup brings the alerts back.",
    [],
  );
  const signIns = counter("portico_desk_sign_ins_total", "Sign-ins at the desk, by way.", ["way"]);
  const refusedSignIns = counter("portico_desk_sign_ins_refused_total", "Refused sign-ins at the desk, by reason.", [
    "why",
  ]);
  const askedLinks = counter(
    "portico_desk_links_total",
    "Requests for a link to sign in at the desk, by outcome: sent, failed (no mail server took the mail), limited (the mailbox had too many), unknown (nobody has the address).",
    ["outcome"],
  );
  const deskAccesses = counter(
    "portico_desk_accesses_total",
    "Lists, applications and files that people at the desk have opened or taken, by action as in the log of operators.",
    ["action"],
  );
  const deskChanges = counter(
    "portico_desk_changes_total",
    "Changes that people at the desk have made, by action as in the log of operators: answer, undo (an answer taken back), set-state, note.",
    ["action"],
  );
  const vitals = {
    lcp: histogram(
      "portico_vital_lcp_seconds",
      "Largest contentful paint in browsers, sampled.",
      ["screen"],
      [0.5, 1, 1.5, 2, 2.5, 4, 8],
    ),
    inp: histogram(
      "portico_vital_inp_seconds",
      "Interaction to next paint in browsers, sampled.",
      ["screen"],
      [0.05, 0.1, 0.2, 0.3, 0.5, 1],
    ),
    cls: histogram(
      "portico_vital_cls",
      "Cumulative layout shift in browsers, sampled.",
      ["screen"],
      [0, 0.01, 0.05, 0.1, 0.25, 0.5],
    ),
  };
  return {
    metrics: {
      answered({ route, method, status, seconds: took }) {
        requests.inc({ route, method, status });
        times.observe({ route }, took);
      },
      answeredFromMemory: (route, count) => kept.inc({ route }, count),
      rendered: (screen, took) => renders.observe({ screen }, took),
      searched: (kind, took) => searches.observe({ kind }, took),
      spellingCheckStopped: () => cutSearches.inc(),
      observeResponseCache(figures) {
        const gauge = (name: string, help: string, read: () => number) =>
          new Gauge({
            name,
            help,
            registers,
            collect() {
              this.set(read());
            },
          });
        gauge("portico_kept_entries", "Answers kept in memory.", () => figures().answers);
        gauge("portico_kept_bytes", "Memory of the answers kept.", () => figures().bytes);
      },
      refused: (pot) => refused.inc({ pot }),
      mailFailed(kind, at) {
        mailFailures.inc({ kind });
        lastMailFailure.set(at.getTime() / 1000);
      },
      alertMailSent: (kind) => alertMails.inc({ kind }),
      alertsEnded: (why, alerts) => endedAlerts.inc({ why }, alerts),
      alertEndsNotRecorded: (ends) => unnotedEnds.inc(ends),
      signedIn: (way) => signIns.inc({ way }),
      signInRefused: (why) => refusedSignIns.inc({ why }),
      signInLinkRequested: (outcome) => askedLinks.inc({ outcome }),
      deskAccess: (action) => deskAccesses.inc({ action }),
      deskChange: (action) => deskChanges.inc({ action }),
      vital: (name, screen, value) => vitals[name].observe({ screen }, value),
    },
    read: () => register.getMetricsAsJSON(),
  };
}

/** The resident memory of the process to which these metrics belong, in bytes. */
export function residentBytesIn(figures: MetricsJson): number {
  const found = figures.find((figure) => "name" in figure && figure.name === "process_resident_memory_bytes");
  const [first] =
    found && "values" in found && Array.isArray(found.values) ? (found.values as { value: number }[]) : [];
  return first?.value ?? Number.NaN;
}

/** Adds up the metrics of all processes, reads the gauges, and formats everything for Prometheus. */
export async function prometheusText(all: readonly MetricsJson[], gauges: readonly PolledGauge[]): Promise<string> {
  const sum = AggregatorRegistry.aggregate(all.map((figures) => [...figures]));
  for (const { name, help, read } of gauges) {
    const found = await read().catch(() => undefined); // a gauge that cannot be read is left out
    if (found === undefined) continue;
    const values = typeof found === "number" ? [{ labels: {}, value: found }] : found;
    if (values.length === 0) continue; // left out: a gauge with labels but without values would be reported as 0
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [sum] });
    for (const { labels, value } of values) gauge.set(labels, value);
  }
  return sum.metrics();
}
