import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { compose, type Services } from "#server/compose.ts";
import { startMailPump } from "#server/mail-pump.ts";
import { moment } from "../identities.ts";
import { smtpServer } from "../smtp.ts";
import { aSubmission } from "../submission.ts";
import { createTestApp } from "../test-app.ts";

const log = pino({ level: "silent" });

/** A mail server that treats some mailboxes in its own way, and an outbox with a mail to each of so many. */
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
    await services.applications.accept(aSubmission({ id: `application-${number}`, form }));
  }
  return { ...server, services, config };
}

const pumpOf = (services: Services) => {
  const pump = startMailPump(services, log, services.config.PUBLIC_URL);
  onTestFinished(() => pump.stop());
  return pump;
};

const recipients = (received: readonly { readonly to: readonly string[] }[]) => received.flatMap(({ to }) => to).sort();

describe("the outbox", () => {
  test("sends each mail once, though two processes look through it at the same time", async () => {
    const { services, config, received } = await mailsTo(60);
    const other = await compose(config);
    onTestFinished(() => other.close());
    await Promise.all([pumpOf(services).nudge(), pumpOf(other).nudge()]);
    await expect.poll(() => services.outbox.list()).toEqual([]);
    expect(received).toHaveLength(60);
    expect(new Set(recipients(received)).size).toBe(60);
  });

  test("gives up at once what has no mailbox, keeps it with the code, and sends the others", async () => {
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

  test("keeps what the whole way refuses, to try it again", async () => {
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

  test("gives up for later a mail that hangs, and sends those behind it", async () => {
    const { services, received } = await mailsTo(12, (address) => (address === "ada.0@example.org" ? "hang" : "take"));
    await pumpOf(services).nudge();
    expect(received).toHaveLength(11);
    expect(await services.outbox.list()).toMatchObject([
      { id: "mail-application-0", attempts: 1, reason: "ETIMEDOUT" },
    ]);
  });
});
