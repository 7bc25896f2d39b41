import { createHash } from "node:crypto";
import { confirmAlertWithinMs } from "#core/alerts/stored/alert.ts";
import type { AlertRequest, AlertStore, SubscriberNewsResult } from "#core/alerts/stored/alert-store.ts";
import { addKnownOpenings } from "#core/alerts/stored/known-openings.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { mailboxForLimits } from "#core/applications/submit/person.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { dayMs } from "#core/time/durations.ts";
import { later } from "#core/time/time.ts";
import { countryCode, day, jobId, moment } from "../identities.ts";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export const hourMs = 3_600_000;
export const at = moment("2026-05-01T10:00:00.000Z");
export const tomorrow = moment("2026-05-02T05:00:00.000Z");
export const since = later(at, -confirmAlertWithinMs);
export const [one, two] = [jobId("one"), jobId("two")];

let count = 0;
export function aRequest(given: Partial<AlertRequest> & { readonly words?: string } = {}): AlertRequest {
  count += 1;
  const { words = "java", ...rest } = given;
  const mailbox = rest.mailbox ?? "lena@example.org";
  return {
    at,
    address: "Lena@example.org",
    mailbox,
    mailboxHash: hashOf(mailboxForLimits(mailbox)),
    subscriber: subscriberIds.of(`s-${count}`),
    alert: alertIds.of(`a-${count}`),
    search: { language: "de", country: countryCode("de"), parameters: `q=${words}` },
    pace: "daily",
    consent: { text: "Tell me", hash: "hash-of-tell-me" },
    known: addKnownOpenings("", ["before"], hashOf),
    lookedAt: { change: 7, on: day("2026-05-01") },
    ...rest,
  };
}

/** Creates an empty store of alerts, with the outbox and the store of applications of the same database. */
export type CreateAlertStore = () => Promise<{
  readonly alerts: AlertStore;
  readonly outbox: Outbox;
  readonly applications: ApplicationStore;
}>;

export const mailsIn = async (outbox: Outbox) => (await outbox.list()).map(({ id, template }) => ({ id, template }));

export const lookOf = (id: string, alert: string, given: Partial<SubscriberNewsResult> = {}): SubscriberNewsResult => ({
  subscriber: subscriberIds.of(id),
  dueAt: tomorrow,
  nextAt: later(tomorrow, dayMs),
  alerts: [
    {
      id: alertIds.of(alert),
      known: addKnownOpenings("", [one], hashOf),
      lookedAt: { change: 9, on: day("2026-05-02") },
    },
  ],
  mail: { language: "de", news: [{ alert: alertIds.of(alert), openings: [one], total: 1 }] },
  ...given,
});

/** Returns a function that creates a store, requests an alert, and returns what is needed to confirm it. */
export const requestsAnAlert =
  (create: CreateAlertStore) =>
  async (given: Partial<AlertRequest> = {}) => {
    const parts = await create();
    const request = aRequest(given);
    await parts.alerts.request(request);
    const subscriber = await parts.alerts.ofMailbox(request.mailbox);
    const id = subscriber?.id ?? request.subscriber;
    const confirm = () => parts.alerts.confirm(id, [request.alert], { at, since, nextAt: tomorrow });
    return { ...parts, request, id, confirm };
  };
