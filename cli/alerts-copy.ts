import type { Subscription } from "#core/alerts/stored/alert.ts";
import { subscriptionValue } from "#core/alerts/stored/subscription-value.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import type { Services } from "#server/compose/compose.ts";
import { auditStampOf, awaitRecording } from "./application-access.ts";

/** The name of the file with the alerts of a mailbox, in a copy or an export of its data. */
export const alertsFile = "alerts.json";

/** Records the access, then returns the alerts of a mailbox; `undefined` if there are none. The address may be in any spelling. */
export async function accessAlerts(services: Services, email: string, why: string): Promise<Subscription | undefined> {
  const { alertStore, store } = services.applications;
  const found = await alertStore.ofMailbox(mailboxOf(email));
  const lookup = { action: "search", filters: "alerts email", found: found?.alerts.length ?? 0, why } as const;
  await awaitRecording(store.noteLookup({ ...auditStampOf(services), ...lookup }));
  return found;
}

/** The content of the file with the alerts of a mailbox. */
export const alertsFileText = (subscription: Subscription): string =>
  `${JSON.stringify(subscriptionValue(subscription), null, 2)}\n`;
