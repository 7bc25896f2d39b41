import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPostgresMeters } from "#adapters/postgres/meters.ts";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createMeters } from "#core/limits/meters.ts";
import { createMailConcurrency } from "#core/mail/concurrency.ts";
import { sendDueMails } from "#core/mail/drain.ts";
import type { Moment } from "#core/time/time.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { moment } from "../identities.ts";
import { aSubmission, testMails } from "../submission.ts";

const time = (): number => performance.now();

describe.skipIf(!isPostgresInstalled)("two hosts that send mails at the same moment", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const opened = async (schema: string) => {
    const migrations = migrationsOf("applications", "postgres");
    const database = await openPostgres({ url: server.url, schema, migrations, connections: 4 });
    onTestFinished(() => database.close());
    return database;
  };
  /** A host with a separate pool of connections. It records the mails that it sends. */
  const aSender = async (schema: string, holder: string, sent: string[]) => {
    const database = await opened(schema);
    const [outbox, applications] = [createSqlOutbox(database), createSqlApplicationStore(database, testMails)];
    let isOver = false;
    let hear = (): void => undefined;
    const unmarked = new Map<string, Moment>();
    const send = () =>
      sendDueMails({
        outbox,
        compose: async ({ id, language }) => ({
          messageId: id,
          to: { name: "Ada", address: "ada@example.org" },
          subject: id,
          text: "",
          html: "",
          language,
        }),
        mailer: {
          send: async ({ messageId }) => {
            sent.push(messageId);
            hear();
          },
        },
        now: () => new Date("2026-05-02"),
        random: () => 0,
        endAlerts: async () => undefined,
        stopping: () => false,
        nudged: () => new Promise(() => undefined),
        onFailure: () => undefined,
        lease: { holder, isFirst: true, isOver: () => isOver },
        unmarked,
        concurrency: createMailConcurrency(1, time),
        time,
      });
    const endTerm = (): void => {
      isOver = true;
    };
    const onSent = (next: () => void): void => {
      hear = next;
    };
    return { outbox, applications, send, endTerm, onSent };
  };

  // trust S 592
  test("send every mail, and none twice", async () => {
    const sent: string[] = [];
    const [one, other] = [await aSender("both", "one", sent), await aSender("both", "other", sent)];
    const at = moment("2026-05-01T10:00:00.000Z");
    for (let each = 10; each < 40; each += 1)
      await one.applications.accept(aSubmission({ id: `at-${each}`, receivedAt: at }));
    await Promise.all([one.send(), other.send(), other.send()]);
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
  });

  // trust S 593
  test("do not touch mails that the other may still be sending, even after taking over its duty", async () => {
    const sent: string[] = [];
    const [stalled, other] = [await aSender("stalled", "stalled", sent), await aSender("stalled", "other", sent)];
    const at = moment("2026-05-01T10:00:00.000Z");
    for (const id of ["one", "two"]) await stalled.applications.accept(aSubmission({ id, receivedAt: at }));
    const now = moment("2026-05-02T00:00:00.000Z");
    expect(await stalled.outbox.claim(now, moment("2026-05-02T00:05:00.000Z"), 1, "stalled")).toHaveLength(1);
    await other.outbox.release("other");
    expect(await other.send()).toBe(1);
    stalled.endTerm();
    expect(await stalled.send()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  // trust S 595
  test("record later that a mail was sent while the database was down, and do not send it again", async () => {
    const sent: string[] = [];
    const sender = await aSender("away", "us", sent);
    const at = moment("2026-05-01T10:00:00.000Z");
    for (const id of ["one", "two"]) await sender.applications.accept(aSubmission({ id, receivedAt: at }));
    sender.onSent(() => server.crash());
    await expect(sender.send()).rejects.toMatchObject({ code: "unavailable" });
    sender.onSent(() => undefined);
    await server.restart();
    await sender.outbox.release("us"); // the claim is released, but the sender remembers that the mail was sent
    expect(await sender.send()).toBe(1);
    expect(new Set(sent).size).toBe(2);
    expect(sent).toHaveLength(2);
  });

  test("delete what an address used once it has recovered, even if no more visitors come", async () => {
    const database = await opened("forgotten");
    const local = createMeters(1, Date.now);
    const meters = createPostgresMeters({ database, local, factor: 1e6, hashOf: () => "a hash", sweepMs: 20 });
    await meters.take("submit", "203.0.113.9");
    await expect.poll(() => database.all("SELECT name FROM meter")).toEqual([]);
  });

  // trust S 594
  test("count what an address does without storing the address", async () => {
    const database = await opened("counted");
    const meters = createPostgresMeters({
      database,
      local: createMeters(1, Date.now),
      factor: 1,
      hashOf: () => "a hash",
    });
    await meters.take("submit", "203.0.113.9");
    expect(await database.all("SELECT name, key FROM meter")).toEqual([{ name: "submit", key: "a hash" }]);
    const kept = await database.get("SELECT relpersistence AS how FROM pg_class WHERE oid = 'meter'::regclass");
    expect(kept).toEqual({ how: "u" });
  });
});
