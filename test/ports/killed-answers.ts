import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database, Queries } from "#adapters/sql/database.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { endlessLease } from "#core/duties/duties.ts";
import { createMailConcurrency } from "#core/mail/concurrency.ts";
import { sendDueMails } from "#core/mail/drain.ts";
import type { Message } from "#core/mail/mailer.ts";
import { later, type Moment } from "#core/time/time.ts";
import { applicationId, moment } from "../identities.ts";
import { aSubmission, testMails } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-02T10:00:00.000Z");
const dueAt = moment("2026-05-02T10:10:00.000Z");
const answer = { at, who: "ada", kind: "rejected", message: "Alles Gute" } as const;

class Killed extends Error {}

/** A view of a database for a process that is killed after this many statements. */
function killedAfter(statements: number, database: Database): Database {
  let done = 0;
  const counted =
    <Values extends unknown[], Result>(run: (...values: Values) => Promise<Result>) =>
    (...values: Values): Promise<Result> => {
      if (done >= statements) return Promise.reject(new Killed());
      done += 1;
      return run(...values);
    };
  const mortal = (queries: Queries): Queries => ({
    run: counted(queries.run),
    get: counted(queries.get),
    all: counted(queries.all),
  });
  return {
    ...database,
    ...mortal(database),
    transaction: (work, queue) => database.transaction((queries) => work(mortal(queries)), queue),
  };
}

/** Ignores the error of a killed process, and rethrows any other error. */
function onlyKilled(error: unknown): undefined {
  if (!(error instanceof Killed)) throw error;
}

const moments = [
  "before the claim",
  "after the claim",
  "before the mail is handed to a server",
  "after a server has taken the mail",
  "before the mail is marked as sent",
  "after the mail is marked as sent",
] as const;

/** The tests that every database must pass with killed processes: no answer is half stored, and only the mail that was being sent is sent twice. */
export function killedAnswersSuite(name: string, aDatabase: () => Promise<Database>): void {
  const setUp = async () => {
    const database = await aDatabase();
    const applications = createSqlApplicationStore(database, testMails);
    const outbox = createSqlOutbox(database);
    await applications.accept(aSubmission({}, { mails: [] }));
    const sent: string[] = [];
    /** Sends the due mails in a process that is killed at `killedAt`; without it, the process survives. */
    const send = async (now: Moment, sender: string, killedAt?: (typeof moments)[number]): Promise<void> => {
      let isDead = false;
      const alive = <Result>(result: Result): Promise<Result> =>
        isDead ? Promise.reject(new Killed()) : Promise.resolve(result);
      const pass = (point: (typeof moments)[number]): Promise<void> => {
        if (point === killedAt) isDead = true;
        return alive(undefined);
      };
      const mortal = {
        ...outbox,
        async claim(...about: Parameters<typeof outbox.claim>) {
          await pass("before the claim");
          const claimed = await outbox.claim(...about);
          if (claimed.length > 0) await pass("after the claim");
          return alive(claimed);
        },
        async markAllSent(mails: Parameters<typeof outbox.markAllSent>[0]) {
          await pass("before the mail is marked as sent");
          await outbox.markAllSent(mails);
          await pass("after the mail is marked as sent");
        },
        failed: async (...about: Parameters<typeof outbox.failed>) => {
          await alive(undefined);
          return outbox.failed(...about);
        },
        giveBack: async () => alive(undefined),
      };
      await sendDueMails({
        outbox: mortal,
        mailer: {
          async send({ messageId }) {
            await pass("before the mail is handed to a server");
            sent.push(messageId);
            await pass("after a server has taken the mail");
          },
        },
        compose: async ({ id }) => ({ messageId: id, to: { name: "", address: "ada@example.com" } }) as Message,
        now: () => new Date(now),
        random: () => 0,
        endAlerts: async () => undefined,
        stopping: () => false,
        nudged: () => new Promise(() => undefined),
        lease: { ...endlessLease, holder: sender },
        unmarked: new Map(),
        concurrency: createMailConcurrency(1, () => 0),
        time: () => 0,
        onFailure: () => undefined,
      }).catch((error: unknown) => {
        if (!isDead) throw error;
      });
    };
    return { database, applications, outbox, sent, send };
  };

  describe(`${name}: a kill`, () => {
    test("at any step of the transaction leaves an answer given or not given, and taken back or not taken back", async () => {
      const { database, applications, outbox } = await setUp();
      const before = await applications.get(first);
      let steps = 0;
      for (; ; steps += 1) {
        const given = await createSqlApplicationStore(killedAfter(steps, database), testMails)
          .answer(first, answer)
          .catch(onlyKilled);
        if (given) break;
        expect(await applications.get(first)).toEqual(before);
        expect(await applications.answersTo(first)).toEqual([]);
        expect(await outbox.list()).toEqual([]);
      }
      expect(steps).toBeGreaterThan(5);
      const given = await applications.get(first);
      expect(given).toMatchObject({ state: "rejected", shownState: { state: "received" } });
      for (let step = 0; ; step += 1) {
        const undone = await createSqlApplicationStore(killedAfter(step, database), testMails)
          .takeBackAnswer(first, { at: later(at, 1000), who: "ada" })
          .catch(onlyKilled);
        if (undone === "taken_back") break;
        expect(await applications.get(first)).toEqual(given);
        expect(await applications.answersTo(first)).toMatchObject([{ waits: true }]);
        expect(await outbox.list()).toHaveLength(1);
      }
      expect(await applications.get(first)).toEqual(before);
      expect(await outbox.list()).toEqual([]);
    });

    test.each(moments)("%s repeats no other mail, and none that was taken back after it", async (killedAt) => {
      const { applications, outbox, sent, send } = await setUp();
      const mail = (await applications.answer(first, answer))?.mail;
      await send(dueAt, "one", killedAt);
      const mayHaveLeft = killedAt !== "before the claim";
      await outbox.release("one"); // the first step of the next process on this machine
      const undone = await applications.takeBackAnswer(first, { at: later(dueAt, 1000), who: "ada" });
      expect(undone).toBe(mayHaveLeft ? "left" : "taken_back");
      for (const minutes of [1, 10, 60]) await send(later(dueAt, minutes * 60_000), "two");
      const repeated = ["after a server has taken the mail", "before the mail is marked as sent"].includes(killedAt);
      expect(sent).toEqual(Array(mayHaveLeft ? (repeated ? 2 : 1) : 0).fill(mail));
      expect(await applications.get(first)).toMatchObject({ state: mayHaveLeft ? "rejected" : "received" });
      expect(await applications.get(first)).not.toHaveProperty("shownState");
      expect(await outbox.list()).toEqual([]);
    });

    test.each(moments)("%s sends nothing that was taken back before it", async (killedAt) => {
      const { applications, sent, send, outbox } = await setUp();
      await applications.answer(first, answer);
      expect(await applications.takeBackAnswer(first, { at: later(at, 1000), who: "ada" })).toBe("taken_back");
      await send(dueAt, "one", killedAt);
      await outbox.release("one");
      await send(later(dueAt, 3_600_000), "two");
      expect(sent).toEqual([]);
      expect(await applications.get(first)).toMatchObject({ state: "received" });
    });
  });
}
