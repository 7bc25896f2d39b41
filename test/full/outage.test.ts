import { pino } from "pino";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSmtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { compose } from "#server/compose/compose.ts";
import { type Parts, partsOf } from "#server/compose/parts.ts";
import { type MailPump, startMailPump } from "#server/duties/mail-pump.ts";
import { freePort } from "../free-port.ts";
import { type ReceivedMail, smtpServer } from "../smtp.ts";
import { aSubmission } from "../submission.ts";
import { createTestApp, withTestMails } from "../test-app.ts";

const minute = 60_000;
const hour = 60 * minute;
const log = pino({ level: "silent" });
const start = new Date("2026-12-01T12:00:00Z").getTime();

const idsOf = (mails: readonly ReceivedMail[]) =>
  Promise.all(mails.map(async ({ bytes }) => (await PostalMime.parse(bytes)).messageId));

/** A site whose clock the test moves, and which can be restarted with the same data. */
async function anInstallation(port: number) {
  let time = start;
  const now = () => new Date(time);
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "https://jobs.example" };
  const { services: first, config } = await createTestApp(environment, now);
  let services: Parts = first;
  let pump: MailPump = startMailPump(services, log, config.PUBLIC_URL);
  onTestFinished(() => pump.stop());
  return {
    now,
    /** Stores this many applications with one mail each. */
    async accept(count: number) {
      for (let number = 0; number < count; number += 1) {
        const form = { ...aSubmission().application.form, email: `ada.${number}@example.org` };
        const receivedAt = now().toISOString();
        await withTestMails(services).accept(aSubmission({ id: `application-${number}`, receivedAt, form }));
      }
    },
    /** Moves the clock, and waits until the program has tried to send every due mail. */
    async pass(milliseconds: number) {
      time += milliseconds;
      await pump.nudge();
    },
    /** Crashes after the mail server has accepted a mail and before the mail is marked as sent. */
    async crashAfterSending() {
      await pump.stop();
      const dying = createSmtpMailer({ url: environment.SMTP_URL, from: config.MAIL_FROM, connections: 1 });
      const died = Promise.withResolvers<void>();
      const send: typeof dying.send = async (message) => {
        await dying.send(message);
        died.resolve();
        await new Promise(() => undefined);
      };
      const parts = { ...services, config: { ...config, SMTP_CONNECTIONS: 1 }, mailer: { send } };
      const last = startMailPump(parts, log, config.PUBLIC_URL);
      await died.promise;
      void last.stop();
      await this.restart();
    },
    async restart() {
      await pump.stop();
      services = partsOf(await compose(config, now));
      onTestFinished(services.close);
      pump = startMailPump(services, log, config.PUBLIC_URL);
      await pump.nudge();
    },
    waiting: () => services.outbox.list(),
  };
}

describe("a mail server that is away for 72 hours", () => {
  // trust J 127
  test("gets every mail within ten minutes of its return, through restarts", { timeout: 120_000 }, async () => {
    const port = await freePort();
    const site = await anInstallation(port);
    await site.accept(20);
    for (let hours = 0; hours < 24; hours += 3) await site.pass(3 * hour); // the mail server does not respond
    await site.restart();

    let refusing = true; // the mail server responds again, but refuses mails
    const { received } = await smtpServer([], {
      port,
      onConnect: (_session, done) =>
        refusing ? done(Object.assign(new Error("not now"), { responseCode: 421 })) : done(),
    });
    for (let hours = 24; hours < 69; hours += 9) {
      await site.pass(9 * hour);
      await site.restart();
    }
    for (let minutes = 69 * 60; minutes < 72 * 60; minutes += 30) await site.pass(30 * minute);
    expect(received).toEqual([]);
    const waiting = await site.waiting();
    expect(waiting).toHaveLength(20);
    expect(waiting.filter(({ deadAt }) => deadAt)).toEqual([]);

    refusing = false;
    const back = site.now().getTime();
    while ((await site.waiting()).length > 0 && site.now().getTime() - back < hour) await site.pass(5000);
    expect(site.now().getTime() - back).toBeLessThanOrEqual(10 * minute);
    expect(received).toHaveLength(20);
    expect(new Set(await idsOf(received)).size).toBe(20);
  });
});

describe("a crash after a mail was accepted and before it was marked", () => {
  test("sends that one once more, and no other, under the same Message-ID", async () => {
    const { port, received } = await smtpServer();
    const site = await anInstallation(port);
    await site.accept(10);
    await site.crashAfterSending();
    expect(received).toHaveLength(10); // one mail before the crash, nine after the restart
    expect(await site.waiting()).toHaveLength(1); // this mail is still claimed by the sender that died
    await site.pass(4 * minute);
    expect(received).toHaveLength(10);
    await site.pass(minute);
    expect(received).toHaveLength(11);
    expect(await site.waiting()).toEqual([]);
    await site.pass(hour);
    const ids = await idsOf(received);
    expect(ids).toHaveLength(11);
    expect(new Set(ids).size).toBe(10);
  });
});
