import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { endlessLease } from "#core/duties/duties.ts";
import { createMailConcurrency, type ServerState } from "#core/mail/concurrency.ts";
import { sendDueMails } from "#core/mail/drain.ts";
import { compose } from "#server/compose/compose.ts";
import { type Parts, partsOf } from "#server/compose/parts.ts";
import { startMailPump } from "#server/duties/mail-pump.ts";
import { moment } from "../identities.ts";
import { limitedSmtpServer, smtpServer } from "../smtp.ts";
import { aSubmission } from "../submission.ts";
import { createTestApp, withTestMails } from "../test-app.ts";

const log = pino({ level: "silent" });

/** An outbox with one mail to each of `count` addresses, and a mail server whose reaction to each address is the result of `recipient`. */
async function mailsTo(count: number, recipient: (address: string) => "take" | "hang" | string = () => "take") {
  const server = await smtpServer([], {
    onRcptTo({ address }, _session, done) {
      const says = recipient(address);
      if (says === "take") done();
      else if (says !== "hang")
        done(Object.assign(new Error(says.slice(4)), { responseCode: Number(says.slice(0, 3)) }));
    },
  });
  const { services, config } = await createTestApp({ SMTP_URL: `${server.url}?socketTimeout=2000` });
  for (let number = 0; number < count; number += 1) {
    const form = { ...aSubmission().application.form, email: `ada.${number}@example.org` };
    await withTestMails(services).accept(aSubmission({ id: `application-${number}`, form }));
  }
  return { ...server, services, config };
}

const pumpOf = (services: Parts) => {
  const pump = startMailPump(services, log, services.config.PUBLIC_URL);
  onTestFinished(() => pump.stop());
  return pump;
};

const recipients = (received: readonly { readonly to: readonly string[] }[]) => received.flatMap(({ to }) => to).sort();

describe("the outbox", () => {
  test("sends each mail once, even with two processes draining it", async () => {
    const { services, config, received } = await mailsTo(60);
    const other = partsOf(await compose(config));
    onTestFinished(() => other.close());
    await Promise.all([pumpOf(services).nudge(), pumpOf(other).nudge()]);
    await expect.poll(() => services.outbox.list()).toEqual([]);
    expect(received).toHaveLength(60);
    expect(new Set(recipients(received)).size).toBe(60);
  });

  test("gives up at once a mail without a mailbox, keeps it with the code, and sends the others", async () => {
    let exists = false;
    const { services, received } = await mailsTo(8, (address) =>
      address === "ada.3@example.org" && !exists ? "550 5.1.1 no such user" : "take",
    );
    const pump = pumpOf(services);
    await pump.nudge();
    expect(received).toHaveLength(7);
    expect(await services.outbox.list()).toMatchObject([
      { id: "mail-application-3", attempts: 1, reason: "EENVELOPE 550 5.1.1", deadAt: expect.any(String) },
    ]);
    exists = true;
    expect(await services.outbox.retry("mail-application-3", moment(new Date()))).toBe(true);
    await pump.nudge();
    expect(recipients(received)).toContain("ada.3@example.org");
    expect(await services.outbox.list()).toEqual([]);
  });

  test("keeps all mails for a retry if the server refuses them all", async () => {
    const { services, received } = await mailsTo(3, () => "554 5.7.1 relay access denied");
    await pumpOf(services).nudge();
    expect(received).toEqual([]);
    const waiting = await services.outbox.list();
    expect(waiting.map(({ deadAt, reason }) => [deadAt, reason])).toEqual(
      waiting.map(() => [undefined, "EENVELOPE 554 5.7.1"]),
    );
    expect(waiting).toHaveLength(3);
    expect(await services.outbox.health()).toEqual({ refused: 3, dead: 0 });
  });

  test("delays a mail that hangs, and sends those behind it", async () => {
    const { services, received } = await mailsTo(12, (address) => (address === "ada.0@example.org" ? "hang" : "take"));
    await pumpOf(services).nudge();
    expect(received).toHaveLength(11);
    expect(await services.outbox.list()).toMatchObject([
      { id: "mail-application-0", attempts: 1, reason: "ETIMEDOUT" },
    ]);
  });
});

/** An outbox with two mails for each of `count` applications: one to the candidate, and one to the only recruiting mailbox. */
async function twoMailsOf(count: number, SMTP_URL: string, SMTP_CONNECTIONS = "5") {
  const { services, config } = await createTestApp({ SMTP_URL, SMTP_CONNECTIONS });
  for (let number = 0; number < count; number += 1) {
    const id = `application-${number}`;
    const form = { ...aSubmission().application.form, email: `ada.${number}@example.org` };
    const mails = (["confirmation", "notice"] as const).map((template) => {
      return { id: `${id}-${template}`, template, language: "de" as const };
    });
    await withTestMails(services).accept(aSubmission({ id, form }, { mails }));
  }
  return { services, config };
}

const idOf = ({ bytes }: { readonly bytes: Buffer }): string =>
  /^message-id: <(\S+)@/im.exec(bytes.toString())?.[1] ?? "";

describe("the outbox over several connections", () => {
  test("uses as many as are set, and sends the mails of one application in order", async () => {
    const server = await limitedSmtpServer(50, 20);
    const { services } = await twoMailsOf(15, server.url, "4");
    await pumpOf(services).nudge();
    expect(server.most()).toBe(4);
    const ids = server.received.map(idOf);
    expect(new Set(ids).size).toBe(30);
    for (let number = 0; number < 15; number += 1)
      expect(ids.indexOf(`application-${number}-notice`)).toBeGreaterThan(
        ids.indexOf(`application-${number}-confirmation`),
      );
  });

  // trust S 954
  test("uses fewer if the server accepts fewer, loses no mail, and sends none twice", async () => {
    const server = await limitedSmtpServer(2, 5);
    let time = Date.now();
    const { services: parts } = await twoMailsOf(20, server.url);
    const services = { ...parts, now: () => new Date(time) };
    const pump = pumpOf(services);
    await pump.nudge();
    for (let looks = 0; looks < 100 && (await services.outbox.list()).length > 0; looks += 1) {
      time += 60_000; // moves only the clock of the outbox: a minute on the pump's clock would allow one more connection
      await pump.nudge();
    }
    expect(server.refusals()).toBeGreaterThan(0);
    expect(server.refusals()).toBeLessThan(12);
    expect(new Set(server.received.map(idOf)).size).toBe(40);
    expect(server.received).toHaveLength(40);
  });

  // trust S 955
  test("sends to others at once while a mailbox with many mails hangs", { tags: "full" }, async () => {
    const server = await smtpServer([], {
      onRcptTo: ({ address }, _session, done) => void (address.startsWith("slow") || done()),
    });
    const { services } = await createTestApp({ SMTP_URL: `${server.url}?socketTimeout=5000` });
    const accept = (id: string, email: string) =>
      withTestMails(services).accept(aSubmission({ id, form: { ...aSubmission().application.form, email } }));
    for (let number = 0; number < 8; number += 1) await accept(`slow-${number}`, "slow@example.org");
    for (let number = 0; number < 8; number += 1) await accept(`quick-${number}`, `quick.${number}@example.org`);
    const pump = pumpOf(services);
    const sent = pump.nudge();
    await expect.poll(() => server.received.length, { timeout: 4500 }).toBe(8);
    void pump.stop();
    await sent;
    expect(recipients(server.received).every((address) => address.startsWith("quick"))).toBe(true);
  });

  test("sends a mail that arrives while the only other one hangs", { tags: "full" }, async () => {
    const hanging = Promise.withResolvers<void>();
    const server = await smtpServer([], {
      onRcptTo: ({ address }, _session, done) => void (address.startsWith("slow") ? hanging.resolve() : done()),
    });
    const { services } = await createTestApp({ SMTP_URL: `${server.url}?socketTimeout=5000` });
    const accept = (id: string) =>
      withTestMails(services).accept(
        aSubmission({ id, form: { ...aSubmission().application.form, email: `${id}@example.org` } }),
      );
    await accept("slow");
    const pump = pumpOf(services);
    await hanging.promise;
    await accept("quick");
    void pump.nudge();
    await expect.poll(() => recipients(server.received), { timeout: 4000 }).toEqual(["quick@example.org"]);
  });
});

// trust S 966
describe("a mail that is refused on every try", () => {
  const onlyTo = async (isReached: (address: string) => boolean) => {
    const server = await smtpServer([], {
      onRcptTo({ address }, _session, done) {
        if (isReached(address)) done();
        else done(Object.assign(new Error("4.3.0 trouble within"), { responseCode: 451 }));
      },
    });
    let time = Date.now();
    const { services: parts } = await twoMailsOf(3, server.url);
    const services = { ...parts, now: () => new Date(time) };
    const pump = pumpOf(services);
    for (let look = 0; look < 5; look += 1) {
      await pump.nudge();
      time += 10 * 60_000;
    }
    return { received: server.received.map(idOf), health: await services.outbox.health() };
  };

  test("does not block others that get through, and is not counted as a server failure", async () => {
    const { received, health } = await onlyTo((address) => address !== "ada.0@example.org");
    expect(received).toContain("application-0-notice");
    expect(received).toHaveLength(5);
    expect(health).toMatchObject({ putOff: { mails: 1 } });
    expect(health.oldest).toBeUndefined();
  });

  test("keeps its place if nothing gets through, which is the server's failure", async () => {
    const { received, health } = await onlyTo(() => false);
    expect(received).toEqual([]);
    expect(health.putOff).toBeUndefined();
    expect(health.oldest).toBeDefined();
  });

  test("does not prove that the server works: once the server is down, all mails keep their place after ten minutes", async () => {
    let time = 0;
    let fails = false;
    const passing = createMailConcurrency(5, () => time);
    const endings: ServerState[] = [];
    const { services } = await createTestApp();
    await withTestMails(services).accept(aSubmission({ id: "one" }));
    const look = () =>
      sendDueMails({
        ...services,
        mailer: {
          send: async () => {
            if (fails) throw Object.assign(new Error("no way"), { code: "ECONNECTION" });
          },
        },
        concurrency: {
          ...passing,
          ended(end, begun) {
            endings.push(end);
            passing.ended(end, begun);
          },
        },
        time: () => time,
        now: () => new Date(Date.now() + time),
        random: () => 0,
        unmarked: new Map(),
        compose: async () => ({ to: { address: "ada@example.org" } }) as never,
        onFailure: () => undefined,
        endAlerts: async () => undefined,
        stopping: () => false,
        nudged: () => new Promise(() => undefined),
        lease: endlessLease,
      });
    await look();
    fails = true;
    await withTestMails(services).accept(aSubmission({ id: "two" }));
    for (let tries = 0; tries < 12; tries += 1) {
      await look();
      time += 9.5 * 60_000;
    }
    expect(endings.slice(1)).toEqual(endings.slice(1).map(() => "down"));
    expect((await services.outbox.health()).putOff).toBeUndefined();
  });
});
