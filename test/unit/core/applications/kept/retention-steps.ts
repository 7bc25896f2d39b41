import { retentionStep } from "#core/applications/kept/retention.ts";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, moment, reference } from "../../../../identities.ts";

export const site = demoSite();

/** An application that somebody has read, without a confirmed mailbox. */
export const read: RetentionRecord = {
  id: applicationId("x"),
  reference: reference("K7M-29R-XDW"),
  receivedAt: moment("2026-01-15T10:00:00.000Z"),
  country: countryCode("de"),
  state: "received",
  stateSince: moment("2026-01-15T10:00:00.000Z"),
  unread: false,
  untold: false,
  isReachable: false,
};
export const unread: RetentionRecord = { ...read, unread: true };

/** What the retention does with an application at a moment, with the reason, such as `erase: period`. */
export const step = (kept: RetentionRecord, now: string): string => {
  const next = retentionStep(kept, site, moment(now));
  if (next.do === "erase" || next.do === "tell") return `${next.do}: ${next.because}`;
  return next.do === "warn" ? `warn: ${next.of}` : next.do;
};
