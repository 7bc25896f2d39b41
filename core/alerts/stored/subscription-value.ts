import type { Subscription } from "./alert.ts";

/** The alerts of a mailbox as a value for programs, without ids and known openings. */
export const subscriptionValue = ({ address, renewedAt, askedAt, pausedAt, alerts }: Subscription) => ({
  address,
  renewedAt,
  askedAt,
  pausedAt,
  alerts: alerts.map(({ search, pace, requestedAt, confirmedAt, consentHash }) => ({
    ...search,
    pace,
    requestedAt,
    confirmedAt,
    consentHash,
  })),
});
