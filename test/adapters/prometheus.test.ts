import { expect, test } from "vitest";
import { createProcessMetrics, prometheusText } from "#adapters/metrics/prometheus.ts";
import { momentOf } from "#core/time/time.ts";
import { gaugesOf } from "#server/process/gauges.ts";
import { createTestApp } from "../test-app.ts";

test("refusals and failed mails are counted over all processes", async () => {
  const [one, other] = [createProcessMetrics(), createProcessMetrics()];
  one.metrics.refused("uploads");
  other.metrics.refused("uploads");
  other.metrics.refused("mails");
  one.metrics.mailFailed("later", new Date(1000));
  other.metrics.mailFailed("later", new Date(3000));
  const text = await prometheusText([await one.read(), await other.read()], []);
  expect(text).toContain('portico_refused_total{pot="uploads"} 2');
  expect(text).toContain('portico_refused_total{pot="mails"} 1');
  expect(text).toContain('portico_mail_failures_total{kind="later"} 2');
  expect(text).toMatch(/^portico_mail_last_failure_seconds 3$/m);
});

// trust S 870
test("metrics show how long visitors have been refused and how long the operator's mail has waited, without an address", async () => {
  let time = Date.parse("2026-11-22T13:02:00Z");
  const { named, services } = await createTestApp({}, () => new Date(time));
  const told = () => prometheusText([], gaugesOf(named));
  expect(await told()).toContain('portico_refusing_seconds{pot="uploads"} 0');
  expect(await told()).toContain("portico_operator_mail_waiting_seconds 0");
  services.refusals.refused("uploads", ["203.0.113.0/24", "203.0.113.9/32"]);
  const since = momentOf(services.now());
  await services.refusalEpisodes.note({ pot: "uploads", host: "", since, last: since, refused: 1 });
  time += 300_000;
  const text = await told();
  expect(text).toContain('portico_refusing_seconds{pot="uploads"} 300');
  expect(text).toContain('portico_refusing_seconds{pot="mails"} 0');
  expect(text).toContain("portico_operator_mail_waiting_seconds 300");
  expect(text).not.toContain("203.0.113");
});
