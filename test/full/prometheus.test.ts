import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { programOf } from "../../scripts/program-of.ts";
import { temporaryFolder } from "../temporary.ts";

const promtool = programOf("promtool");
const file = "deploy/prometheus-rules.yaml";

/**
 * For each alert: a series, its values that must raise the alert, its values that must not, and the labels of the alert except its severity. Values
 * are in promtool's notation, one per minute.
 */
const cases = {
  PorticoDown: [`up{job="portico",instance="a"}`, "0x20", "1x20", { job: "portico", instance: "a" }],
  PorticoNotReady: [
    `portico_requests_total{route="/ready",status="503",instance="a"}`,
    "1+4x20",
    "1x5 3x15", // two 503s at once, as while the host restarts
    { route: "/ready", status: "503", instance: "a" },
  ],
  PorticoErrors: [
    `portico_requests_total{route="/job-search",status="500",instance="a"}`,
    "0+60x20",
    "0x20",
    { instance: "a" },
  ],
  PorticoSlow: [
    `portico_request_seconds_bucket{route="/job-search",le="0.5",instance="a"}`,
    "0x20",
    "0+60x20",
    { instance: "a" },
  ],
  PorticoBusy: [
    `nodejs_eventloop_lag_p99_seconds{job="portico",instance="a"}`,
    "0.8x20",
    "0.02x20",
    { job: "portico", instance: "a" },
  ],
  PorticoMailsWait: [`portico_outbox_oldest_seconds{instance="a"}`, "1000x20", "800x20", { instance: "a" }],
  PorticoMailsFail: [
    `portico_mail_failures_total{kind="network",instance="a"}`,
    "0+4x60",
    "0+0x40 1x20",
    { instance: "a" },
  ],
  PorticoMailsGivenUp: [`portico_outbox_dead{instance="a"}`, "1x20", "0x20", { instance: "a" }],
  PorticoVisitorsRefused: [
    `portico_refusing_seconds{pot="uploads",instance="a"}`,
    "400x20",
    "0x10 200x10",
    { pot: "uploads", instance: "a" },
  ],
  PorticoOperatorMailWaits: [
    `portico_operator_mail_waiting_seconds{instance="a"}`,
    "1000x20",
    "0x20",
    { instance: "a" },
  ],
  PorticoUploadsFillTheirRoom: [
    `portico_uploads_waiting_bytes{instance="a"}`,
    "17000000000x20",
    "9000000000x20",
    { instance: "a" },
  ],
  PorticoSourceFails: [`portico_source_failures{source="acme"}`, "3x20", "2x20", { source: "acme" }],
  PorticoSourceSilent: [
    `portico_source_last_success_seconds{source="acme"}`,
    "0x1600",
    "0+60x1600", // fetched successfully every minute
    { source: "acme" },
  ],
  PorticoNoOpenings: [`portico_search_openings{instance="a"}`, "0x20", "12x20", { instance: "a" }],
  PorticoItemsHeldUp: [`portico_held_up_items{kind="failingScans"}`, "2x200", "2x100 0x100", { kind: "failingScans" }],
  PorticoAlertEndsUnnoted: [`portico_alert_ends_unnoted_total{instance="a"}`, "0x5 1x20", "0x20", { instance: "a" }],
  PorticoDeskLinksLimited: [
    `portico_desk_links_total{outcome="limited",instance="a"}`,
    "0+1x70",
    "0+0x60 8x10", // one burst, as when somebody requests a few links too many
    { outcome: "limited", instance: "a" },
  ],
  PorticoDeskSignInsRefused: [
    `portico_desk_sign_ins_refused_total{reason="unknown",instance="a"}`,
    "0+2x70",
    "0+0x60 40x10",
    { instance: "a" },
  ],
} as const;

/** The responses of the entire site, for rules about the share of some of them. */
const allAnswers = [
  { series: `portico_requests_total{route="/",status="200",instance="a"}`, values: "0+600x20" },
  { series: `portico_request_seconds_bucket{route="/job-search",le="+Inf",instance="a"}`, values: "0+60x20" },
  { series: `portico_request_seconds_bucket{route="/job-search",le="2.5",instance="a"}`, values: "0+60x20" },
];

describe.skipIf(!promtool)("the alerting rules (skipped without promtool)", () => {
  test("are valid", () => {
    const { status, stdout, stderr } = spawnSync(promtool ?? "", ["check", "rules", file], { encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
  });

  test("are each tried with trouble and without", () => {
    const named = [...readFileSync(file, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(Object.keys(cases)).toEqual(named);
  });

  test.each(Object.entries(cases))(
    "%s alerts somebody about trouble, and nobody without",
    (alert, [series, bad, good, labels]) => {
      const minutes = Number(/x(\d+)$/.exec(bad)?.[1]);
      const rules = readFileSync(file, "utf8");
      const severity = new RegExp(`alert: ${alert}\\n[\\s\\S]*?severity: (\\w+)`).exec(rules)?.[1];
      const trial = (values: string, isFiring: boolean) => ({
        interval: "1m",
        input_series: [{ series, values }, ...allAnswers],
        promql_expr_test: [
          {
            expr: `count by (${["alertname", "severity", ...Object.keys(labels)].join(",")}) (ALERTS{alertname="${alert}",alertstate="firing"})`,
            eval_time: `${minutes}m`,
            exp_samples: isFiring
              ? [{ labels: labelsOf({ alertname: alert, severity: `${severity}`, ...labels }), value: 1 }]
              : [],
          },
        ],
      });
      const path = join(temporaryFolder(), "trial.yaml");
      writeFileSync(
        path,
        JSON.stringify({
          rule_files: [resolve(file)],
          evaluation_interval: "1m",
          tests: [trial(bad, true), trial(good, false)],
        }),
      );
      const { status, stdout, stderr } = spawnSync(promtool ?? "", ["test", "rules", path], { encoding: "utf8" });
      expect(status, stdout + stderr).toBe(0);
    },
  );
});

const labelsOf = (labels: Readonly<Record<string, string>>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",")}}`;
