import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { maxAlerts } from "#core/alerts/stored/alert.ts";
import { mailboxForLimits } from "#core/applications/submit/person.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import { later } from "#core/time/time.ts";
import { temporaryDatabase } from "../databases.ts";
import { countryCode, day, moment } from "../identities.ts";

const at = moment("2026-05-01T10:00:00.000Z");

// trust S 1390
test("ten thousand requests for one mailbox within an hour, some of them with tags, send the three mails of a day and leave nothing", async () => {
  const database = temporaryDatabase("applications");
  const [alerts, outbox] = [createSqlAlertStore(database, randomUUID), createSqlOutbox(database)];
  for (let number = 0; number < 10_000; number += 1) {
    const mailbox = number % 10 !== 0 ? "lena@corp.example" : `lena+${number}@corp.example`;
    await alerts.request({
      at: later(at, number * 300),
      address: mailbox,
      mailbox,
      mailboxHash: mailboxForLimits(mailbox),
      subscriber: subscriberIds.of(`s-${number}`),
      alert: alertIds.of(`a-${number}`),
      search: { language: "de", country: countryCode("de"), parameters: `q=word${number}` },
      pace: "daily",
      consent: { text: "Tell me", hash: "hash" },
      known: "",
      lookedAt: { change: 0, on: day("2026-05-01") },
    });
  }
  // each address with a tag is a separate subscriber, whose first mail needs no hour's wait; but all share the daily limit of the mailbox
  expect((await outbox.list()).map(({ template }) => template)).toEqual(Array(3).fill("alert-confirm"));
  expect((await alerts.ofMailbox("lena@corp.example"))?.alerts).toHaveLength(maxAlerts);
  await alerts.removeUnconfirmed(later(at, 3_600_000));
  expect(await alerts.counts()).toMatchObject({ subscribers: 0, unconfirmed: 0 });
  expect(await alerts.ofMailbox("lena@corp.example")).toBeUndefined();
  expect(await outbox.list()).toEqual([]);
}, 120_000);
