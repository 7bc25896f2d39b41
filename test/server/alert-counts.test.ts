import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createProcessMetrics, prometheusText } from "#adapters/metrics/prometheus.ts";
import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { endAlerts } from "#core/alerts/tasks/end-alerts.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { startMailPump } from "#server/duties/mail-pump.ts";
import { countryCode, moment } from "../identities.ts";
import { createTestApp } from "../test-app.ts";

const noMailbox = Object.assign(new Error("550 5.1.1"), {
  code: "EENVELOPE",
  command: "RCPT TO",
  responseCode: 550,
  response: "550 5.1.1 no such user",
});

test("mails of alerts and the ends of alerts are counted by kind and reason, without naming anybody", async () => {
  let at = moment("2026-05-01T10:00:00Z");
  const { metrics, read } = createProcessMetrics();
  const { services } = await createTestApp({}, () => new Date(at), { hasAlerts: true, metrics });
  const { alerts, site } = services;
  if (!alerts) throw new Error("the site has no alerts");
  const mailer = {
    async send({ to }: { readonly to: { readonly address: string } }) {
      if (to.address.startsWith("nobody@")) throw noMailbox;
    },
  };
  const pump = startMailPump(
    { ...services, alertMails: alerts.mails, mailer, metrics },
    pino({ level: "silent" }),
    "https://jobs.example.com",
  );
  onTestFinished(() => pump.stop());
  const ask = (address: string, ...words: readonly string[]) =>
    Promise.all(
      words.map((word) =>
        alerts.request({
          search: alertSearchOf(new URLSearchParams({ q: word }), { language: "de", country: countryCode("de") }, site),
          address,
          pace: "daily",
        }),
      ),
    );
  const tokenOf = async (address: string): Promise<string> => {
    const found = await alerts.mails.store.ofMailbox(mailboxOf(address));
    return found ? alerts.mails.links.tokenOf(found.id) : "";
  };
  await ask("lena@example.org", "java", "rust", "go");
  await ask("nobody@example.org", "java");
  await ask("ada@example.org", "java");
  await pump.nudge();
  const lena = await tokenOf("lena@example.org");
  const [first] = (await alerts.open(lena))?.alerts ?? [];
  await alerts.removeAlert(lena, first?.id ?? "");
  await alerts.removeAlert(lena, "another");
  await alerts.leave(lena);
  await alerts.leave(lena);
  at = moment("2026-05-04T10:00:00Z");
  await endAlerts(alerts.duty);
  const lines = (await prometheusText([await read()], [])).match(/^portico_alert\w+_total\{.*$/gm) ?? [];
  expect(lines.filter((line) => !line.endsWith(" 0")).toSorted()).toEqual([
    'portico_alert_mails_total{kind="alert-confirm"} 2',
    'portico_alerts_ended_total{why="dead"} 1',
    'portico_alerts_ended_total{why="left"} 2',
    'portico_alerts_ended_total{why="removed"} 1',
    'portico_alerts_ended_total{why="unconfirmed"} 1',
  ]);
});
