import { expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { discardMail, type OutboxParts } from "#core/desk/outbox.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { moment } from "../../../identities.ts";
import { aSubmission, testMails, testSecrets } from "../../../submission.ts";
import { first, now } from "./desk-deciding-fixture.ts";

const later = moment("2026-05-02T10:01:00.000Z");
const machine = { machine: "eve" };

// trust S 1388
test("discarding an answer that a colleague has just replaced keeps the new one", async () => {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails, testSecrets);
  await applications.accept(aSubmission({ id: "first" }));
  const mark = { at: now, who: "eve" };
  const old = await applications.answer(first, { ...mark, kind: "rejected" });
  const parts: OutboxParts = {
    outbox: createSqlOutbox(database),
    log: createSqlOperatorLog(database, testSecrets),
    applications: {
      ...applications,
      async waitingAnswers() {
        const waiting = await applications.waitingAnswers();
        await applications.takeBackAnswer(first, mark);
        await applications.answer(first, { ...mark, at: later, kind: "interview" });
        return waiting;
      },
    },
    now: () => new Date(now),
  };
  expect(await discardMail(parts, machine, old?.mail ?? "")).toEqual({ refused: "none" });
  expect(await applications.answersTo(first)).toMatchObject([{ kind: "interview", waits: true }]);
});
