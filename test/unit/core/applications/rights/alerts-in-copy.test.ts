import { expect, test } from "vitest";
import type { Subscription } from "#core/alerts/stored/alert.ts";
import { alertsInCopy } from "#core/applications/rights/alerts-in-copy.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import { moment, reference } from "../../../../identities.ts";
import { aSubmission } from "../../../../submission.ts";

const at = moment("2026-05-01T10:00:00.000Z");

function anApplication(email: string, given: Partial<StoredApplication> = {}): StoredApplication {
  const { application } = aSubmission();
  return {
    ...application,
    form: { ...application.form, email },
    reference: reference("K7M-29R-XDW"),
    state: "received",
    stateSince: at,
    ...given,
  };
}

const store = {
  ofMailbox: async (mailbox: string): Promise<Subscription | undefined> =>
    mailbox.startsWith("none@") ? undefined : { id: subscriberIds.of("one"), address: mailbox, alerts: [] },
};
const addressesIn = async (...applications: readonly StoredApplication[]) =>
  (await alertsInCopy(applications, store)).map(({ address }) => address);

test("a copy has the alerts of each confirmed mailbox once, whatever the spelling of its address", async () => {
  const confirmed = { confirmedMailbox: 0, confirmedAt: at };
  expect(
    await addressesIn(
      anApplication("Lena@example.org", confirmed),
      anApplication("lena@example.org", confirmed),
      anApplication("none@example.org", confirmed),
    ),
  ).toEqual(["lena@example.org"]);
});

test("a copy does not tell of the alerts of a mailbox that may be somebody else's", async () => {
  expect(await addressesIn(anApplication("lena@example.org"))).toEqual([]);
  expect(
    await addressesIn(anApplication("lena@example.org", { mailbox: 1, confirmedMailbox: 0, confirmedAt: at })),
  ).toEqual([]);
  expect(
    await addressesIn(anApplication("lena@example.org", { confirmedMailbox: 0, confirmedAt: at, disownedAt: at })),
  ).toEqual([]);
});
